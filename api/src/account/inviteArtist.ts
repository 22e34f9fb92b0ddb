import { texts } from '@segno/contract';
import { followRecords } from '../engine/records/changes';
import { pageLink } from '../mail/pageLink';
import { registrationInvite } from '../mail/accountLetters';
import { sendMail } from '../mail/sendMail';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { notFound, wrongState } from '../platform/http/errors';
import type { Services } from '../platform/services';
import { issueOnlyLink } from './mailedLink';
import type { CurrentUser } from '../platform/http/session';
import { userRecord } from './userRecord';

/** Who invites, and the services to use. A handler's or hook's call fits. */
interface Inviter {
  user: CurrentUser;
  services: Pick<Services, 'config' | 'jobs'>;
}

/**
 * Invites an artist to the portal, for the first time or again (T5: artist submissions; T6: invitations): creates or
 * updates the artist's only user (P5: one user per artist), who has not registered yet, from the artist's contact; replaces
 * earlier registration links with a new one; writes the mail; sets `registration_email_sent` with its address; and logs
 * `has_invited` and what it changed in the user, such as a new address. All in the caller's transaction. Throws 404 for an
 * unknown or deleted artist; 409 without a contact address, if the artist has already registered, even if deactivated since
 * then, and 'Email must be unique' if another user has the address.
 */
export async function inviteArtist(trx: Db, { user, services }: Inviter, artistUuid: string): Promise<void> {
  const artist = await trx
    .selectFrom('artist')
    .select(['uuid', 'name', 'first_name', 'last_name', 'email', 'assigned_to'])
    .where('uuid', '=', artistUuid)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!artist) throw notFound();
  const email = artist.email?.trim().toLowerCase();
  if (!email) throw wrongState('The artist has no contact email address.');

  const person = { email, first_name: artist.first_name ?? artist.name, last_name: artist.last_name ?? '' };
  const userUuid = await keepArtistUser(trx, user, { artistUuid, person });
  const { token, code } = await issueOnlyLink(trx, 'registration', userUuid);
  const rep = (artist.assigned_to && (await activeUser(trx, artist.assigned_to))) || user;
  await sendMail(trx, services, {
    to: email,
    replyTo: rep.email,
    name: `${person.first_name} ${person.last_name}`.trim(),
    ...registrationInvite({
      firstName: person.first_name,
      artistName: artist.name,
      rep,
      url: pageLink(services, 'REGISTER', token),
      typed: { page: pageLink(services, 'REGISTER'), code },
    }),
  });
  await trx
    .updateTable('artist')
    .set({ registration_email_sent: new Date(), registration_email_address: email })
    .where('uuid', '=', artistUuid)
    .execute();
  await logActivity(trx, user, { action: 'has_invited', type: 'artist', uuid: artistUuid, label: artist.name });
}

/** Somebody who can receive messages. */
const activeUser = (trx: Db, uuid: string) =>
  trx
    .selectFrom('app_user')
    .select(['full_name as fullName', 'email'])
    .where('uuid', '=', uuid)
    .where('is_active', '=', true)
    .executeTakeFirst();

const deactivated =
  'This artist has registered and was deactivated since then. Somebody who may update users can activate the user again.';

/** Creates or updates the artist's user; returns its uuid. */
async function keepArtistUser(
  trx: Db,
  inviter: CurrentUser,
  { artistUuid, person }: { artistUuid: string; person: { email: string; first_name: string; last_name: string } },
): Promise<string> {
  const known = await trx
    .selectFrom('app_user')
    .select(['uuid', 'is_active', 'registered_at'])
    .where('artist_uuid', '=', artistUuid)
    .forUpdate()
    .executeTakeFirst();
  if (known && known.registered_at !== null)
    throw wrongState(known.is_active ? 'This artist has registered already.' : deactivated);
  const holder = await trx.selectFrom('app_user').select('uuid').where('email', '=', person.email).executeTakeFirst();
  if (holder && holder.uuid !== known?.uuid) throw wrongState(texts.emailUnique);

  if (known) {
    const since = await followRecords(trx, userRecord, [known.uuid]);
    await trx
      .updateTable('app_user')
      .set({ ...person, updated_at: new Date() })
      .where('uuid', '=', known.uuid)
      .execute();
    // Logged on the user, because only people who may see addresses read that log.
    const changed = (await since()).get(known.uuid);
    const label = `${person.first_name} ${person.last_name}`;
    if (changed && changed.changes.length > 0)
      await logActivity(trx, inviter, { action: 'has_updated', type: 'user', uuid: known.uuid, label, changed });
    return known.uuid;
  }
  const made = await trx
    .insertInto('app_user')
    .values((values) => ({
      ...person,
      artist_uuid: artistUuid,
      is_active: false,
      registered_at: null,
      needs_profile: true,
      user_role_uuid: values.selectFrom('user_role').select('uuid').where('name', '=', 'Artist'),
    }))
    // Somebody else took the address at this very moment.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (!made) throw wrongState(texts.emailUnique);
  return made.uuid;
}
