import { DataFactory, type Quad } from 'n3';
import type { Members } from '../../../engine/records/auditedRecord';
import { linksOf } from '../recordedLink';
import { recordColumns } from '../recordColumns';
import type { NamedTable, RecordType, TaxonomyState } from '../taxonomyState';
import { conceptLabels, type Label } from './conceptLabels';
import { namingTerms } from './namingTerms';
import { FIELD, labelRoles, linkProperties, plainProperties, skosRelations } from './recordProperties';
import { nodeOf, SEGNO, vocabulary } from './vocabulary';

const { namedNode, literal, quad } = DataFactory;

const labelled = ({ text, language }: Label) => literal(text, language === '' ? undefined : language);

/**
 * The whole taxonomy as SKOS (X18): tags as concepts of one scheme, their categories as collections, terms as labels of
 * SKOS-XL. What SKOS has no word for is said by Segno's own properties, so that it can be read back as it was.
 */
export function* skosQuads(state: TaxonomyState): Generator<Quad> {
  yield* schemeQuads(state);
  const writer = recordWriter(state);
  for (const [uuid, members] of byName(state.records.tag)) yield* writer.tag(uuid, members);
  for (const [uuid, members] of byName(state.records.term)) yield* writer.term(uuid, members);
  yield* writer.mentioned();
}

/** Records by name, so that two exports of the same are the same file. */
const byName = (records: ReadonlyMap<string, Members>): [string, Members][] =>
  [...records].sort(([one, { name }], [other, { name: otherName }]) =>
    String(name) < String(otherName) ? -1 : String(name) > String(otherName) ? 1 : one < other ? -1 : 1,
  );

const is = (subject: string, type: string): Quad =>
  quad(namedNode(subject), namedNode(vocabulary.type), namedNode(type));

function* schemeQuads(state: TaxonomyState): Generator<Quad> {
  yield is(vocabulary.scheme, vocabulary.ConceptScheme);
  yield quad(namedNode(vocabulary.scheme), namedNode(vocabulary.prefLabel), literal('Taxonomy'));
  const { properties } = skosRelations(state);
  for (const { uuid, name } of [...state.tagRelations, ...state.termRelations]) {
    const iri = properties.get(uuid);
    if (iri !== undefined) yield quad(namedNode(iri), namedNode(vocabulary.label), literal(name));
  }
  const tagsOf = new Map<unknown, string[]>();
  for (const [uuid, { tag_category }] of state.records.tag)
    tagsOf.set(tag_category, [...(tagsOf.get(tag_category) ?? []), uuid]);
  for (const { uuid, name, icon, definition } of state.categories) {
    const node = nodeOf(uuid);
    yield is(node.value, vocabulary.Collection);
    yield quad(node, namedNode(vocabulary.prefLabel), literal(name));
    yield quad(node, namedNode(`${SEGNO}icon`), literal(icon));
    if (definition !== null) yield quad(node, namedNode(vocabulary.definition), literal(definition));
    const below = state.categories.filter(({ parents }) => parents.includes(uuid)).map((each) => each.uuid);
    for (const member of [...below, ...(tagsOf.get(uuid) ?? [])])
      yield quad(node, namedNode(vocabulary.member), nodeOf(member));
  }
}

