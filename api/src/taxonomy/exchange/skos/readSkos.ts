import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { UnreadableSheet } from '../../../platform/sheets/decodedText';
import type { NewRecord } from '../newNames';
import { IMPORT_RECORDS, tooMany, type ReadFile } from '../readTaxonomySheet';
import { recordColumns } from '../recordColumns';
import type { Place, RecordError, SentRecord } from '../sentRecord';
import type { RecordType, TaxonomyState } from '../taxonomyState';
import { conceptReader } from './conceptReader';
import type { Identity } from './identity';
import { labelReader } from './labelReader';
import { newLabels } from './newLabels';
import { plainReader } from './plainReader';
import { FIELD, linkProperties, plainProperties, skosRelations } from './recordProperties';
import { skosFaults } from './skosFaults';
import { skosGraph, type SkosGraph } from './skosGraph';
import { readQuads } from './skosText';
import { shortened, uuidOfNode, vocabulary } from './vocabulary';

/**
 * The tags and terms of a file in SKOS (X18): a concept is a tag, a label of SKOS-XL a term. Those with an address of a uuid
 * are the ones that have it, all others are new ones. What a property says replaces what there was; a property that is not
 * there changes nothing, and an empty list or text clears. Throws `UnreadableSheet`.
 */
export async function readSkos(file: Readable, state: TaxonomyState): Promise<ReadFile> {
  const graph = skosGraph(await readQuads(file));
  const concepts = graph.ofType(vocabulary.Concept);
  const labels = graph.ofType(vocabulary.Label);
  if (concepts.length + labels.length === 0)
    throw new UnreadableSheet('The file has no skos:Concept. Please start with an export of the taxonomy.');
  if (concepts.length + labels.length > IMPORT_RECORDS) throw new UnreadableSheet(tooMany);
  const identities = new Map<string, Identity>();
  for (const subject of labels) identities.set(subject, identityOf('term', { subject, state }));
  for (const subject of concepts) identities.set(subject, identityOf('tag', { subject, state }));
  const reading = {
    graph,
    state,
    identities,
    plain: plainReader(graph, { state, columns: recordColumns(state.names, state) }),
  };
  const faults = skosFaults(graph, concepts);
  const readTerm = labelReader(reading);
  const readTag = conceptReader(reading);
  const terms = labels.flatMap((subject) => (identities.get(subject)?.type === 'term' ? [readTerm(subject)] : []));
  const tags = concepts.map((subject): SentRecord => {
    const sent = readTag(subject);
    return { ...sent, errors: [...(faults.get(subject) ?? []), ...sent.errors] };
  });
  const more = newLabels({ graph, state, tags, terms });
  const sent = [...more.terms, ...terms, ...more.tags];
  return { sent, created: sent.flatMap(newRecord), notes: unknownProperties(graph, { state, identities }) };
}

function identityOf(type: RecordType, { subject, state }: { subject: string; state: TaxonomyState }): Identity {
  const uuid = uuidOfNode(subject) ?? randomUUID();
  return { type, uuid, isNew: !state.records[type].has(uuid) };
}

const newRecord = ({ type, uuid, isNew, values }: SentRecord): NewRecord[] => {
  const name = values['name'];
  return isNew && typeof name === 'string' ? [{ type, uuid, name }] : [];
};

/** Properties of concepts and labels that nobody knows. */
function unknownProperties(
  graph: SkosGraph,
  { state, identities }: { state: TaxonomyState; identities: ReadonlyMap<string, Identity> },
): (Place & RecordError)[] {
  const known = new Set<string>([
    ...Object.values(vocabulary),
    ...plainProperties.tag.map(({ iri }) => iri),
    ...plainProperties.term.map(({ iri }) => iri),
    ...linkProperties.tag.map(({ iri }) => iri),
    ...linkProperties.term.map(({ iri }) => iri),
    ...skosRelations(state).properties.values(),
    FIELD,
  ]);
  known.delete(vocabulary.notation);
  const unknown = new Set<string>();
  for (const subject of identities.keys())
    for (const property of graph.subjects.get(subject)?.keys() ?? []) if (!known.has(property)) unknown.add(property);
  return [...unknown].map((property) => ({
    row: null,
    subject: null,
    column: shortened(property),
    error: 'There is no such property. It is passed over.',
  }));
}
