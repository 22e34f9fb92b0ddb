import { mayReadMember, mayReadRecords } from '@segno/contract/account';
import type { RightsField } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Party } from '../catalog/catalogHooks';
import { publishedWithIswc, replaceShares } from '../catalog/songs/writeSong';
import type { SongInput } from '../catalog/songs/songInput';
import type { Db } from '../platform/db/database';
import { wrongState } from '../platform/http/errors';
import { z } from 'zod';
import { comparedName, readPartyRights, writePartyRight } from './partyRights';
import { comparedTerms, readRulesetTerms, writeRulesetTerms } from './rulesetTerms';

export type ResourceType = 'song' | 'artist' | 'publisher_ruleset' | Party;

/** True if a holder of `held` may read this member of records of this type. */
export const mayReadRight = (type: ResourceType, field: RightsField, held: readonly string[]): boolean =>
  mayReadRecords(type, held) && mayReadMember(type, field, held);

/** Who is paid, according to a record, by field; in readable form, with names. */
export type Rights = Partial<Record<RightsField, unknown>>;

interface Held {
  label: string;
  rights: Rights;
}

const share = z.object({ uuid: z.guid(), name: z.string(), role: z.string(), share: z.coerce.number() });
const shares = z.array(share);
const reference = z.nullable(z.object({ uuid: z.guid(), name: z.string() }));

/** The fields of a song or an artist. Parsing drops what an older release stored in addition. */
const shapes = {
  artist: reference,
  publisher_ruleset: reference,
  writer_shares: shares,
  is_royalty: z.boolean(),
  publisher: reference,
} as const;

/** The rights of a song that was ever published; undefined if it never was, or does not exist. */
export async function readSongRights(db: Db, uuid: string): Promise<Held | undefined> {
  const { rows } = await sql<{ label: string } & Rights>`
    select s.work_title as label, s.iswc,
      (select jsonb_build_object('uuid', a.uuid, 'name', a.name) from artist a where a.uuid = s.artist_uuid) as artist,
      (select jsonb_build_object('uuid', r.uuid, 'name', r.name) from publisher_ruleset r
        where r.uuid = s.publisher_ruleset_uuid) as publisher_ruleset,
      (select coalesce(jsonb_agg(jsonb_build_object('uuid', w.uuid, 'name', w.full_name, 'role', x.role, 'share', x.share)
        order by x.position), '[]') from song_writer_share x join writer w on w.uuid = x.writer_uuid
        where x.song_uuid = s.uuid) as writer_shares
    from song s where s.uuid = ${uuid} and s.deleted_at is null and s.published_at is not null
  `.execute(db);
  return heldIn(rows[0]);
}

/** The royalty flag and the publisher of an artist with a song that was ever published. */
export async function readArtistRights(db: Db, uuid: string): Promise<Held | undefined> {
  const { rows } = await sql<{ label: string } & Rights>`
    select a.name as label, a.is_royalty,
      (select jsonb_build_object('uuid', p.uuid, 'name', p.name) from publisher p where p.uuid = a.publisher_uuid) as publisher
    from artist a where a.uuid = ${uuid} and a.deleted_at is null
      and exists (select from song s where s.artist_uuid = a.uuid and s.published_at is not null)
  `.execute(db);
  return heldIn(rows[0]);
}

const readers: Record<ResourceType, (db: Db, uuid: string) => Promise<Held | undefined>> = {
  song: readSongRights,
  artist: readArtistRights,
  publisher_ruleset: readRulesetTerms,
  writer: (db, uuid) => readPartyRights(db, { type: 'writer', uuid }),
  publisher: (db, uuid) => readPartyRights(db, { type: 'publisher', uuid }),
};

/** What a record determines about who is paid for songs that were ever published; undefined if there are none. */
export const readRights = (db: Db, type: ResourceType, uuid: string): Promise<Held | undefined> =>
  readers[type](db, uuid);

const heldIn = (row: ({ label: string } & Rights) | undefined): Held | undefined => {
  if (!row) return undefined;
  const { label, ...rights } = row;
  return { label, rights };
};

/** The resulting rights of the fields in a song's input, in readable form. */
export async function wantedRights(db: Db, input: SongInput): Promise<Rights> {
  const wanted: Rights = {};
  if (input.iswc !== undefined) wanted.iswc = input.iswc;
  if (input.artist_uuid !== undefined) wanted.artist = await namedIn(db, 'artist', input.artist_uuid);
  if (input.publisher_ruleset_uuid !== undefined)
    wanted.publisher_ruleset = await namedIn(db, 'publisher_ruleset', input.publisher_ruleset_uuid);
  if (input.writer_shares !== undefined) {
    const rows = input.writer_shares;
    const writers = await sql<{ uuid: string; name: string; role: string }>`
      select uuid, full_name as name, designation_code as role from writer
      where uuid = any(${rows.map(({ writer_uuid }) => writer_uuid)}::uuid[])
    `.execute(db);
    wanted.writer_shares = rows.flatMap(({ writer_uuid, share: part, role }) => {
      const writer = writers.rows.find(({ uuid }) => uuid === writer_uuid);
      return writer ? [{ uuid: writer.uuid, name: writer.name, role: role ?? writer.role, share: part }] : [];
    });
  }
  return wanted;
}

