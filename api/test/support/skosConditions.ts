import { Parser, type Quad } from 'n3';

const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** Subject and object, a blank between them. */
type Pair = string;

const pairsOf = (quads: readonly Quad[], ...names: string[]): Set<Pair> =>
  new Set(
    quads
      .filter(({ predicate }) => names.some((name) => predicate.value === `${SKOS}${name}`))
      .map(({ subject, object }): Pair => `${subject.value} ${object.value}`),
  );

const inverse = (pairs: ReadonlySet<Pair>): Set<Pair> =>
  new Set([...pairs].map((pair) => pair.split(' ').reverse().join(' ')));

const union = (...sets: ReadonlySet<Pair>[]): Set<Pair> => new Set(sets.flatMap((set) => [...set]));

/** All pairs that follow from a transitive property. */
function closure(pairs: ReadonlySet<Pair>): Set<Pair> {
  const next = new Map<string, Set<string>>();
  for (const pair of pairs) {
    const [from = '', to = ''] = pair.split(' ');
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const all = new Set<Pair>();
  for (const from of next.keys()) {
    const waiting = [...(next.get(from) ?? [])];
    for (let to = waiting.pop(); to !== undefined; to = waiting.pop()) {
      if (all.has(`${from} ${to}`)) continue;
      all.add(`${from} ${to}`);
      waiting.push(...(next.get(to) ?? []));
    }
  }
  return all;
}

const both = (one: ReadonlySet<Pair>, other: ReadonlySet<Pair>): Pair[] => [...one].filter((pair) => other.has(pair));

/** Label as an RDF term: text, language without regard to case, datatype. */
const labels = (quads: readonly Quad[], name: string): Set<Pair> =>
  new Set(
    quads.flatMap(({ subject, predicate, object }): Pair[] =>
      predicate.value === `${SKOS}${name}` && object.termType === 'Literal'
        ? [`${subject.value} ${JSON.stringify([object.value, object.language.toLowerCase(), object.datatype.value])}`]
        : [],
    ),
  );

/**
 * What of a graph breaks the integrity conditions of the SKOS Reference (W3C Recommendation of 18 August 2009), with what its
 * other statements entail by sections 4, 8 and 10 there. By the name that the reference gives to the condition.
 */
export function brokenConditions(quads: readonly Quad[]): Record<'S9' | 'S13' | 'S14' | 'S27' | 'S46', string[]> {
  const typed = (name: string) =>
    new Set(
      quads
        .filter(({ predicate, object }) => predicate.value === TYPE && object.value === `${SKOS}${name}`)
        .map(({ subject }) => subject.value),
    );
  // What something is in is a scheme, and what is a top concept is a concept.
  const schemes = new Set([
    ...typed('ConceptScheme'),
    ...[...pairsOf(quads, 'hasTopConcept')].map((pair) => pair.split(' ')[0] ?? ''),
    ...[...pairsOf(quads, 'inScheme', 'topConceptOf')].map((pair) => pair.split(' ')[1] ?? ''),
  ]);
  const relations = [
    'semanticRelation',
    'broader',
    'narrower',
    'related',
    'broaderTransitive',
    'narrowerTransitive',
    'mappingRelation',
    'exactMatch',
    'closeMatch',
    'broadMatch',
    'narrowMatch',
    'relatedMatch',
  ];
  const concepts = new Set([
    ...typed('Concept'),
    ...[...pairsOf(quads, ...relations)].flatMap((pair) => pair.split(' ')),
    ...[...pairsOf(quads, 'topConceptOf')].map((pair) => pair.split(' ')[0] ?? ''),
    ...[...pairsOf(quads, 'hasTopConcept')].map((pair) => pair.split(' ')[1] ?? ''),
  ]);
  const [pref, alt, hidden] = [labels(quads, 'prefLabel'), labels(quads, 'altLabel'), labels(quads, 'hiddenLabel')];
  const languages = [...pref].map((pair) => {
    const [subject = ''] = pair.split(' ', 1);
    const [, language]: string[] = JSON.parse(pair.slice(subject.length + 1));
    return `${subject} @${language}`;
  });
  const broader = union(
    pairsOf(quads, 'broader', 'broaderTransitive', 'broadMatch'),
    inverse(pairsOf(quads, 'narrower', 'narrowerTransitive', 'narrowMatch')),
  );
  const related = pairsOf(quads, 'related', 'relatedMatch');
  const above = closure(broader);
  const exact = pairsOf(quads, 'exactMatch');
  const same = closure(union(exact, inverse(exact)));
  const broad = union(pairsOf(quads, 'broadMatch'), inverse(pairsOf(quads, 'narrowMatch')));
  const relatedMatch = pairsOf(quads, 'relatedMatch');
  return {
    S9: [...concepts].filter((concept) => schemes.has(concept)),
    S13: [...both(pref, alt), ...both(pref, hidden), ...both(alt, hidden)],
    S14: languages.filter((each, at) => languages.indexOf(each) < at),
    S27: both(union(related, inverse(related)), union(above, inverse(above))),
    S46: both(same, union(broad, inverse(broad), relatedMatch, inverse(relatedMatch))),
  };
}

/** The statements of a file in Turtle. */
export const statementsOf = (turtle: string): Quad[] => new Parser({ format: 'text/turtle' }).parse(turtle);
