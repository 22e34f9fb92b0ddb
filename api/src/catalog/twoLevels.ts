import { type AnyResource, type FieldErrors, texts } from '@segno/contract';
import { instrument, selectGenreParents, selectThemeParents, songGenre, songTheme } from '@segno/contract/catalog';
import { sql } from 'kysely';
import { crud } from '../engine/crud';
import type { CrudSpec, Scope } from '../engine/crudSpec';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import { auditedRecord } from '../engine/records/auditedRecord';
import { calledName } from '../engine/records/referenceNames';
import type { Expression } from '../engine/list/listPage';
import { left, listOf } from '../engine/list/listSource';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/http/errors';
import { type ChoiceQuery, namedChoices } from './namedChoices';
import { refreshingSongs } from './publishing/refreshNamedSongsJob';
import { songsBy } from './songs/songsBy';

type TwoLevelTable = 'song_genre' | 'song_theme' | 'instrument';

/** Allowed members of a crud specification; spreading one does not check for unknown members. */
type Known = { [Member in keyof CrudSpec<AnyResource>]?: unknown };

/** A vocabulary of parents and children, and the table where songs use it. */
export interface TwoLevelList<Table extends TwoLevelTable, Parent extends string> {
  /** The vocabulary's own table, read as `g`; its parents as `p`. */
  table: Table;
  /** Its column with the parent, also named so in row, input and filter. */
  parent: Parent;
  /** Table between songs and the vocabulary, and its column for the vocabulary. */
  link: string;
  linked: string;
}

/**
 * What genres, themes and instruments have in common: `spec` is their whole crud specification except the three members
 * with the parent's own name, `select: { ...select, [parent]: parentUuid }`, `filter: { [parent]: childrenOf }` and
 * `columns`.
 */
export const twoLevels = <Table extends TwoLevelTable, Parent extends string>({
  table,
  parent,
  link,
  linked,
}: TwoLevelList<Table, Parent>) => {
  type Input = { name?: string } & { [Key in Parent]?: string | null | undefined };
  const list = sql.table(table);
  const parentColumn = sql.id(parent);
  const parentUuid = sql`g.${parentColumn}`;
  const songCount = songsBy(sql.table(link), sql`l.${sql.id(linked)} = g.uuid`);

  /**
   * Only two levels: 'Not a valid choice.' for a parent that is unknown or has a parent itself, and for any if the entry has
   * children. Of two concurrent changes the second waits, because together they could make a third level.
   */
  const parentErrors = async (db: Db, chosen: string | null | undefined, uuid?: string): Promise<FieldErrors> => {
    if (!chosen) return {};
    await sql`select pg_advisory_xact_lock(hashtext(${`${table} parents`}))`.execute(db);
    const { rows } = await sql`
      select from ${list} where uuid = ${chosen} and ${parentColumn} is null and uuid is distinct from ${uuid ?? null}::uuid
        and not exists (select from ${list} c where c.${parentColumn} = ${uuid ?? null}::uuid)
    `.execute(db);
    return rows.length ? {} : { [parent]: [texts.choice] };
  };

  /** X6: names are unique among entries with the same parent, or among those without one. */
  const sameSibling = (values: Readonly<Record<string, unknown>>) =>
    sql`name_key = fold(${values['name']}) and ${parentColumn} is not distinct from ${values[parent] ?? null}::uuid`;

  const isUnused = (
    uuid: Expression,
  ) => sql`(not exists (select from ${sql.table(link)} where ${sql.id(linked)} = ${uuid})
    and not exists (select from ${list} c where c.${parentColumn} = ${uuid}))`;

  /** X5: entries that songs use or that have children cannot be deleted. The specification has the same text for all three lists. */
  const removeUnused = async (db: Db, uuid: string): Promise<void> => {
    const { rows } = await sql`
      delete from ${list} where uuid = ${uuid}
        and ${isUnused(sql`${uuid}::uuid`)} returning uuid
    `.execute(db);
    if (rows.length === 0) throw new AppError('in_use', { message: 'There was an error deleting the songGenre' });
  };

  const record = auditedRecord({
    type: table,
    table,
    from: sql`${list} g`,
    key: sql`g.uuid`,
    select: { name: sql`g.name`, [parent]: parentUuid },
    references: { [parent]: table },
    followUp: refreshingSongs(table, ['name']),
  });

  return {
    table,
    parent,
    link,
    linked,
    record,
    parentUuid,
    childrenOf: (uuid: string) => sql`g.${parentColumn} = ${uuid}`,
    /** Entries that can have children. */
    parents: (db: Db, query: ChoiceQuery) =>
      namedChoices(db, { from: list, where: sql`${parentColumn} is null`, query }),
    select: {
      uuid: sql`g.uuid`,
      name: sql`g.name`,
      parent: sql`p.name`,
      song_count: songCount,
      child_count: sql`(select count(*)::int from ${list} c where c.${parentColumn} = g.uuid)`,
      is_deletable: isUnused(sql`g.uuid`),
      created_at: sql`g.created_at`,
      updated_at: sql`g.updated_at`,
    },
    spec: {
      table,
      from: listOf(table, 'g', { joins: [left<TwoLevelTable>(table, 'p', { uuid: parentUuid })] }),
      search: [sql`g.name_key`],
      sort: { name: sql`g.name_key`, parent: sql`p.name_key`, song_count: songCount, updated_at: sql`g.updated_at` },
      // Each parent followed by its children, the order of their full names.
      optionOrder: sql`coalesce(p.name_key, g.name_key), coalesce(p.uuid, g.uuid), p.uuid is not null, g.name_key`,
      option: { full_name: sql`coalesce(p.name || ' / ', '') || g.name` },
      validate: ({ db }: Scope, input: Input, uuid: string | undefined) => parentErrors(db, input[parent], uuid),
      remove: ({ db }: Scope, uuid: string) => removeUnused(db, uuid),
      unique: { [`${table}_name`]: { field: 'name', text: texts.nameUnique, members: [parent], same: sameSibling } },
      activity: { record, label: ({ name }: { name: string }) => name },
    } satisfies Known,
  };
};

