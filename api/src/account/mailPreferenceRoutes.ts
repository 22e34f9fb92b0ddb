import { allows, type FieldErrors } from '@segno/contract';
import {
  listMailPreferences,
  type NoteMailChoice,
  optionalMailKinds,
  optionalMails,
  readNoteMailChoice,
  setMailPreference,
  setNoteMailChoice,
  type MailPreference,
} from '@segno/contract/account';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { switchMail } from '../mail/mailSwitch';
import type { Db } from '../platform/db/database';
import { AppError, notFound } from '../platform/http/errors';
import type { CurrentUser } from '../platform/http/session';

const receivable = ({ permissions }: CurrentUser) =>
  optionalMailKinds.filter((kind) => allows(optionalMails[kind].permission, permissions));

async function read(db: Db, user: CurrentUser): Promise<{ mail_preferences: MailPreference[] }> {
  const off = await db.selectFrom('switched_off_mail').select('kind').where('user_uuid', '=', user.uuid).execute();
  return {
    mail_preferences: receivable(user).map((kind) => ({ kind, is_on: off.every((one) => one.kind !== kind) })),
  };
}

const atOnce: NoteMailChoice = { rhythm: 'at_once', quiet_from: null, quiet_until: null, time_zone: 'UTC' };

/** What is wrong with the preferences, by field. */
async function problemsOf(db: Db, { quiet_from, quiet_until, time_zone }: NoteMailChoice): Promise<FieldErrors> {
  const { rows } = await sql`select from pg_timezone_names where name = ${time_zone}`.execute(db);
  return {
    ...(rows.length === 0 && { time_zone: ['This time zone is not known'] }),
    ...((quiet_from === null) !== (quiet_until === null) && { quiet_until: ['Quiet hours need a start and an end'] }),
    ...(quiet_from !== null && quiet_from === quiet_until && { quiet_until: ['Quiet hours end at another hour'] }),
  };
}

/** Which optional mails people want (A7: choice of mails). Nobody reads or changes anybody else's. */
export const mailPreferenceRoutes = (): EndpointRoute[] => [
  implement(listMailPreferences, ({ db, user }) => read(db, user)),

  implement(setMailPreference, async ({ db, user, params: { kind }, body }) => {
    if (!receivable(user).includes(kind)) throw notFound();
    await switchMail(db, { userUuid: user.uuid, kind }, body.is_on);
    return read(db, user);
  }),

  implement(readNoteMailChoice, async ({ db, user }) => {
    const { rows } = await sql<NoteMailChoice>`
      select rhythm, quiet_from, quiet_until, time_zone from note_mail_choice where user_uuid = ${user.uuid}`.execute(
      db,
    );
    return { note_mail_choice: rows[0] ?? atOnce };
  }),

  implement(setNoteMailChoice, async ({ db, user, body }) => {
    const fields = await problemsOf(db, body);
    if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
    await db
      .insertInto('note_mail_choice')
      .values({ user_uuid: user.uuid, ...body })
      .onConflict((conflict) => conflict.column('user_uuid').doUpdateSet(body))
      .execute();
    return { note_mail_choice: body };
  }),
];
