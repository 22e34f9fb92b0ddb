import { brokenConditions, statementsOf } from './skosConditions';

const graph = (body: string) =>
  statementsOf(`@prefix skos: <http://www.w3.org/2004/02/skos/core#> . @prefix : <urn:x:> . ${body}`);

const broken = (body: string): string[] =>
  Object.entries(brokenConditions(graph(body))).flatMap(([condition, found]) => (found.length > 0 ? [condition] : []));

const sound = `
  :scheme a skos:ConceptScheme . :a a skos:Concept ; skos:inScheme :scheme ; skos:prefLabel "a", "a"@en, "A"@de ;
  skos:altLabel "b"@en ; skos:hiddenLabel "c"@en ; skos:broader :b ; skos:related :c . :b skos:broader :d .
  :a skos:exactMatch :e . :b skos:broadMatch :f .`;

test('finds nothing in a graph that keeps all conditions', () => expect(broken(sound)).toEqual([]));

test.each([
  ['S9', 'a concept is a scheme', ':a a skos:ConceptScheme .'],
  ['S9', 'the scheme of a concept is broader than one', ':b skos:broader :scheme .'],
  ['S13', 'a preferred label is another one', ':a skos:altLabel "a"@en .'],
  ['S13', 'a preferred label is a hidden one', ':a skos:hiddenLabel "A"@de .'],
  ['S13', 'another label is a hidden one', ':a skos:hiddenLabel "b"@en .'],
  ['S14', 'two preferred labels have one language', ':a skos:prefLabel "z"@EN .'],
  ['S14', 'two preferred labels have none', ':a skos:prefLabel "z" .'],
  ['S27', 'a related concept is broader', ':a skos:related :b .'],
  ['S27', 'a related concept is broader over another one', ':a skos:related :d .'],
  ['S27', 'the other one is related', ':d skos:related :a .'],
  ['S27', 'a narrower one is related', ':z skos:narrower :y . :y skos:related :z .'],
  ['S46', 'an exact match is a related one', ':a skos:relatedMatch :e .'],
  ['S46', 'an exact match is a broader one, said from the other end', ':e skos:narrowMatch :a .'],
  ['S46', 'an exact match of an exact match is a broader one', ':e skos:exactMatch :g . :a skos:broadMatch :g .'],
])('finds that %s is broken where %s', (condition, _, fault) =>
  expect(broken(`${sound} ${fault}`)).toEqual([condition]),
);
