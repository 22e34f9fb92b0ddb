import { texts } from '@segno/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { CIRCLE } from '../tags/kindOfCircle';
import { linksOf } from './recordedLink';
import type { JudgedRecord, RecordError } from './sentRecord';
import type { NamedTable, RecordType, TaxonomyState } from './taxonomyState';

/** The targets of attributes that are not relations. */
const references: Readonly<Record<RecordType, Readonly<Record<string, NamedTable>>>> = {
  tag: {
    tag_category: 'tag_category',
    examples: 'example',
    comparisons: 'comparison',
    genres: 'song_genre',
    themes: 'song_theme',
    instruments: 'instrument',
  },
  term: { language: 'language', universal_categories: 'universal_category' },
};

const SELF = 'A tag cannot be related to itself.';

/**
 * Refuses records of a file that are only invalid together, or with existing ones: names that two tags of a category would
 * share, circles of 'Is A Kind Of', and references to what does not exist, such as a new record that is itself refused.
 * Refused records stay as they were, so all checks are repeated until nothing more is refused.
 */
export async function refuseTogether(
  { db, state }: { db: Db; state: TaxonomyState },
  judged: readonly JudgedRecord[],
): Promise<JudgedRecord[]> {
  const keys = await foldedNames(db, judged);
  let all = [...judged];
  for (;;) {
    const errors = [
      ...missingReferences(state, all),
      ...takenNames(state, { keys, judged: all }),
      ...circles(state, all),
      ...doubleClaims(state, all),
    ];
    if (errors.length === 0) return all;
    all = all.map((one) => {
      const own = errors.filter((each) => each.uuid === one.sent.uuid && one.changes.length > 0);
      return own.length === 0
        ? one
        : { ...one, changes: [], errors: own.map(({ column, error }) => ({ column, error })) };
    });
  }
}

type FoundError = RecordError & { uuid: string };

const valueOf = ({ changes }: JudgedRecord, attribute: string): unknown =>
  changes.find((change) => change.attribute === attribute)?.after;

/** The names that a file gives to tags, folded as the database compares them (X6: duplicate names). */
async function foldedNames(db: Db, judged: readonly JudgedRecord[]): Promise<ReadonlyMap<string, string>> {
  const names = judged.flatMap((one) => {
    const name = one.sent.type === 'tag' ? valueOf(one, 'name') : undefined;
    return typeof name === 'string' ? [name] : [];
  });
  const { rows } = await sql<{ name: string; key: string }>`
    select x as name, fold(x) as key from unnest(${[...new Set(names)]}::text[]) x
  `.execute(db);
  return new Map(rows.map(({ name, key }) => [name, key]));
}

function takenNames(
  state: TaxonomyState,
  { keys, judged }: { keys: ReadonlyMap<string, string>; judged: readonly JudgedRecord[] },
): FoundError[] {
  const changed = new Map(judged.filter(({ sent }) => sent.type === 'tag').map((one) => [one.sent.uuid, one]));
  const owners = new Map<string, string[]>();
  for (const uuid of new Set([...state.records.tag.keys(), ...changed.keys()])) {
    const one = changed.get(uuid);
    const name = one && valueOf(one, 'name');
    const key = typeof name === 'string' ? keys.get(name) : state.nameKeys.get(uuid);
    if (key === undefined) continue;
    const category = (one && valueOf(one, 'tag_category')) ?? state.records.tag.get(uuid)?.['tag_category'];
    const place = `${String(category)} ${key}`;
    owners.set(place, [...(owners.get(place) ?? []), uuid]);
  }
  return [...owners.values()]
    .filter((uuids) => uuids.length > 1)
    .flatMap((uuids) =>
      uuids.flatMap((uuid) => {
        const one = changed.get(uuid);
        const isNamed = one?.changes.some(({ attribute }) => attribute === 'name' || attribute === 'tag_category');
        return isNamed ? [{ uuid, column: 'name', error: texts.nameUnique }] : [];
      }),
    );
}

