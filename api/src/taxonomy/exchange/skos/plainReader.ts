import { texts } from '@segno/contract';
import { UnreadableCell } from '../../../platform/sheets/nameDirectory';
import type { RecordColumns } from '../recordColumns';
import type { RecordError } from '../sentRecord';
import type { RecordType, TaxonomyState } from '../taxonomyState';
import { linkProperties, plainProperties } from './recordProperties';
import { nodeKey, type SkosGraph } from './skosGraph';
import { shortened, uuidOfNode, vocabulary } from './vocabulary';

/** Gathers the values of a record, and what of them cannot be read. */
export interface Gathered {
  values: Record<string, unknown>;
  errors: RecordError[];
}

/** Reads one value of a record; what is wrong with it becomes an error of its property. */
export function gather({ values, errors }: Gathered, attribute: string, property: string, read: () => unknown): void {
  try {
    const value = read();
    if (value !== undefined) values[attribute] = value;
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error;
    errors.push({ column: shortened(property), error: error.message });
  }
}

/** The text of a literal. Throws `UnreadableCell`. */
export const textIn = (value: string): string => {
  if (value.includes('\0')) throw new UnreadableCell(texts.control);
  return value;
};

/** Reads what tags and terms have in common: literals, and links to what has a name. */
export const plainReader =
  (
    graph: SkosGraph,
    { state, columns }: { state: TaxonomyState; columns: Readonly<Record<RecordType, RecordColumns>> },
  ) =>
  (type: RecordType, subject: string, gathered: Gathered): void => {
    const properties = graph.subjects.get(subject);
    for (const { attribute, iri } of plainProperties[type]) {
      const objects = properties?.get(iri);
      const kind = columns[type].get(attribute);
      if (!objects || !kind) continue;
      gather(gathered, attribute, iri, () => {
        const [object] = objects;
        if (objects.length > 1) throw new UnreadableCell('There is more than one value.');
        if (object?.value === vocabulary.nil) return kind.empty;
        if (object?.termType !== 'Literal') throw new UnreadableCell(texts.string);
        const text = textIn(object.value);
        return text.trim() === '' ? kind.empty : kind.read(text);
      });
    }
    for (const { attribute, iri, table } of linkProperties[type]) {
      const objects = properties?.get(iri);
      if (!objects) continue;
      gather(gathered, attribute, iri, () =>
        objects
          .filter(({ value }) => value !== vocabulary.nil)
          .map((object) => {
            const uuid = uuidOfNode(object.value);
            if (uuid !== undefined && state.names[table].has(uuid)) return uuid;
            const key = nodeKey(object);
            const [label] = (key === undefined ? undefined : graph.subjects.get(key)?.get(vocabulary.label)) ?? [
              object,
            ];
            return state.names[table].uuidOf(label?.value ?? '');
          })
          .filter((uuid, at, all) => all.indexOf(uuid) === at)
          .sort(),
      );
    }
  };
