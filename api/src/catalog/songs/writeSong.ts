import { type FieldErrors, texts } from '@segno/contract';
import { type DerivedMember, derivedMembers, rightsHolder, sharesTotal } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { ColumnOf, Scope } from '../../engine/crudSpec';
import { mapMembers } from '../../engine/members';
import type { Db } from '../../platform/db/database';
import { userCan } from '../../platform/http/session';
import { catalogHooks } from '../catalogHooks';
import { sourceFileErrors } from './files/sourceFileErrors';
import { refreshSongs } from '../songRows/lockSongs';
import type { SongInput } from './songInput';
import type { Links } from './songMember';
import { columnMembers, linkMembers, songMembers } from './songMembers';
import { autoTag, derivedMembersOf } from './tagging/autoTag';
import { taxonomyErrors } from './taxonomyValue';
import { writeSourceFiles } from './writeSourceFiles';

/** Errors in a song's references, shares, taxonomy and files that need the database, by field. */
export async function songErrors(
  scope: Scope,
  { input, invalidFields, uuid }: { input: SongInput; invalidFields: ReadonlySet<string>; uuid: string | undefined },
): Promise<FieldErrors> {
  const { db, user } = scope;
  const errors: FieldErrors = {};
  if (input.artist_uuid && uuid && !userCan(user, rightsHolder) && (await movesPublished(db, input.artist_uuid, uuid)))
    errors.artist_uuid = [texts.artistOfPublished];
  if (input.artist_uuid && !(await mayHaveArtist(db, input.artist_uuid, uuid))) errors.artist_uuid = [texts.choice];
  for (const { name, of } of [...columnMembers, ...linkMembers])
    if (of !== undefined && of !== 'artist' && (await missing(db, of, uuidsIn(input[name]))).length)
      errors[name] = [texts.choice];
  if (input.original_composer && !invalidFields.has('version_type') && !(await mayNameComposer(db, input, uuid)))
    errors.original_composer = [texts.composerOfPublicDomain];
  if (input.iswc && !invalidFields.has('iswc') && (await publishedWithIswc(db, input.iswc, uuid)) !== undefined)
    errors.iswc = [texts.iswcUnique];
  if (input.writer_shares) Object.assign(errors, await shareErrors(db, input.writer_shares));
  if (input.taxonomy) Object.assign(errors, await taxonomyErrors(db, input.taxonomy, 'staff'));
  if (!invalidFields.has('source_files')) Object.assign(errors, await sourceFileErrors(scope, input, uuid));
  return errors;
}

/**
 * A song that was ever published earns for its artist: changing the artist needs permission to edit rights (C5: the same
 * may be sent back).
 */
async function movesPublished(db: Db, artist: string, song: string): Promise<boolean> {
  const { rows } = await sql`
    select from song where uuid = ${song} and published_at is not null and artist_uuid is distinct from ${artist}
  `.execute(db);
  return rows.length > 0;
}