type Referred = 'artist' | 'publisher_ruleset' | 'publisher';

/** A reference in readable form; null for none. */
export async function namedIn(db: Db, table: Referred, uuid: string | null): Promise<unknown> {
  if (uuid === null) return null;
  const { rows } = await sql<{ uuid: string; name: string }>`
    select uuid, name from ${sql.table(table)} where uuid = ${uuid}
  `.execute(db);
  return rows[0] ?? null;
}

/** True if two values of a field pay the same people the same: names and the order of shares do not matter. */
export const isSameRight = (field: RightsField, one: unknown, other: unknown): boolean =>
  JSON.stringify(money(field, one)) === JSON.stringify(money(field, other));

const money = (field: RightsField, value: unknown): unknown => {
  if (field === 'is_royalty' || field === 'ipi_number' || field === 'iswc') return value;
  if (field === 'name') return comparedName(value);
  if (field === 'terms') return comparedTerms(value);
  if (field !== 'writer_shares') return reference.parse(value)?.uuid ?? null;
  return shares
    .parse(value)
    .map(({ uuid, role, share: part }) => [uuid, role, part.toFixed(2)])
    .sort((a, b) => String(a[0]).localeCompare(String(b[0])));
};

/**
 * Writes one field of a record that is locked. Returns false if what it refers to no longer exists.
 * @param value as returned by `readRights`
 */
export async function writeRight(
  db: Db,
  { type, uuid, field }: { type: ResourceType; uuid: string; field: RightsField },
  value: unknown,
): Promise<boolean> {
  if (type === 'publisher_ruleset') return writeRulesetTerms(db, uuid, value);
  if (type === 'artist') return writeArtistRight(db, { uuid, field }, value);
  if (type !== 'song') return writePartyRight(db, { type, uuid, field }, value);
  if (field === 'writer_shares') {
    const rows = shapes.writer_shares.parse(value);
    const { rows: known } = await sql`
      select from writer where uuid = any(${rows.map((row) => row.uuid)}::uuid[])
    `.execute(db);
    if (known.length < rows.length) return false;
    await replaceShares(
      db,
      uuid,
      rows.map((row) => ({ writer_uuid: row.uuid, share: row.share, role: row.role })),
    );
    await db
      .updateTable('song')
      .set({ updated_at: sql`now()` })
      .where('uuid', '=', uuid)
      .execute();
  } else if (field === 'iswc') {
    const iswc = z.nullable(z.string()).parse(value);
    const holder = iswc === null ? undefined : await publishedWithIswc(db, iswc, uuid);
    if (holder !== undefined) throw wrongState(`The song "${holder}" has the ISWC ${iswc}.`);
    await db
      .updateTable('song')
      .set({ iswc, updated_at: sql`now()` })
      .where('uuid', '=', uuid)
      .execute();
  } else {
    const to = reference.parse(value)?.uuid ?? null;
    if (to !== null && !(await isThere(db, field === 'artist' ? 'artist' : 'publisher_ruleset', to))) return false;
    const column = field === 'artist' ? { artist_uuid: to } : { publisher_ruleset_uuid: to };
    await db
      .updateTable('song')
      .set({ ...column, updated_at: sql`now()` })
      .where('uuid', '=', uuid)
      .execute();
  }
  await sql`select refresh_song(${uuid})`.execute(db);
  return true;
}

async function writeArtistRight(
  db: Db,
  { uuid, field }: { uuid: string; field: RightsField },
  value: unknown,
): Promise<boolean> {
  const publisher = field === 'publisher' ? (shapes.publisher.parse(value)?.uuid ?? null) : null;
  if (publisher !== null && !(await isThere(db, 'publisher', publisher))) return false;
  await db
    .updateTable('artist')
    .set({
      ...(field === 'publisher' ? { publisher_uuid: publisher } : { is_royalty: shapes.is_royalty.parse(value) }),
      updated_at: sql`now()`,
    })
    .where('uuid', '=', uuid)
    .execute();
  return true;
}

async function isThere(db: Db, table: Referred, uuid: string): Promise<boolean> {
  const alive = table === 'artist' ? sql`deleted_at is null` : sql`true`;
  const { rows } = await sql`select from ${sql.table(table)} where uuid = ${uuid} and ${alive}`.execute(db);
  return rows.length > 0;
}
