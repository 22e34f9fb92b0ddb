import { contactReaders, counted, linkTo, MAX_PAGE_SIZE, type RawDetailOf, type RawRowOf } from '@segno/contract';
import { artist, onboardArtist, selectArtists } from '@segno/contract/catalog';
import { storedStatus } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { inviteArtist } from '../../account/inviteArtist';
import { crud } from '../../engine/crud';
import type { Scope } from '../../engine/crudSpec';
import { type EndpointRoute, implement, uuidInPath } from '../../engine/endpointRoute';
import { among, type Expression } from '../../engine/list/listPage';
import { bestFirst, matches } from '../../engine/list/textSearch';
import { left, listOf } from '../../engine/list/listSource';
import { meantText } from '../../engine/list/meantText';
import { membersBeside } from '../../engine/members';
import { readRecord, type RecordSource } from '../../engine/records/readRecord';
import type { Db } from '../../platform/db/database';
import { wrongState } from '../../platform/http/errors';
import { userCan } from '../../platform/http/session';
import { addUserMessage } from '../../platform/jobs/userMessage';
import { catalogHooks } from '../catalogHooks';
import { artistErrors } from './artistInput';
import { artistColumns, artistSearch, artistValues } from './artistMembers';
import { artistRecord } from './artistRecord';
import { readArtistWriters, replaceArtistWriters } from './artistWriters';
import { assignedTo } from './artistRepresentatives';

type StoredArtist = Omit<RawDetailOf<typeof artist>, 'writers' | 'past_writers'>;

const from = listOf('artist', 'a', { joins: [left('app_user', 'u', { uuid: sql`a.assigned_to` })] });
const songCount = sql`(select count(*)::int from song s where s.artist_uuid = a.uuid and s.deleted_at is null)`;

const isRegistered = sql`exists (select from app_user x where x.artist_uuid = a.uuid and x.registered_at is not null)`;
const invitation = sql`case
  when ${isRegistered} then 'registered' when a.registration_email_sent is not null then 'invited' else 'none' end`;

const select: Record<keyof RawRowOf<typeof artist>, Expression> = {
  uuid: sql`a.uuid`,
  name: artistValues.name,
  slug: sql`a.slug`,
  legal_name: artistValues.legal_name,
  curation_state: artistValues.curation_state,
  is_royalty: artistValues.is_royalty,
  is_pro_free: artistValues.is_pro_free,
  is_dormant: artistValues.is_dormant,
  is_published: sql`a.is_published`,
  assigned_to: artistValues.assigned_to,
  assigned_to_name: sql`u.full_name`,
  song_count: songCount,
  invitation,
  created_at: sql`a.created_at`,
  updated_at: sql`a.updated_at`,
};

const source: RecordSource<typeof artist> = {
  from,
  select,
  where: () => sql`a.deleted_at is null`,
  detail: {
    select: {
      ...membersBeside(artistValues, select),
      is_onboardable: sql`a.email is not null and not ${isRegistered}`,
      contributor_id: sql`'C' || lpad(a.contributor_number::text, 6, '0')`,
      registration_email_sent: sql`a.registration_email_sent`,
      registration_email_address: sql`a.registration_email_address`,
      writers: 'finish',
      past_writers: 'finish',
    },
    finish: async ({ db, user }, { contact_information, registration_email_address, ...rest }: StoredArtist) => ({
      ...rest,
      ...(userCan(user, contactReaders) ? { contact_information, registration_email_address } : {}),
      ...(await readArtistWriters({ db, user }, rest.uuid)),
    }),
  },
};

/** The artist's details for this user; 404 if it does not exist or was deleted. */
const readArtist = (scope: Scope, uuid: string) => readRecord(source, scope, uuid);

