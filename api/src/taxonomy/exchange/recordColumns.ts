import type { InputOf } from '@segno/contract';
import { texts } from '@segno/contract';
import type { tag, term } from '@segno/contract/taxonomy';
import { flag, number, plainText, reference, references, words, type CellKind } from '../../platform/sheets/cellKinds';
import { UnreadableCell, type NameDirectory } from '../../platform/sheets/nameDirectory';
import { numberIn } from '../../platform/sheets/writtenNumber';
import { relationsCell } from './relationsCell';
import type { RecordType, TaxonomyNames, TaxonomyState } from './taxonomyState';

type Kinds<Input> = Readonly<Record<keyof Input & string, CellKind>>;

/** What a file can change in a tag or a term, in the order of a sheet's columns. */
export type RecordColumns = ReadonlyMap<string, CellKind>;

/** As written by spreadsheets of any country, including negative numbers. */
const signedNumber: CellKind = {
  ...number,
  read: (text) => {
    const value = numberIn(text);
    if (value === undefined) throw new UnreadableCell(texts.number);
    return value;
  },
};

/** References in record order. */
const unordered = (names: Pick<NameDirectory, 'labelOf' | 'uuidOf'>): CellKind => {
  const kind = references(names);
  return {
    ...kind,
    read: (text) => {
      const uuids = kind.read(text);
      return Array.isArray(uuids) ? uuids.map(String).sort() : uuids;
    },
  };
};

/** Fields of the taxonomy: by name in a cell, by key in a record. */
const fieldsCell = (names: TaxonomyNames['tag_field'], fields: TaxonomyState['fields']): CellKind => {
  const kind = unordered(names);
  return {
    ...kind,
    write: (keys) =>
      kind.write(fields.filter(({ key }) => Array.isArray(keys) && keys.includes(key)).map(({ uuid }) => uuid)),
    read: (text) => {
      const uuids = kind.read(text);
      return fields.filter(({ uuid }) => Array.isArray(uuids) && uuids.includes(uuid)).map(({ key }) => key);
    },
  };
};

/** The columns of each type of record. */
export function recordColumns(
  names: TaxonomyNames,
  { fields }: Pick<TaxonomyState, 'fields'>,
): Readonly<Record<RecordType, RecordColumns>> {
  const tagKinds: Kinds<InputOf<typeof tag>> = {
    name: plainText,
    tag_category: reference(names.tag_category),
    tagging_label: plainText,
    tag_fields: fieldsCell(names.tag_field, fields),
    related_tags: relationsCell(names.tag_relation_type, names.tag),
    tag_terms: relationsCell(names.tag_term_relation_type, names.term),
    external_definition: plainText,
    internal_definition: plainText,
    explanation: plainText,
    numerical_value: signedNumber,
    average_tempo: signedNumber,
    is_musical: flag,
    is_problematic: flag,
    is_hidden: flag,
    is_hidden_from_taggers: flag,
    examples: unordered(names.example),
    comparisons: unordered(names.comparison),
    genres: unordered(names.song_genre),
    themes: unordered(names.song_theme),
    instruments: unordered(names.instrument),
    auto_tag_as_keyword: flag,
    auto_tag_as_hidden_keyword: flag,
    note: plainText,
    documentation: plainText,
    wikipedia_url: plainText,
    wikipedia_qid: plainText,
    wikidata_url: plainText,
    wikidata_description: plainText,
    wikidata_english_label: plainText,
    fuzzy_wikidata_relation: plainText,
    discogs_genre_id: plainText,
    discogs_style_id: plainText,
    music_brainz_genre_id: plainText,
  };
  const termKinds: Kinds<InputOf<typeof term>> = {
    name: plainText,
    language: reference(names.language),
    related_tags: relationsCell(names.tag_term_relation_type, names.tag),
    sentence_case_variant: plainText,
    headline_case_variant: plainText,
    linguistic_variants: words,
    spelling_variants: words,
    universal_categories: unordered(names.universal_category),
    lcid_code: signedNumber,
    wikidata_id: plainText,
    semi_scraping_lookup: plainText,
    is_problematic: flag,
  };
  return { tag: new Map(Object.entries(tagKinds)), term: new Map(Object.entries(termKinds)) };
}