export const genres = twoLevels({
  table: 'song_genre',
  parent: 'parent_genre_uuid',
  link: 'song_song_genre',
  linked: 'song_genre_uuid',
});

/** Song genres: parents and children, only two levels. */
export const genreRoutes = (): EndpointRoute[] => [
  implement(selectGenreParents, async ({ db, query }) => ({ song_genres: await genres.parents(db, query) })),
  ...crud(songGenre, {
    ...genres.spec,
    select: { ...genres.select, parent_genre_uuid: genres.parentUuid },
    filter: { parent_genre_uuid: genres.childrenOf },
    columns: { name: 'name', parent_genre_uuid: 'parent_genre_uuid' },
  }),
];

export const instruments = twoLevels({
  table: 'instrument',
  parent: 'parent_instrument_uuid',
  link: 'song_instrument',
  linked: 'instrument_uuid',
});

/** Instruments: families and their members, only two levels. */
export const instrumentRoutes = (): EndpointRoute[] =>
  crud(instrument, {
    ...instruments.spec,
    select: {
      ...instruments.select,
      display_name: calledName('instrument', sql`g`),
      parent_instrument_uuid: instruments.parentUuid,
    },
    filter: { parent_instrument_uuid: instruments.childrenOf },
    columns: { name: 'name', parent_instrument_uuid: 'parent_instrument_uuid' },
  });

export const themes = twoLevels({
  table: 'song_theme',
  parent: 'parent_theme_uuid',
  link: 'song_song_theme',
  linked: 'song_theme_uuid',
});

/** Song themes: parents and children, only two levels. */
export const songThemeRoutes = (): EndpointRoute[] => [
  implement(selectThemeParents, async ({ db, query }) => ({ song_themes: await themes.parents(db, query) })),
  ...crud(songTheme, {
    ...themes.spec,
    select: { ...themes.select, parent_theme_uuid: themes.parentUuid },
    filter: { parent_theme_uuid: themes.childrenOf },
    columns: { name: 'name', parent_theme_uuid: 'parent_theme_uuid' },
  }),
];