/** Routes of artists: list, record, choices and invitation. */
export const artistRoutes = (): EndpointRoute[] => [
  ...crud(artist, {
    table: 'artist',
    ...source,
    search: artistSearch,
    sort: {
      name: sql`a.name_key`,
      song_count: songCount,
      created_at: sql`a.created_at`,
      updated_at: sql`a.updated_at`,
    },
    filter: {
      is_pro_affiliated: (affiliated) => sql`a.is_pro_free <> ${affiliated}`,
      is_royalty: (royalty) => sql`a.is_royalty = ${royalty}`,
      curation_state: (state) => sql`a.curation_state = ${state}`,
      invitation: (step) => sql`${invitation} = ${step}`,
      assigned_to: (value) => assignedTo(sql`a.assigned_to`, value),
    },
    validate: artistErrors,
    columns: artistColumns,
    afterWrite: async ({ db }, uuid, { writers }) => {
      if (writers) await replaceArtistWriters(db, uuid, writers);
    },
    around: (scope, update) =>
      announceAssignment(scope, update.uuid, () => catalogHooks.get().aroundArtist(scope, update)),
    remove: ({ db }, uuid) => removeArtist(db, uuid),
    activity: { record: artistRecord, label: ({ name }) => name },
  }),

  implement(selectArtists, async ({ db, query }) => {
    const where = sql`a.deleted_at is null`;
    const name = await meantText(db, { from, where, search: artistSearch }, query.name);
    const { rows } = await sql<{ uuid: string; name: string }>`
      select a.uuid, a.name from artist a where ${where} and ${matches(artistSearch, name)} and ${among(sql`a.uuid`, query.uuid)}
      order by ${bestFirst(artistSearch, name, sql`a.name_key`)}, a.uuid limit ${MAX_PAGE_SIZE}
    `.execute(db);
    return { artists: rows };
  }),

  implement(
    onboardArtist,
    {
      record: {
        kind: artistRecord,
        uuid: uuidInPath,
        read: async (call) => artist.detail.parse(await readArtist(call, call.params.uuid)),
      },
    },
    async (call) => {
      const { uuid } = call.params;
      await inviteArtist(call.db, call, uuid);
      return { artist: await readArtist(call, uuid) };
    },
  ),
];

/**
 * Soft-deletes an artist (choices section 3); 409 if any of its songs was published or is being published. The artist is
 * set back to Ready For Review, so that none of its songs is published later (S6: what blocks publishing), and its logins
 * are disabled. The caller holds a lock on the artist's row, as a push does.
 */
async function removeArtist(db: Db, uuid: string): Promise<void> {
  const { rows } = await sql`
    select from artist a where a.uuid = ${uuid} and (a.is_published or exists (
      select from song s where s.artist_uuid = a.uuid and (s.published_at is not null or s.publish_state <> 'Not Published')))
  `.execute(db);
  // The specification has the trailing space.
  if (rows.length) throw wrongState('There was an error deleting the Artist ');
  await sql`
    update artist set deleted_at = now(), curation_state = 'Ready For Review' where uuid = ${uuid}
  `.execute(db);
  await db.updateTable('app_user').set({ is_active: false }).where('artist_uuid', '=', uuid).execute();
  await sql`delete from auth_token where user_uuid in (select uuid from app_user where artist_uuid = ${uuid})`.execute(
    db,
  );
}

/** Statuses of closed submissions; all others still need work. */
const over = (['acquisition_complete', 'rejected'] as const).map(storedStatus);

/** Number of submissions that a message names. */
const NAMED = 3;

/**
 * A3: wraps an update of an artist: a new representative gets a message about the artist's open submissions. No message is
 * sent if there are none, or if users assign themselves.
 */
async function announceAssignment<Saved>(
  { db, user }: Pick<Scope, 'db' | 'user'>,
  uuid: string,
  write: () => Promise<Saved>,
): Promise<Saved> {
  const before = await representative(db, uuid);
  const saved = await write();
  const now = await representative(db, uuid);
  if (!now?.assigned_to || now.assigned_to === before?.assigned_to || now.assigned_to === user.uuid) return saved;
  const open = await openSubmissions(db, uuid);
  if (open.length > 0)
    await addUserMessage(db, now.assigned_to, {
      message: `You are now the representative of ${now.name}, who has ${submissionsText(open)}`,
      url: `${linkTo('TRACK_SUBMISSIONS')}?artist_uuid=${uuid}`,
    });
  return saved;
}

const representative = (db: Db, uuid: string) =>
  db.selectFrom('artist').select(['name', 'assigned_to']).where('uuid', '=', uuid).executeTakeFirst();

async function openSubmissions(db: Db, artistUuid: string): Promise<string[]> {
  const tracks = await db
    .selectFrom('new_track_submission')
    .select('name')
    .where('artist_uuid', '=', artistUuid)
    .where('deleted_at', 'is', null)
    .where('status', 'not in', over)
    .orderBy(sql`fold(name)`)
    .orderBy('uuid')
    .execute();
  return tracks.map(({ name }) => name);
}

const submissionsText = (names: readonly string[]): string => {
  const rest = names.length - NAMED;
  const named = names.slice(0, NAMED).map((name) => `"${name}"`);
  const all = [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return `${counted(names.length, 'open submission')}: ${all}`;
};
