import { DataFactory } from 'n3';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#';
const SKOS = 'http://www.w3.org/2004/02/skos/core#';
const XL = 'http://www.w3.org/2008/05/skos-xl#';
const XSD = 'http://www.w3.org/2001/XMLSchema#';

/** What SKOS has no word for. Nothing is found at these addresses, so that nobody asks for it there. */
export const SEGNO = 'urn:segno:taxonomy:';

/** Tags, terms and all that they refer to are named by their uuid. */
export const UUID = 'urn:uuid:';

/** Short names of the namespaces, as files write them. */
export const prefixes = { rdf: RDF, rdfs: RDFS, skos: SKOS, skosxl: XL, xsd: XSD, segno: SEGNO } as const;

const skos = (name: string): string => `${SKOS}${name}`;

/** Properties and classes that are not Segno's own. */
export const vocabulary = {
  type: `${RDF}type`,
  nil: `${RDF}nil`,
  label: `${RDFS}label`,
  Concept: skos('Concept'),
  ConceptScheme: skos('ConceptScheme'),
  Collection: skos('Collection'),
  member: skos('member'),
  inScheme: skos('inScheme'),
  topConceptOf: skos('topConceptOf'),
  hasTopConcept: skos('hasTopConcept'),
  prefLabel: skos('prefLabel'),
  altLabel: skos('altLabel'),
  hiddenLabel: skos('hiddenLabel'),
  definition: skos('definition'),
  scopeNote: skos('scopeNote'),
  note: skos('note'),
  notation: skos('notation'),
  broader: skos('broader'),
  narrower: skos('narrower'),
  related: skos('related'),
  exactMatch: skos('exactMatch'),
  closeMatch: skos('closeMatch'),
  broadMatch: skos('broadMatch'),
  narrowMatch: skos('narrowMatch'),
  relatedMatch: skos('relatedMatch'),
  Label: `${XL}Label`,
  literalForm: `${XL}literalForm`,
  boolean: `${XSD}boolean`,
  integer: `${XSD}integer`,
  double: `${XSD}double`,
  scheme: `${SEGNO}scheme`,
} as const;

/** The node of a uuid. */
export const nodeOf = (uuid: string) => DataFactory.namedNode(`${UUID}${uuid}`);

const IN_NODE = /^urn:uuid:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The uuid that an address names; undefined for any other address. */
export const uuidOfNode = (iri: string): string | undefined => IN_NODE.exec(iri)?.[1]?.toLowerCase();

/** An address as people read it: `skos:broader`. */
export function shortened(iri: string): string {
  const found = Object.entries(prefixes).find(([, namespace]) => iri.startsWith(namespace));
  return found ? `${found[0]}:${iri.slice(found[1].length)}` : iri;
}
