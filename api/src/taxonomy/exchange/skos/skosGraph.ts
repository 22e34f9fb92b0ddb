import type { Quad, Quad_Object } from 'n3';
import { vocabulary } from './vocabulary';

/** What a file says of each subject: property to objects. */
export type Properties = ReadonlyMap<string, readonly Quad_Object[]>;

/** A file, by subject. */
export interface SkosGraph {
  subjects: ReadonlyMap<string, Properties>;
  /** Subjects of a type, in their order. */
  ofType: (type: string) => string[];
  /** Subjects that have this as an object of a property. */
  leadingTo: (property: string, object: string) => readonly string[];
}

/** Blank nodes are no addresses: two of a name are two in two files. */
const keyOf = ({ termType, value }: { termType: string; value: string }): string =>
  termType === 'BlankNode' ? `_:${value}` : value;

const added = <Item>(map: Map<string, Item[]>, key: string, item: Item): void => {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
};

/** Puts the statements of a file together. */
export function skosGraph(quads: readonly Quad[]): SkosGraph {
  const subjects = new Map<string, Map<string, Quad_Object[]>>();
  const leading = new Map<string, string[]>();
  for (const { subject, predicate, object } of quads) {
    const key = keyOf(subject);
    const properties = subjects.get(key) ?? new Map<string, Quad_Object[]>();
    subjects.set(key, properties);
    added(properties, predicate.value, object);
    if (object.termType !== 'Literal') added(leading, `${predicate.value} ${keyOf(object)}`, key);
  }
  return {
    subjects,
    ofType: (type) => [...new Set(leading.get(`${vocabulary.type} ${type}`) ?? [])],
    leadingTo: (property, object) => leading.get(`${property} ${object}`) ?? [],
  };
}

/** The node that an object names; undefined for a literal. */
export const nodeKey = (object: Quad_Object): string | undefined =>
  object.termType === 'NamedNode' || object.termType === 'BlankNode' ? keyOf(object) : undefined;
