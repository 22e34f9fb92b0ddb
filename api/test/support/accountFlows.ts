import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inviteArtist } from '../../src/account/inviteArtist';
import { findSession } from '../../src/account/sessions';
import { eventually, type Person, type TestServer } from './testServer';

/** A sufficiently strong password. */
export const STRONG = 'Another-pass-2';

/** Answer of every link that is no longer valid. */
export const expired = { success: false, data: null, message: 'Your link has expired.', code: 'link_expired' };

/** An address that nobody uses. */
export const address = () => `${randomUUID()}@segno.test`;

/** Common steps of account tests on one server. */
export const accountFlows = (server: TestServer) => {
  const { db } = server.services;
  const mailsTo = async (recipient: string) => {
    await server.jobs.whenIdle();
    return db.selectFrom('mail').selectAll().where('recipient', '=', recipient).orderBy('created_at').execute();
  };
  return {
    db,
    mailsTo,
    /**
     * Retries a mail now, without the two minutes between tries. The mail has its error a moment before the queue knows
     * that the job failed, so this waits for the queue.
     */
    bringForward: (uuid: string) =>
      eventually(
        async () =>
          (
            await sql`update job set run_at = now() where kind = 'mail.deliver' and state = 'retry'
              and input->>'uuid' = ${uuid} returning uuid`.execute(db)
          ).rows.length,
        (count) => count > 0,
      ),
    /** Token of the newest link mailed to an address. */
    tokenTo: async (recipient: string) => {
      const mails = await eventually(
        () => mailsTo(recipient),
        (found) => found.some(({ text }) => text.includes('#token=')),
      );
      return /#token=([\w-]+)/.exec(mails.findLast(({ text }) => text.includes('#token='))?.text ?? '')?.[1] ?? '';
    },
    forgot: (email: string) => server.call('POST', '/user/forgot_password', { email }),
    reset: (token: string, new_password: string) =>
      server.call('POST', '/user/reset_password', { new_password }, { Authorization: `Bearer ${token}` }),
    login: (email: string, password: string) => server.call('POST', '/auth/login', { email, password }),
    /** A new artist with this contact, not invited yet. */
    newArtist: async (email: string | null, name = `Artist ${randomUUID()}`) => {
      const values = { name, slug: randomUUID(), email, first_name: 'Inés', last_name: 'Hollow' };
      return (await db.insertInto('artist').values(values).returning('uuid').executeTakeFirstOrThrow()).uuid;
    },
    /** Invites an artist as this user. */
    invite: async (person: Person, artistUuid: string) => {
      const user = await findSession(db, person.token);
      if (!user) throw new Error('Not signed in');
      await db.transaction().execute((trx) => inviteArtist(trx, { user, services: server.services }, artistUuid));
    },
    activity: async (uuid: string) =>
      (
        await db
          .selectFrom('user_activity')
          .select('action')
          .where('resource_uuid', '=', uuid)
          .orderBy('created_at')
          .orderBy('uuid')
          .execute()
      ).map(({ action }) => action),
  };
};
