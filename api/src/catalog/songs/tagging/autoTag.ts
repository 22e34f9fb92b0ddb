import { derivedMembers, MOST_REFERENCES, MOST_WORDS, type DerivedMember } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Expression } from '../../../engine/list/listPage';
import type { Db } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/preparedStatements';
import type { SongInput } from '../songInput';
import { deriveEntries, type DerivedEntry } from './deriveEntries';

const links = {
  genre_uuids: { table: 'song_song_genre', column: 'song_genre_uuid' },
  theme_uuids: { table: 'song_song_theme', column: 'song_theme_uuid' },
  instrument_uuids: { table: 'song_instrument', column: 'instrument_uuid' },
} as const;

const isLink = (member: DerivedMember): member is keyof typeof links => Object.hasOwn(links, member);

/** The lists that may change when only these members of a song are written. */
export const derivedMembersOf = (input: SongInput): readonly DerivedMember[] =>
  input.taxonomy !== undefined || input.auto_tagging_enabled !== undefined
    ? derivedMembers
    : derivedMembers.filter((member) => input[member] !== undefined);

/**
 * S11: updates these lists of a song by its tags: adds the tags' entries while auto tagging is on, and removes entries that
 * the tags no longer have. Call it in the transaction of the save, after the tags were written.
 */
export async function autoTag(db: Db, song: string, members: readonly DerivedMember[]): Promise<void> {
  const state = members.length > 0 ? await readState(db, song) : undefined;
  if (!state) return;
  for (const member of members) {
    const list = state[member];
    const remembered = state.remembered.filter((entry) => entry.member === member);
    const next = deriveEntries({
      list,
      remembered,
      brought: state.brought.filter((entry) => entry.member === member),
      most: isLink(member) ? MOST_REFERENCES : MOST_WORDS,
    });
    if (next.list.join('\n') !== list.join('\n')) await writeList(db, { song, member, before: list, after: next.list });
    if (!isSame(next.remembered, remembered)) await remember(db, { song, member, entries: next.remembered });
  }
}

type Of<Entry> = Entry & { member: DerivedMember };

type State = Record<DerivedMember, string[]> & {
  remembered: Of<DerivedEntry>[];
  brought: Of<{ value: string; tag: string }>[];
};

const linked = ({ table, column }: (typeof links)[keyof typeof links]): Expression =>
  sql`array(select ${sql.id(column)}::text from ${sql.table(table)} where song_uuid = s.uuid order by 1)`;

/** Entries that the tags of a song `s` add, as rows of member, value and tag. X8: a qualifier narrows a tag and does not name it. */
const brought = sql`
  with t as (select distinct tag_uuid from song_tag where song_uuid = s.uuid and s.auto_tagging_enabled)
  select 'tags' as member, g.name as value, g.uuid as tag from t join tag g on g.uuid = t.tag_uuid where g.auto_tag_as_keyword
  union all
  select 'tags_hidden', g.name, g.uuid from t join tag g on g.uuid = t.tag_uuid where g.auto_tag_as_hidden_keyword
  union all
  select 'tags_hidden', e.name, t.tag_uuid from t join tag_term x on x.tag_uuid = t.tag_uuid
  join term e on e.uuid = x.term_uuid join tag_term_relation_type r on r.uuid = x.tag_term_relation_type_uuid
  where not r.is_qualifier_for_term and not e.is_problematic
  union all
  select 'genre_uuids', x.song_genre_uuid::text, t.tag_uuid from t join tag_song_genre x on x.tag_uuid = t.tag_uuid
  union all
  select 'theme_uuids', x.song_theme_uuid::text, t.tag_uuid from t join tag_song_theme x on x.tag_uuid = t.tag_uuid
  union all
  select 'instrument_uuids', x.instrument_uuid::text, t.tag_uuid from t join tag_instrument x on x.tag_uuid = t.tag_uuid`;

async function readState(db: Db, song: string): Promise<State | undefined> {
  const { rows } = await prepared(
    db,
    sql<State>`
    select s.tags, s.tags_hidden, ${linked(links.genre_uuids)} as genre_uuids, ${linked(links.theme_uuids)} as theme_uuids,
      ${linked(links.instrument_uuids)} as instrument_uuids,
      (select coalesce(jsonb_agg(jsonb_build_object('member', d.member, 'value', d.value, 'tags', d.tag_uuids,
        'isRemoved', d.is_removed)), '[]') from song_derived_entry d where d.song_uuid = s.uuid) as remembered,
      (select coalesce(jsonb_agg(distinct to_jsonb(b)), '[]') from (${brought}) b) as brought
    from song s where s.uuid = ${song}
  `,
  );
  return rows[0];
}

const isSame = (one: readonly DerivedEntry[], other: readonly DerivedEntry[]): boolean => {
  const text = (entries: readonly DerivedEntry[]) =>
    entries
      .map(({ value, tags, isRemoved }) => JSON.stringify([value, tags, isRemoved]))
      .sort()
      .join();
  return text(one) === text(other);
};

interface ListChange {
  song: string;
  member: DerivedMember;
  before: readonly string[];
  after: readonly string[];
}

async function writeList(db: Db, { song, member, before, after }: ListChange): Promise<void> {
  if (!isLink(member)) {
    await sql`update song set ${sql.id(member)} = ${[...after]}::text[] where uuid = ${song}`.execute(db);
    return;
  }
  const { table, column } = links[member];
  const gone = before.filter((value) => !after.includes(value));
  const added = after.filter((value) => !before.includes(value));
  if (gone.length > 0)
    await sql`
      delete from ${sql.table(table)} where song_uuid = ${song} and ${sql.id(column)} = any(${gone}::uuid[])
    `.execute(db);
  if (added.length > 0)
    await sql`
      insert into ${sql.table(table)} (song_uuid, ${sql.id(column)}) select ${song}, unnest(${added}::uuid[]) on conflict do nothing
    `.execute(db);
}

async function remember(
  db: Db,
  { song, member, entries }: { song: string; member: DerivedMember; entries: readonly DerivedEntry[] },
): Promise<void> {
  await sql`delete from song_derived_entry where song_uuid = ${song} and member = ${member}`.execute(db);
  if (entries.length === 0) return;
  await db
    .insertInto('song_derived_entry')
    .values(
      entries.map(({ value, tags, isRemoved }) => ({
        song_uuid: song,
        member,
        value,
        tag_uuids: [...tags],
        is_removed: isRemoved,
      })),
    )
    .execute();
}
