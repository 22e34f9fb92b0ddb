import type { RecordError } from '../sentRecord';
import { isSameLabel, type Label } from './conceptLabels';
import { nodeKey, type SkosGraph } from './skosGraph';
import { shortened, vocabulary } from './vocabulary';

const kinds = [vocabulary.prefLabel, vocabulary.altLabel, vocabulary.hiddenLabel] as const;

/** The labels of a subject by their property. */
export const labelsIn = (graph: SkosGraph, subject: string, property: string): Label[] =>
  (graph.subjects.get(subject)?.get(property) ?? []).flatMap((object) =>
    object.termType === 'Literal' ? [{ text: object.value, language: object.language.toLowerCase() }] : [],
  );

/** What of a file breaks the integrity conditions of SKOS, by concept (X18). */
export function skosFaults(graph: SkosGraph, concepts: readonly string[]): ReadonlyMap<string, readonly RecordError[]> {
  const schemes = new Set(graph.ofType(vocabulary.ConceptScheme));
  const above = directions(graph);
  const exact = sameThings(graph);
  return new Map(
    concepts.map((concept) => {
      const errors: RecordError[] = [];
      const fault = (property: string, error: string) => errors.push({ column: shortened(property), error });
      if (schemes.has(concept)) fault(vocabulary.type, 'It is a concept and a scheme of concepts.');
      for (const { property, text } of doubleLabels(graph, concept)) fault(property, text);
      for (const other of above.related(concept))
        if (above.isBroader(concept, other) || above.isBroader(other, concept))
          fault(vocabulary.related, `${other} is broader or narrower already.`);
      for (const property of [vocabulary.broadMatch, vocabulary.narrowMatch, vocabulary.relatedMatch])
        for (const object of graph.subjects.get(concept)?.get(property) ?? [])
          if (exact(concept, object.value)) fault(property, `${object.value} is an exact match already.`);
      return [concept, errors];
    }),
  );
}

function doubleLabels(graph: SkosGraph, concept: string): { property: string; text: string }[] {
  const labels = kinds.flatMap((property) => labelsIn(graph, concept, property).map((label) => ({ property, label })));
  return labels.flatMap(({ property, label }, at) => {
    const earlier = labels.slice(0, at);
    if (earlier.some((other) => other.property !== property && isSameLabel(other.label, label)))
      return [{ property, text: `"${label.text}" is a label of two kinds.` }];
    const isSecond =
      property === vocabulary.prefLabel &&
      earlier.some((other) => other.property === property && other.label.language === label.language);
    const language = label.language === '' ? 'without a language' : `in the language ${label.language}`;
    return isSecond ? [{ property, text: `There are two preferred labels ${language}.` }] : [];
  });
}

/** What is broader over any number of concepts, and what is related, with what follows from matches. */
function directions(graph: SkosGraph) {
  const broader = new Map<string, Set<string>>();
  const related = new Map<string, Set<string>>();
  const put = (map: Map<string, Set<string>>, from: string, to: string) =>
    map.set(from, (map.get(from) ?? new Set<string>()).add(to));
  for (const [subject, properties] of graph.subjects) {
    const objectsOf = (...names: string[]) =>
      names.flatMap((name) => properties.get(name) ?? []).flatMap((object) => nodeKey(object) ?? []);
    for (const to of objectsOf(vocabulary.broader, vocabulary.broadMatch)) put(broader, subject, to);
    for (const to of objectsOf(vocabulary.narrower, vocabulary.narrowMatch)) put(broader, to, subject);
    for (const to of objectsOf(vocabulary.related, vocabulary.relatedMatch)) put(related, subject, to);
  }
  return {
    related: (concept: string) => related.get(concept) ?? new Set<string>(),
    isBroader: (from: string, to: string): boolean => {
      const seen = new Set<string>();
      const waiting = [...(broader.get(from) ?? [])];
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (next === to) return true;
        if (seen.has(next)) continue;
        seen.add(next);
        waiting.push(...(broader.get(next) ?? []));
      }
      return false;
    },
  };
}

/** Whether two are one thing: exact matches lead on to exact matches, in both directions. */
function sameThings(graph: SkosGraph): (one: string, other: string) => boolean {
  const first = new Map<string, string>();
  const top = (node: string): string => {
    let at = node;
    for (let next = first.get(at); next !== undefined; next = first.get(at)) at = next;
    return at;
  };
  for (const [subject, properties] of graph.subjects)
    for (const object of properties.get(vocabulary.exactMatch) ?? []) {
      const [one, other] = [top(subject), top(object.value)];
      if (one !== other) first.set(one, other);
    }
  return (one, other) => one !== other && top(one) === top(other);
}
