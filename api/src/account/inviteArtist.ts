import { texts } from '@segno/contract';
import { pageLink } from '../mail/pageLink';
import { registrationInvite } from '../mail/registrationInvite';
import { sendMail } from '../mail/sendMail';
import { logActivity } from '../platform/activity';
import type { Db } from '../platform/db/database';
import { notFound, wrongState } from '../platform/errors';
import type { Services } from '../platform/services';
import { issueLinkToken, type CurrentUser } from '../platform/session';

/** Who invites, and with which services. A handler's or hook's call fits as it is. */
interface Inviter {
  user: CurrentUser;
  services: Pick<Services, 'config' | 'jobs'>;
}

/**
 * Invites an artist to the portal, or again (T5, T6): makes or renews the one inactive Artist user of the artist (P5) from
 * the artist's contact, replaces earlier registration links by a new one, writes the mail, sets `registration_email_sent`
 * and logs `has_invited`. All in the caller's transaction.
 * Throws 404 for an unknown or deleted artist; 409 without a contact address, when the artist has registered already, and
 * 'Email must be unique' when the address is another user's.
 */
export async function inviteArtist(trx: Db, { user, services }: Inviter, artistUuid: string): Promise<void> {
  const artist = await trx
    .selectFrom('artist')
    .select(['uuid', 'name', 'first_name', 'last_name', 'email'])
    .where('uuid', '=', artistUuid)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!artist) throw notFound();
  const email = artist.email?.trim().toLowerCase();
  if (!email) throw wrongState('The artist has no contact email address.');

  const person = { email, first_name: artist.first_name ?? artist.name, last_name: artist.last_name ?? '' };
  const userUuid = await keepArtistUser(trx, artistUuid, person);
  const token = await issueLinkToken(trx, 'registration', userUuid);
  await sendMail(trx, services, {
    to: email,
    name: `${person.first_name} ${person.last_name}`.trim(),
    ...registrationInvite({
      firstName: person.first_name,
      artistName: artist.name,
      url: pageLink(services, 'REGISTER', token),
    }),
  });
  await trx.updateTable('artist').set({ registration_email_sent: new Date() }).where('uuid', '=', artistUuid).execute();
  await logActivity(trx, user, { action: 'has_invited', type: 'artist', uuid: artistUuid, label: artist.name });
}

/** The artist's user, made or brought up to date; its uuid. */
async function keepArtistUser(
  trx: Db,
  artistUuid: string,
  person: { email: string; first_name: string; last_name: string },
): Promise<string> {
  const known = await trx
    .selectFrom('app_user')
    .select(['uuid', 'is_active'])
    .where('artist_uuid', '=', artistUuid)
    .forUpdate()
    .executeTakeFirst();
  if (known?.is_active) throw wrongState('This artist has registered already.');
  const holder = await trx.selectFrom('app_user').select('uuid').where('email', '=', person.email).executeTakeFirst();
  if (holder && holder.uuid !== known?.uuid) throw wrongState(texts.emailUnique);

  if (known) {
    await trx
      .updateTable('app_user')
      .set({ ...person, updated_at: new Date() })
      .where('uuid', '=', known.uuid)
      .execute();
    return known.uuid;
  }
  const made = await trx
    .insertInto('app_user')
    .values((values) => ({
      ...person,
      artist_uuid: artistUuid,
      is_active: false,
      needs_profile: true,
      user_role_uuid: values.selectFrom('user_role').select('uuid').where('name', '=', 'Artist'),
    }))
    // Somebody else took the address in this very moment.
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (!made) throw wrongState(texts.emailUnique);
  return made.uuid;
}
