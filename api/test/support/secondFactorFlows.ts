import { Secret, TOTP } from 'otpauth';
import { accountFlows, address } from './accountFlows';
import { softwarePasskey } from './softwarePasskey';
import { PASSWORD, type Answer, type Person, type TestServer } from './testServer';
import type { RoleName } from '@segno/contract';

/** The errors of a code that is wrong or was used. */
export const wrongCode = {
  code: ['This code is not valid. A code works once, and those of an app change every 30 seconds.'],
};

/** What tests of second factors do again and again on one server. */
export const secondFactorFlows = (server: TestServer) => {
  const on = accountFlows(server);
  const { db } = on;
  return {
    ...on,
    /** A new person of a role, with the address that they log in with. */
    somebody: async (role: RoleName = 'Viewer') => {
      const email = address();
      return { email, person: await server.person(role, { email }) };
    },
    /** Sets an authenticator app up; gives its codes, now and in periods to either side, and the recovery codes. */
    setUpApp: async (person: Person) => {
      const begun = await person.call('POST', '/second_factor/totp', { current_password: PASSWORD });
      const { secret, uri } = begun.body.data;
      const app = new TOTP({ secret: Secret.fromBase32(secret) });
      const code = (periods = 0) => app.generate({ timestamp: Date.now() + periods * 30_000 });
      const confirmed = await person.call('POST', '/second_factor/totp/confirm', { code: code() });
      const codes: string[] = confirmed.body.data.recovery_codes;
      return { secret, uri, code, codes, status: confirmed.status };
    },
    /** Adds a passkey; gives the answer and what was sent. */
    addPasskey: async (person: Person, name: string, key = softwarePasskey(server.url)) => {
      const { body } = await person.call('POST', '/second_factor/passkey/options', { current_password: PASSWORD });
      const credential = key.create(body.data.options);
      const added = await person.call('POST', '/second_factor/passkey', { name, credential });
      return { key, added, credential };
    },
    /** The texts of the person's messages. */
    messages: async (person: Person): Promise<unknown[]> =>
      (await person.call('GET', '/user_message')).body.data.user_messages.map(
        ({ payload }: { payload: { message: string } }) => payload.message,
      ),
    /** As if no code of the app had been used. */
    forgetUsedCodes: (userUuid: string) =>
      db.updateTable('totp_factor').set({ last_step: 0 }).where('user_uuid', '=', userUuid).execute(),
    /** The token of a login whose password was right. */
    pending: async (email: string, password = PASSWORD): Promise<string> =>
      (await on.login(email, password)).body.data.second_factor.token,
    finish: (method: string, token: string, code: string, headers = {}): Promise<Answer> =>
      server.call('POST', `/auth/second_factor/${method}`, { token, code }, headers),
    /** Whether a role demands a second factor, until `work` has ended. */
    demanding: async (role: RoleName, work: () => Promise<void>): Promise<void> => {
      const set = (requires_second_factor: boolean) =>
        db.updateTable('user_role').set({ requires_second_factor }).where('name', '=', role).execute();
      await set(true);
      try {
        await work();
      } finally {
        await set(false);
      }
    },
  };
};
