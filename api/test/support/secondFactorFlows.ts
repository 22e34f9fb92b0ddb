import { Secret, TOTP } from 'otpauth';
import { accountFlows, address } from './accountFlows';
import { messageTextsTo } from './messages';
import { softwarePasskey } from './softwarePasskey';
import { PASSWORD, type Answer, type Person, type TestServer } from './testServer';
import type { RoleName } from '@segno/contract';

/** The errors of a wrong or used code. */
export const wrongCode = {
  code: ['This code is not valid. A code works once, and those of an app change every 30 seconds.'],
};

/** Common steps of second factor tests on one server. */
export const secondFactorFlows = (server: TestServer) => {
  const on = accountFlows(server);
  const { db } = on;
  return {
    ...on,
    /** A new user with a role, and their login address. */
    somebody: async (role: RoleName = 'Viewer') => {
      const email = address();
      return { email, person: await server.person(role, { email }) };
    },
    /** Sets up an authenticator app; returns its codes, for now and neighbouring periods, and the recovery codes. */
    setUpApp: async (person: Person) => {
      const begun = await person.call('POST', '/second_factor/totp', { current_password: PASSWORD });
      const { secret, uri } = begun.body.data;
      const app = new TOTP({ secret: Secret.fromBase32(secret) });
      const code = (periods = 0) => app.generate({ timestamp: Date.now() + periods * 30_000 });
      const confirmed = await person.call('POST', '/second_factor/totp/confirm', { code: code() });
      const codes: string[] = confirmed.body.data.recovery_codes;
      return { secret, uri, code, codes, status: confirmed.status };
    },
    /** Adds a passkey; returns the answer and what was sent. */
    addPasskey: async (person: Person, name: string, key = softwarePasskey(server.url)) => {
      const { body } = await person.call('POST', '/second_factor/passkey/options', { current_password: PASSWORD });
      const credential = key.create(body.data.options);
      const added = await person.call('POST', '/second_factor/passkey', { name, credential });
      return { key, added, credential };
    },
    messages: messageTextsTo,
    /** Makes used codes of the app valid again. */
    forgetUsedCodes: (userUuid: string) =>
      db.updateTable('totp_factor').set({ last_step: 0 }).where('user_uuid', '=', userUuid).execute(),
    /** Token of a login with a correct password. */
    pending: async (email: string, password = PASSWORD): Promise<string> =>
      (await on.login(email, password)).body.data.second_factor.token,
    finish: (method: string, token: string, code: string, headers = {}): Promise<Answer> =>
      server.call('POST', `/auth/second_factor/${method}`, { token, code }, headers),
    /** Makes a role require a second factor while `work` runs. */
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
