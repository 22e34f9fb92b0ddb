import { randomUUID } from 'node:crypto';
import { UnreadableCell } from '../../../platform/sheets/nameDirectory';
import { linksOf, sortedLinks, type RecordedLink } from '../recordedLink';
import type { RecordError, SentRecord } from '../sentRecord';
import type { TaxonomyState } from '../taxonomyState';
import { conceptLabels, isSameLabel, type Label, type LabelRole } from './conceptLabels';
import { languageOf } from './labelReader';
import { namingTerms } from './namingTerms';
import { labelRoles } from './recordProperties';
import { labelsIn } from './skosFaults';
import type { SkosGraph } from './skosGraph';
import { shortened, vocabulary } from './vocabulary';

const properties: Readonly<Record<LabelRole, string>> = {
  pref: vocabulary.prefLabel,
  alt: vocabulary.altLabel,
  hidden: vocabulary.hiddenLabel,
};

interface Read {
  graph: SkosGraph;
  state: TaxonomyState;
  tags: readonly SentRecord[];
  terms: readonly SentRecord[];
}

/**
 * Labels of concepts that no term of theirs stands for, as other programs write them and people add them: each becomes a
 * term of the tag, one that is there where it is called so in that language. Gives the tags with them, and the new terms.
 */
export function newLabels({ graph, state, tags, terms }: Read): { tags: SentRecord[]; terms: SentRecord[] } {
  const naming = namingTerms(state, new Map(terms.map(({ uuid, values }) => [uuid, values])));
  const roles = labelRoles(state);
  const relationOf = (role: LabelRole): string | undefined => {
    const fitting = state.termRelations.filter(({ uuid }) => roles.get(uuid) === role);
    return (fitting.find(({ name }) => /synonym/i.test(name)) ?? fitting[0])?.uuid;
  };
  const made: SentRecord[] = [];
  const known = termsByLabel({ state, terms, naming });
  const claims = new Map<string, string[]>();
  const termOf = ({ subject, uuid: tag }: SentRecord, label: Label): string => {
    const place = keyOf(label);
    const found = known.get(place);
    if (found !== undefined) {
      claims.get(found)?.push(tag);
      return found;
    }
    const uuid = randomUUID();
    const values = { name: label.text, language: languageOf(state, label.language) };
    const forTags = [tag];
    claims.set(uuid, forTags);
    made.push({ row: null, subject, type: 'term', uuid, isNew: true, values, errors: [], forTags });
    known.set(place, uuid);
    return uuid;
  };
  const withLabels = tags.map((tag): SentRecord => {
    const existing = state.records.tag.get(tag.uuid);
    const links = linksOf(tag.values['tag_terms'] ?? existing?.['tag_terms']);
    const name = String(tag.values['name'] ?? existing?.['name']);
    const explained = conceptLabels(name, naming.of(links, roles));
    const more: RecordedLink[] = [];
    const errors: RecordError[] = [];
    for (const role of ['pref', 'alt', 'hidden'] as const) {
      for (const label of labelsIn(graph, tag.subject ?? '', properties[role])) {
        if (explained[role].some((each) => isSameLabel(each, label))) continue;
        const relation = relationOf(role);
        const isOther = Object.values(explained).some((each) => each.some((one) => isSameLabel(one, label)));
        const fail = (error: string) => errors.push({ column: shortened(properties[role]), error });
        if (isOther) fail(`"${label.text}" is a term of another relation. Change that relation.`);
        else if (relation === undefined) fail(`No relation makes "${label.text}" such a label.`);
        else
          try {
            more.push({ uuid: termOf(tag, label), relation });
          } catch (error) {
            if (!(error instanceof UnreadableCell)) throw error;
            fail(error.message);
          }
      }
    }
    return {
      ...tag,
      errors: [...tag.errors, ...errors],
      values: more.length === 0 ? tag.values : { ...tag.values, tag_terms: sortedLinks([...links, ...more]) },
    };
  });
  return { tags: withLabels, terms: made };
}

const keyOf = ({ text, language }: Label): string => `${language.toLowerCase()} ${text.normalize('NFC')}`;

/** The terms that are there or in the file, by name and language. */
function termsByLabel({
  state,
  terms,
  naming,
}: Pick<Read, 'state' | 'terms'> & { naming: ReturnType<typeof namingTerms> }): Map<string, string> {
  const known = new Map<string, string>();
  for (const [uuid, members] of state.records.term) known.set(keyOf(naming.label(members)), uuid);
  for (const { uuid, values, errors } of terms)
    if (errors.length === 0 && values['name'] !== undefined) known.set(keyOf(naming.label(values)), uuid);
  return known;
}
