import type { Quad_Object } from 'n3';
import { UnreadableCell } from '../../../platform/sheets/nameDirectory';
import { linksOf, sortedLinks, type RecordedLink } from '../recordedLink';
import type { SentRecord } from '../sentRecord';
import type { RecordType, TaxonomyState } from '../taxonomyState';
import { gather, textIn, type Gathered, type plainReader } from './plainReader';
import type { Identity } from './identity';
import { FIELD, skosRelations } from './recordProperties';
import { labelsIn } from './skosFaults';
import { nodeKey, type SkosGraph } from './skosGraph';
import { shortened, uuidOfNode, vocabulary } from './vocabulary';

interface Reading {
  graph: SkosGraph;
  state: TaxonomyState;
  identities: ReadonlyMap<string, Identity>;
  plain: ReturnType<typeof plainReader>;
}

/** Reads a tag of a file, but for labels that no term of it stands for. */
export const conceptReader = (reading: Reading): ((subject: string) => SentRecord) => {
  const { graph, state, identities, plain } = reading;
  const { properties, broader, related } = skosRelations(state);
  const tagProperties = state.tagRelations.map(({ uuid }) => ({
    relation: uuid,
    iris: [
      properties.get(uuid),
      uuid === broader ? vocabulary.broader : undefined,
      uuid === related ? vocabulary.related : undefined,
    ],
  }));
  const termProperties = state.termRelations.map(({ uuid }) => ({ relation: uuid, iris: [properties.get(uuid)] }));
  return (subject) => {
    const { uuid, isNew } = identities.get(subject) ?? { uuid: '', isNew: true };
    const gathered: Gathered = { values: {}, errors: [] };
    const existing = state.records.tag.get(uuid);
    gather(gathered, 'name', vocabulary.prefLabel, () => nameOf(graph, { subject, isNew }));
    gather(gathered, 'tag_category', vocabulary.member, () => categoryOf(reading, subject));
    plain('tag', subject, gathered);
    const fields = graph.subjects.get(subject)?.get(FIELD);
    if (fields) gather(gathered, 'tag_fields', FIELD, () => fieldsOf(state, fields));
    const narrower = graph.leadingTo(vocabulary.narrower, subject);
    const inverse = narrower.flatMap((each) => {
      const other = identities.get(each);
      return broader !== undefined && other?.type === 'tag' ? [{ uuid: other.uuid, relation: broader }] : [];
    });
    const of = { subject, gathered };
    const tags = linksIn(reading, {
      ...of,
      to: 'tag',
      relations: tagProperties,
      old: linksOf(existing?.['related_tags']),
    });
    if (tags || inverse.length > 0)
      gathered.values['related_tags'] = sortedLinks([...(tags ?? linksOf(existing?.['related_tags'])), ...inverse]);
    const terms = linksIn(reading, {
      ...of,
      to: 'term',
      relations: termProperties,
      old: linksOf(existing?.['tag_terms']),
    });
    if (terms) gathered.values['tag_terms'] = terms;
    const [match] = graph.subjects.get(subject)?.get(vocabulary.exactMatch) ?? [];
    if (isNew && match && /^https?:\/\/(?:www\.)?wikidata\.org\//.test(match.value))
      gathered.values['wikidata_url'] ??= match.value;
    return { row: null, subject, type: 'tag', uuid, isNew, ...gathered };
  };
};

/** The label without a language is the name; a new tag without one is called by one that it has. */
function nameOf(graph: SkosGraph, { subject, isNew }: { subject: string; isNew: boolean }): string | undefined {
  const labels = labelsIn(graph, subject, vocabulary.prefLabel);
  const plain = labels.find(({ language }) => language === '');
  const [any] = [...labels.filter(({ language }) => language === 'en'), ...labels];
  const found = plain ?? (isNew ? any : undefined);
  return found && textIn(found.text);
}

function categoryOf({ graph, state }: Reading, subject: string): string | undefined {
  const collections = new Set(graph.ofType(vocabulary.Collection));
  const of = [...new Set(graph.leadingTo(vocabulary.member, subject))].filter((each) => collections.has(each));
  const [first] = of;
  if (first === undefined) return undefined;
  if (of.length > 1) throw new UnreadableCell('It is a member of two collections: a tag is in one category.');
  const uuid = uuidOfNode(first);
  if (uuid !== undefined && state.names.tag_category.has(uuid)) return uuid;
  const [label] = labelsIn(graph, first, vocabulary.prefLabel);
  return state.names.tag_category.uuidOf(label?.text ?? first);
}

function fieldsOf({ fields }: TaxonomyState, objects: readonly Quad_Object[]): string[] {
  const keys = objects.map(({ value }) => value).filter((value) => value !== vocabulary.nil && value !== '');
  const unknown = keys.find((key) => !fields.some((field) => field.key === key));
  if (unknown !== undefined) throw new UnreadableCell(`There is no field "${unknown}".`);
  return fields.flatMap(({ key }) => (keys.includes(key) ? [key] : []));
}

/** The links of a tag with those relations replaced of which the file says something; undefined where it says nothing. */
function linksIn(
  { graph, state, identities }: Reading,
  o: {
    subject: string;
    gathered: Gathered;
    to: RecordType;
    relations: readonly { relation: string; iris: readonly (string | undefined)[] }[];
    old: readonly RecordedLink[];
  },
): RecordedLink[] | undefined {
  const links: RecordedLink[] = [];
  let isSaid = false;
  for (const { relation, iris } of o.relations) {
    const said = iris.flatMap((iri) => {
      const objects = iri === undefined ? undefined : graph.subjects.get(o.subject)?.get(iri);
      return iri !== undefined && objects ? [{ iri, objects }] : [];
    });
    if (said.length === 0) {
      links.push(...o.old.filter((link) => link.relation === relation));
      continue;
    }
    isSaid = true;
    for (const { iri, objects } of said)
      for (const object of objects) {
        if (object.value === vocabulary.nil) continue;
        const uuid = targetOf({ state, identities }, o.to, object);
        if (uuid !== undefined) links.push({ uuid, relation });
        else
          o.gathered.errors.push({
            column: shortened(iri),
            error: `There is no ${o.to} ${object.value.slice(0, 200)}, neither in the file nor here.`,
          });
      }
  }
  return isSaid ? sortedLinks(links) : undefined;
}

function targetOf(
  { state, identities }: Pick<Reading, 'state' | 'identities'>,
  type: RecordType,
  object: Quad_Object,
): string | undefined {
  const key = nodeKey(object);
  if (key === undefined) return undefined;
  const inFile = identities.get(key);
  if (inFile) return inFile.type === type ? inFile.uuid : undefined;
  const uuid = uuidOfNode(key);
  return uuid !== undefined && state.records[type].has(uuid) ? uuid : undefined;
}