function missingReferences(state: TaxonomyState, judged: readonly JudgedRecord[]): FoundError[] {
  const created = new Set(judged.flatMap(({ sent, changes }) => (changes.length > 0 ? [sent.uuid] : [])));
  const isThere = (table: NamedTable, uuid: string): boolean =>
    table === 'tag' || table === 'term'
      ? state.records[table].has(uuid) || created.has(uuid)
      : state.names[table].has(uuid);
  const missing = 'What it refers to is not there, or cannot be created.';
  return judged.flatMap(({ sent, changes }) =>
    changes.flatMap(({ attribute, before, after }): FoundError[] => {
      const found = (error: string) => [{ uuid: sent.uuid, column: attribute, error }];
      if (attribute === 'related_tags' || attribute === 'tag_terms') {
        const to = attribute === 'tag_terms' ? 'term' : 'tag';
        const types = sent.type === 'tag' && to === 'tag' ? 'tag_relation_type' : 'tag_term_relation_type';
        const old = new Set(linksOf(before).map(({ uuid }) => uuid));
        const links = linksOf(after);
        if (sent.type === 'tag' && to === 'tag' && links.some(({ uuid }) => uuid === sent.uuid && !old.has(uuid)))
          return found(SELF);
        return links.some(({ uuid, relation }) => !isThere(to, uuid) || !isThere(types, relation))
          ? found(missing)
          : [];
      }
      const table = references[sent.type][attribute];
      if (!table) return [];
      const uuids = Array.isArray(after) ? after.map(String) : typeof after === 'string' ? [after] : [];
      return uuids.some((uuid) => !isThere(table, uuid)) ? found(missing) : [];
    }),
  );
}

/** Only a relation that a file adds can close a new circle. */
function circles({ records, tagRelations }: TaxonomyState, judged: readonly JudgedRecord[]): FoundError[] {
  const hierarchical = new Set(tagRelations.filter((type) => type.isHierarchical).map(({ uuid }) => uuid));
  const broaderOf = (value: unknown): string[] =>
    linksOf(value).flatMap(({ uuid, relation }) => (hierarchical.has(relation) ? [uuid] : []));
  const related = judged.filter((one) => one.sent.type === 'tag' && valueOf(one, 'related_tags') !== undefined);
  if (related.length === 0) return [];
  const graph = new Map([...records.tag].map(([uuid, members]) => [uuid, broaderOf(members['related_tags'])]));
  const added = related.map((one) => {
    const before = new Set(graph.get(one.sent.uuid));
    const now = broaderOf(valueOf(one, 'related_tags'));
    return { uuid: one.sent.uuid, now, more: now.filter((broader) => !before.has(broader)) };
  });
  for (const { uuid, now } of added) graph.set(uuid, now);
  return added.flatMap(({ uuid, more }) =>
    more.some((broader) => broader !== uuid && leadsTo(graph, { from: broader, to: uuid }))
      ? [{ uuid, column: 'related_tags', error: CIRCLE }]
      : [],
  );
}

function leadsTo(graph: ReadonlyMap<string, readonly string[]>, { from, to }: { from: string; to: string }): boolean {
  const seen = new Set([from]);
  const waiting = [from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === to) return true;
    for (const broader of graph.get(next) ?? []) {
      if (seen.has(broader)) continue;
      seen.add(broader);
      waiting.push(broader);
    }
  }
  return false;
}

/**
 * Tags that a file would give a term twice, as their name and as how it is misspelled. A qualifier names nothing and does
 * not count. Existing cases are left to the inspector.
 */
function doubleClaims(
  { records, termRelations, names }: TaxonomyState,
  judged: readonly JudgedRecord[],
): (RecordError & { uuid: string })[] {
  const naming = new Set(termRelations.filter((type) => !type.isQualifier).map(({ uuid }) => uuid));
  const doubles = (value: unknown): Set<string> => {
    const terms = linksOf(value).flatMap(({ uuid, relation }) => (naming.has(relation) ? [uuid] : []));
    return new Set(terms.filter((term, at) => terms.indexOf(term) < at));
  };
  return judged.flatMap(({ sent, changes }) =>
    changes.flatMap(({ attribute, before, after }) => {
      if (attribute !== 'tag_terms') return [];
      const old = doubles(before);
      const [first] = [...doubles(after)].filter((term) => !old.has(term));
      if (first === undefined) return [];
      const name = records.term.has(first) ? names.term.labelOf(first) : 'A new term';
      return [{ uuid: sent.uuid, column: attribute, error: `The term "${name}" is claimed twice.` }];
    }),
  );
}