function recordWriter(state: TaxonomyState) {
  const columns = recordColumns(state.names, state);
  const relations = skosRelations(state);
  const naming = namingTerms(state);
  const roles = labelRoles(state);
  const above = broaderOf(state, relations.broader);
  const mentioned = new Map<string, NamedTable>();

  function* plain(type: RecordType, uuid: string, members: Members): Generator<Quad> {
    for (const { attribute, iri, datatype } of plainProperties[type]) {
      const value = members[attribute] ?? null;
      const text = typeof value === 'boolean' ? String(value) : (columns[type].get(attribute)?.write(value) ?? '');
      if (text === '' || value === false) continue;
      yield quad(
        nodeOf(uuid),
        namedNode(iri),
        datatype === undefined ? literal(text) : literal(text, namedNode(datatype)),
      );
    }
    for (const { attribute, iri, table } of linkProperties[type]) {
      const value = members[attribute];
      for (const to of Array.isArray(value) ? value.map(String) : []) {
        mentioned.set(to, table);
        yield quad(nodeOf(uuid), namedNode(iri), nodeOf(to));
      }
    }
  }

  return {
    *tag(uuid: string, members: Members): Generator<Quad> {
      const node = nodeOf(uuid);
      yield is(node.value, vocabulary.Concept);
      yield quad(node, namedNode(vocabulary.inScheme), namedNode(vocabulary.scheme));
      if (above.direct(uuid).length === 0)
        yield quad(node, namedNode(vocabulary.topConceptOf), namedNode(vocabulary.scheme));
      const terms = naming.of(linksOf(members['tag_terms']), roles);
      const labels = conceptLabels(String(members['name']), terms);
      for (const label of labels.pref) yield quad(node, namedNode(vocabulary.prefLabel), labelled(label));
      for (const label of labels.alt) yield quad(node, namedNode(vocabulary.altLabel), labelled(label));
      for (const label of labels.hidden) yield quad(node, namedNode(vocabulary.hiddenLabel), labelled(label));
      for (const { uuid: to, relation } of linksOf(members['related_tags'])) {
        const isBroader = relation === relations.broader;
        // X18: what is broader is not related. That it is both can be said in Segno's own words alone.
        const isRelated = relation === relations.related && !above.areInLine(uuid, to);
        const iri = isBroader
          ? vocabulary.broader
          : isRelated
            ? vocabulary.related
            : relations.properties.get(relation);
        if (iri !== undefined) yield quad(node, namedNode(iri), nodeOf(to));
      }
      for (const { uuid: to, relation } of linksOf(members['tag_terms'])) {
        const iri = relations.properties.get(relation);
        if (iri !== undefined) yield quad(node, namedNode(iri), nodeOf(to));
      }
      const fields = members['tag_fields'];
      for (const key of Array.isArray(fields) ? fields.map(String) : [])
        yield quad(node, namedNode(FIELD), literal(key));
      yield* plain('tag', uuid, members);
      yield* matches(node.value, members);
    },

    *term(uuid: string, members: Members): Generator<Quad> {
      yield is(nodeOf(uuid).value, vocabulary.Label);
      yield quad(nodeOf(uuid), namedNode(vocabulary.literalForm), labelled(naming.label(members)));
      yield* plain('term', uuid, members);
    },

    /** What the names of those things are that are no tags and no terms. */
    *mentioned(): Generator<Quad> {
      for (const [uuid, table] of mentioned)
        yield quad(nodeOf(uuid), namedNode(vocabulary.label), literal(state.names[table].labelOf(uuid)));
    },
  };
}

/** An address that can stand in any file. */
const ADDRESS = /^https?:\/\/[^\s<>"{}|\\^`\u0000-\u0020]+$/;

/** X18: one kind of match alone. A relation that is said to be fuzzy is a close one. */
function* matches(node: string, { wikidata_url, fuzzy_wikidata_relation }: Members): Generator<Quad> {
  if (typeof wikidata_url !== 'string' || !ADDRESS.test(wikidata_url)) return;
  const iri = fuzzy_wikidata_relation ? vocabulary.closeMatch : vocabulary.exactMatch;
  yield quad(namedNode(node), namedNode(iri), namedNode(wikidata_url));
}

/** What is broader than a tag, and whether one of two is broader than the other over any number of others. */
function broaderOf({ records }: TaxonomyState, broader: string | undefined) {
  const direct = (uuid: string): string[] =>
    linksOf(records.tag.get(uuid)?.['related_tags']).flatMap((link) => (link.relation === broader ? [link.uuid] : []));
  const isAbove = (from: string, to: string): boolean => {
    const seen = new Set<string>();
    const waiting = direct(from);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next === to) return true;
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...direct(next));
    }
    return false;
  };
  return { direct, areInLine: (one: string, other: string) => isAbove(one, other) || isAbove(other, one) };
}
