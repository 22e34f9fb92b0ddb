import { texts, type FieldErrors } from '@segno/contract';
import { sql } from 'kysely';
import type { Expression } from '../engine/list/listPage';
import { calledName, type ReferencedTable } from '../engine/records/referenceNames';
import type { Db } from '../platform/db/database';
import type { Schema } from '../platform/db/schema';

/** A table of links: the column of the owning record, and the columns of the targets. */
export interface Links {
  table: keyof Schema;
  owner: string;
  columns: readonly string[];
}

/** A chosen value, its path in the body, and the table that it must be in. */
export interface Chosen {
  /** `related_tags.0.tags.1` */
  path: string;
  uuid: string;
  table: keyof Schema;
}

/** The choices of `uuids`, the member `name` of a body. */
export const chosenIn = (name: string, table: keyof Schema, uuids: readonly string[] | null | undefined): Chosen[] =>
  (uuids ?? []).map((uuid, index) => ({ path: `${name}.${index}`, uuid, table }));

/** 'Not a valid choice.' for everything that does not exist; one statement per table. */
export async function choiceErrors(db: Db, chosen: readonly Chosen[]): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  for (const table of new Set(chosen.map((choice) => choice.table))) {
    const choices = chosen.filter((choice) => choice.table === table);
    const { rows } = await sql<{ uuid: string }>`
      select uuid from ${sql.table(table)} where uuid = any(${choices.map(({ uuid }) => uuid)}::uuid[])
    `.execute(db);
    const known = new Set(rows.map(({ uuid }) => uuid));
    for (const { path, uuid } of choices) if (!known.has(uuid)) errors[path] = [texts.choice];
  }
  return errors;
}

/**
 * Sets the links of a record to these rows, one value per column; undefined leaves them (C5: members left out stay).
 * Unchanged links are not touched, so that nobody has to wait for them.
 */
export async function replaceLinks(
  db: Db,
  { table, owner, columns }: Links,
  uuid: string,
  rows: readonly (readonly string[])[] | undefined,
): Promise<void> {
  if (rows === undefined) return;
  const names = sql.join(columns.map((column) => sql.id(column)));
  const lists = sql.join(columns.map((_, index) => sql`${rows.map((row) => row[index])}::uuid[]`));
  await sql`
    delete from ${sql.table(table)} where ${sql.id(owner)} = ${uuid} and (${names}) not in (select * from unnest(${lists}))
  `.execute(db);
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)} (${sql.id(owner)}, ${names}) select ${uuid}::uuid, x.* from unnest(${lists}) as x
    on conflict do nothing
  `.execute(db);
}

/** uuid and name of the targets of a record's links, by name; with their parents for equal names. */
export const namedLinks = (
  { table, owner, columns }: Links,
  named: ReferencedTable,
  record: Expression,
): Expression => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('uuid', n.uuid, 'name', ${calledName(named, sql`n`)}) order by fold(n.name), n.uuid), '[]')
  from ${sql.table(table)} l join ${sql.table(named)} n on n.uuid = l.${sql.id(columns[0] ?? '')}
  where l.${sql.id(owner)} = ${record})`;

/** The uuids of the targets of a record's links, as in the log and versions of records. */
export const linkedUuids = ({ table, owner, columns }: Links, record: Expression): Expression => sql`array(
  select l.${sql.id(columns[0] ?? '')}::text from ${sql.table(table)} l where l.${sql.id(owner)} = ${record} order by 1)`;
