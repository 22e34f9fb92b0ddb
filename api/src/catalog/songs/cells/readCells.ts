import { type MoreColumn, moreColumns, proOf, publishBlockers, registrationStatuses } from '@segno/contract/catalog';
import { sql } from 'kysely';
import type { Expression } from '../../../engine/list/listPage';
import { selection } from '../../../engine/list/listQuery';
import type { Db } from '../../../platform/db/database';
import type { CurrentUser } from '../../../platform/http/session';
import { joined } from '../../../platform/sheets/cellKinds';
import { mayRead } from '../report/sheetColumns';

/** Text for a code in the database. */
const inWords = (words: Readonly<Record<string, string>>, code: Expression) =>
  sql`${JSON.stringify(words)}::jsonb ->> ${code}`;
const statusWords = Object.fromEntries(Object.entries(registrationStatuses));
const blockerWords = Object.fromEntries(Object.entries(publishBlockers).map(([code, { text }]) => [code, text]));

/** The entries of a song in columns that sheets do not have. */
const entriesOf: Readonly<Partial<Record<MoreColumn, Expression>>> = {
  writers: sql`select w.full_name from song_writer_share x join writer w on w.uuid = x.writer_uuid
    where x.song_uuid = s.uuid order by x.position`,
  registrations: sql`select x.name || ': ' || (${inWords(statusWords, sql`x.status`)}) from (
    select p.name, r.status from song_registration r
      join performing_rights_organization p on p.uuid = r.performing_rights_organization_uuid where r.song_uuid = s.uuid
    union all
    select g.agency_name, g.status from agency_registration g where g.song_uuid = s.uuid) x order by fold(x.name), x.name`,
  channels: sql`select c.name || ': ' || replace(x.status, '_', ' ') from song_channel x join channel c on c.uuid = x.channel_uuid
    where x.song_uuid = s.uuid order by c.name, c.uuid`,
  publish_blockers: sql`select ${inWords(blockerWords, sql`x.code`)} from unnest(s.publish_blockers) with ordinality x (code, place)
    order by x.place`,
};

const registrationAt = (pro: string) => sql`select ${inWords(statusWords, sql`r.status`)} from song_registration r
  where r.song_uuid = s.uuid and r.performing_rights_organization_uuid = ${pro}`;

const isMore = (column: string): column is MoreColumn => moreColumns.some((name) => name === column);

const entries = (column: string): Expression | undefined => {
  const pro = proOf(column);
  if (pro !== undefined) return registrationAt(pro);
  return isMore(column) ? entriesOf[column] : undefined;
};

/** The texts of these songs in those of the columns that sheets do not have, by song and column. */
export async function readCells(
  db: Db,
  uuids: readonly string[],
  columns: readonly string[],
): Promise<ReadonlyMap<string, Record<string, string>>> {
  const own = columns.flatMap((column) => {
    const found = entries(column);
    return found ? [[column, sql`array(${found})`] as const] : [];
  });
  if (own.length === 0) return new Map();
  const { rows } = await sql<{ uuid: string } & Record<string, readonly string[]>>`
    select s.uuid, ${selection(Object.fromEntries(own))} from song s where s.uuid = any(${uuids}::uuid[])
  `.execute(db);
  return new Map(
    rows.map((row) => [row.uuid, Object.fromEntries(own.map(([column]) => [column, joined(row[column] ?? [])]))]),
  );
}

/** The columns that the song list offers a user beside its own; only PROs with registrations of songs have one. */
export async function offeredColumns(db: Db, user: CurrentUser) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from (
      select 1 as part, position::int, 'taxonomy.' || key as id, name from tag_field
      union all
      select 2, row_number() over (order by name_key, uuid)::int, 'registration.' || uuid, name
      from performing_rights_organization p
      where exists (select from song_registration r where r.performing_rights_organization_uuid = p.uuid)) x
    order by part, position, id`.execute(db);
  const plain = moreColumns.filter((column) => mayRead(user, column));
  return [...plain.map((id) => ({ id, name: null })), ...rows];
}