/** A deleted artist cannot get new songs; existing songs may keep it. */
async function mayHaveArtist(db: Db, artist: string, song: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    select from artist a where a.uuid = ${artist} and (a.deleted_at is null
      or exists (select from song s where s.uuid = ${song ?? null}::uuid and s.artist_uuid = a.uuid))
  `.execute(db);
  return rows.length > 0;
}

/** S2: only songs in the public domain have a composer; when the version type changes, the stored one may be sent back and is removed. */
async function mayNameComposer(
  db: Db,
  { version_type, original_composer }: SongInput,
  uuid: string | undefined,
): Promise<boolean> {
  const stored = uuid
    ? await db
        .selectFrom('song')
        .select(['version_type', 'original_composer'])
        .where('uuid', '=', uuid)
        .executeTakeFirst()
    : undefined;
  const type = version_type === undefined ? stored?.version_type : version_type;
  return type === 'Public Domain' || original_composer === stored?.original_composer;
}

/** The uuids in a member that is one or a list; empty if it was not sent. */
const uuidsIn = (value: unknown): string[] => [value ?? []].flat().map(String);

async function missing(db: Db, table: string, uuids: readonly string[]): Promise<string[]> {
  if (uuids.length === 0) return [];
  const { rows } = await sql<{ uuid: string }>`
    select x.uuid::text from unnest(${[...new Set(uuids)]}::uuid[]) as x (uuid) where not exists (select from ${sql.table(table)} y where y.uuid = x.uuid)
  `.execute(db);
  return rows.map(({ uuid }) => uuid);
}

/** M4: all or nothing — no rows, or rows with a sum of exactly 100. */
async function shareErrors(db: Db, shares: NonNullable<SongInput['writer_shares']>): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const unknown = await missing(
    db,
    'writer',
    shares.map(({ writer_uuid }) => writer_uuid),
  );
  shares.forEach(({ writer_uuid }, index) => {
    const repeated = shares.findIndex((share) => share.writer_uuid === writer_uuid) < index;
    if (repeated || unknown.includes(writer_uuid)) errors[`writer_shares.${index}.writer_uuid`] = [texts.choice];
  });
  if (shares.length && sharesTotal(shares) !== 100) errors.writer_shares = [texts.sharesTotal];
  return errors;
}

/** The columns of the song's row for the members of the input; `writeSongParts` writes the others. */
export const songColumns = mapMembers(songMembers, ({ kept }): ColumnOf<'song'> | 'afterWrite' => {
  if (typeof kept === 'string') return kept;
  return kept !== null && 'column' in kept ? kept.column : 'afterWrite';
});

/** Writes the rest of a user's save and updates all lists that the song's tags add entries to (S11: auto tagging). */
export async function writeSongParts(scope: Scope, uuid: string, input: SongInput): Promise<void> {
  await writeParts(scope, { uuid, input, derived: derivedMembers });
  await refreshSongs(scope.db, [uuid]);
  await catalogHooks.get().songsWritten(scope.db, scope.user, [uuid]);
}

/** A2: batches update only lists that depend on what they change. Flags of all songs are refreshed together. */
export const writeNamedParts = (scope: Scope, uuid: string, input: SongInput): Promise<void> =>
  writeParts(scope, { uuid, input, derived: derivedMembersOf(input) });

/** Writes what is stored outside the song's row. */
async function writeParts(
  scope: Scope,
  { uuid, input, derived }: { uuid: string; input: SongInput; derived: readonly DerivedMember[] },
): Promise<void> {
  const { db } = scope;
  for (const { name, ...links } of linkMembers)
    if (input[name]) await replaceLinks(db, links, uuid, uuidsIn(input[name]));
  if (input.taxonomy) await replaceTags(db, uuid, input.taxonomy);
  await autoTag(db, uuid, derived);
  if (input.writer_shares) await replaceShares(db, uuid, input.writer_shares);
  if (input.version_type !== undefined || input.original_composer !== undefined) await dropComposer(db, uuid);
  await writeSourceFiles(scope, uuid, input);
}

/** S2: removes the original composer unless the version type is 'Public Domain'. */
const dropComposer = (db: Db, song: string) =>
  db
    .updateTable('song')
    .set({ original_composer: null })
    .where('uuid', '=', song)
    .where('version_type', 'is distinct from', 'Public Domain')
    .execute();

/** Ignores links that users cannot edit. */
async function replaceLinks(
  db: Db,
  { links, uuid: column, only = () => sql`true` }: Links,
  song: string,
  uuids: readonly string[],
): Promise<void> {
  await sql`
    delete from ${sql.table(links)}
    where song_uuid = ${song} and not (${sql.id(column)} = any(${uuids})) and ${only(sql.id(column))}
  `.execute(db);
  await sql`
    insert into ${sql.table(links)} (song_uuid, ${sql.id(column)})
    select ${song}, x from unnest(${uuids}::uuid[]) x where ${only(sql`x`)} on conflict do nothing
  `.execute(db);
}

/** Replaces the tags of the fields that were sent; other fields stay. */
async function replaceTags(db: Db, song: string, taxonomy: NonNullable<SongInput['taxonomy']>): Promise<void> {
  await sql`
    delete from song_tag t using tag_field f where f.uuid = t.tag_field_uuid and t.song_uuid = ${song} and f.key = any(${Object.keys(taxonomy)})
  `.execute(db);
  await sql`
    insert into song_tag (song_uuid, tag_field_uuid, tag_uuid)
    select distinct ${song}::uuid, f.uuid, x.tag::uuid
    from jsonb_each(${JSON.stringify(taxonomy)}::jsonb) e
    join tag_field f on f.key = e.key
    cross join lateral jsonb_array_elements_text(e.value) as x (tag)
  `.execute(db);
}

export async function replaceShares(
  db: Db,
  song: string,
  shares: NonNullable<SongInput['writer_shares']>,
): Promise<void> {
  await db.deleteFrom('song_writer_share').where('song_uuid', '=', song).execute();
  if (shares.length === 0) return;
  const roles = new Map(
    (
      await db
        .selectFrom('writer')
        .select(['uuid', 'designation_code'])
        .where(
          'uuid',
          'in',
          shares.map(({ writer_uuid }) => writer_uuid),
        )
        .execute()
    ).map(({ uuid, designation_code }) => [uuid, designation_code]),
  );
  await db
    .insertInto('song_writer_share')
    .values(
      shares.map(({ writer_uuid, share, role }, position) => ({
        song_uuid: song,
        writer_uuid,
        position,
        share: share.toFixed(2),
        // M14: defaults to the writer's own role.
        role: role ?? roles.get(writer_uuid) ?? 'CA',
      })),
    )
    .execute();
}

/** M23: title of another song that was ever published and has this ISWC. */
export async function publishedWithIswc(db: Db, iswc: string, song: string | undefined): Promise<string | undefined> {
  const { rows } = await sql<{ work_title: string }>`
    select work_title from song
    where iswc = ${iswc} and deleted_at is null and published_at is not null and uuid is distinct from ${song ?? null}::uuid
    limit 1
  `.execute(db);
  return rows[0]?.work_title;
}
