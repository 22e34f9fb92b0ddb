import { sql } from 'kysely';
import type { Members } from '../../engine/records/auditedRecord';
import type { Db } from '../../platform/db/database';
import { NameDirectory } from '../../platform/sheets/nameDirectory';
import { tagRecord } from '../tags/tagRecord';
import { termRecord } from '../terms/termRecord';

/** Tables that tags and terms refer to, by name in a file. */
const namedTables = [
  'tag',
  'term',
  'tag_category',
  'tag_field',
  'tag_relation_type',
  'tag_term_relation_type',
  'language',
  'universal_category',
  'example',
  'comparison',
  'song_genre',
  'song_theme',
  'instrument',
] as const;
export type NamedTable = (typeof namedTables)[number];

/** Names of everything that tags and terms refer to. */
export type TaxonomyNames = Readonly<Record<NamedTable, Pick<NameDirectory, 'labelOf' | 'uuidOf' | 'has' | 'knows'>>>;

/** A tag or a term. */
export type RecordType = 'tag' | 'term';

/** All tags and terms, as recorded in the log, and what is needed to read and write them. */
export interface TaxonomyState {
  records: Readonly<Record<RecordType, ReadonlyMap<string, Members>>>;
  names: TaxonomyNames;
  /** Folded names of tags, by uuid. */
  nameKeys: ReadonlyMap<string, string>;
  /** The fields of the taxonomy, in order. */
  fields: readonly { uuid: string; key: string }[];
  tagRelations: readonly { uuid: string; name: string; isHierarchical: boolean }[];
  termRelations: readonly { uuid: string; name: string; isQualifier: boolean }[];
}

/** Reads the whole taxonomy: a few thousand tags and terms. */
export async function readTaxonomyState(db: Db): Promise<TaxonomyState> {
  const directories = new Map<NamedTable, NameDirectory>();
  for (const table of namedTables) directories.set(table, await directoryOf(db, table));
  const of = (table: NamedTable): NameDirectory => directories.get(table) ?? new NameDirectory(new Map());
  const { rows: tags } = await sql<{ uuid: string; name_key: string }>`select uuid, name_key from tag`.execute(db);
  const { rows: terms } = await sql<{ uuid: string }>`select uuid from term`.execute(db);
  return {
    records: {
      tag: await tagRecord.read(
        db,
        tags.map(({ uuid }) => uuid),
      ),
      term: await termRecord.read(
        db,
        terms.map(({ uuid }) => uuid),
      ),
    },
    nameKeys: new Map(tags.map(({ uuid, name_key }) => [uuid, name_key])),
    names: {
      tag: of('tag'),
      term: of('term'),
      tag_category: of('tag_category'),
      tag_field: of('tag_field'),
      tag_relation_type: of('tag_relation_type'),
      tag_term_relation_type: of('tag_term_relation_type'),
      language: of('language'),
      universal_category: of('universal_category'),
      example: of('example'),
      comparison: of('comparison'),
      song_genre: of('song_genre'),
      song_theme: of('song_theme'),
      instrument: of('instrument'),
    },
    ...(await readKinds(db)),
  };
}

async function directoryOf(db: Db, table: NamedTable): Promise<NameDirectory> {
  const { rows } = await sql<{ uuid: string; name: string }>`select uuid, name from ${sql.table(table)}`.execute(db);
  return new NameDirectory(new Map(rows.map(({ uuid, name }) => [uuid, name])));
}

async function readKinds(db: Db): Promise<Pick<TaxonomyState, 'fields' | 'tagRelations' | 'termRelations'>> {
  const fields = await sql<{ uuid: string; key: string }>`
    select uuid, key from tag_field order by position
  `.execute(db);
  const tagRelations = await sql<TaxonomyState['tagRelations'][number]>`
    select uuid, name, is_hierarchical as "isHierarchical" from tag_relation_type order by name_key, uuid
  `.execute(db);
  const termRelations = await sql<TaxonomyState['termRelations'][number]>`
    select uuid, name, is_qualifier_for_term as "isQualifier" from tag_term_relation_type order by name_key, uuid
  `.execute(db);
  return {
    fields: fields.rows,
    tagRelations: tagRelations.rows,
    termRelations: termRelations.rows,
  };
}
