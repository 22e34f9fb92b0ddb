import { instrument, songGenre, songTheme } from '@segno/contract/catalog';
import {
  comparison,
  example,
  selectTagCategories,
  selectTagFields,
  selectTags,
  type tag,
  tagRelationType,
  tagTermRelationType,
  term,
} from '@segno/contract/taxonomy';
import {
  multiSelectField,
  numberField,
  switchField,
  textArea,
  textField,
  typeaheadField,
  type FieldsOf,
} from '@segno/ui/form';
import { optionsFrom, optionsOf } from '@segno/ui/list';
import type { Reference } from '../references/reference';
import { referencesField } from '../references/referencesField';
import { relationsField } from '../relations/relationsField';

export const tagCategoryChoices = optionsFrom({ endpoint: selectTagCategories, rows: 'tag_categories' });
export const tagFieldChoices = optionsFrom({ endpoint: selectTagFields, rows: 'tag_fields', value: 'key' });
export const tagChoices = optionsFrom({ endpoint: selectTags, rows: 'tags' });

/** Fields of a tag. */
export const tagFields: FieldsOf<typeof tag.input> = {
  name: textField({ label: 'Name' }),
  tag_category: typeaheadField({ label: 'Tag Category', options: tagCategoryChoices }),
  tagging_label: textField({ label: 'Tagging Label', help: 'What taggers read where they choose it.' }),
  tag_fields: multiSelectField({
    label: 'Tag Fields',
    help: 'Where it can be chosen on songs and tracks.',
    options: tagFieldChoices,
  }),
  external_definition: textArea({ label: 'Definition', rows: 4, help: 'For everybody.' }),
  internal_definition: textArea({ label: 'Internal definition', rows: 4, help: 'For the staff only.' }),
  explanation: textArea({ label: 'Explanation', rows: 4 }),
  numerical_value: numberField({ label: 'Numerical Value', decimals: 6 }),
  average_tempo: numberField({ label: 'Average Tempo', help: 'Beats per minute.', min: 0, decimals: 2 }),
  is_musical: switchField({ label: 'Is musical' }),
  is_problematic: switchField({ label: 'Is problematic', help: 'It can offend.' }),
  is_hidden: switchField({ label: 'Is hidden', help: 'It is offered to nobody.' }),
  is_hidden_from_taggers: switchField({
    label: 'Is hidden from taggers',
    help: 'It is offered only to those who may change tags.',
  }),
  related_tags: relationsField<{ relation_uuid: string; tags: Reference[] }>({
    label: 'Related Tags',
    types: optionsOf(tagRelationType),
    options: tagChoices,
    noun: 'Tags',
    member: 'tags',
    toRelation: ({ relation_uuid, tags }) => ({ relation_uuid, to: tags }),
    toGroup: ({ relation_uuid, to }) => ({ relation_uuid, tags: [...to] }),
  }),
  tag_terms: relationsField<{ relation_uuid: string; terms: Reference[] }>({
    label: 'Terms',
    types: optionsOf(tagTermRelationType),
    options: optionsOf(term),
    noun: 'Terms',
    member: 'terms',
    toRelation: ({ relation_uuid, terms }) => ({ relation_uuid, to: terms }),
    toGroup: ({ relation_uuid, to }) => ({ relation_uuid, terms: [...to] }),
  }),
  examples: referencesField({ label: 'Examples', options: optionsOf(example) }),
  comparisons: referencesField({ label: 'Comparisons', options: optionsOf(comparison) }),
  genres: referencesField({ label: 'Genres', options: optionsOf(songGenre, { label: 'full_name' }) }),
  themes: referencesField({ label: 'Themes', options: optionsOf(songTheme, { label: 'full_name' }) }),
  instruments: referencesField({ label: 'Instruments', options: optionsOf(instrument, { label: 'full_name' }) }),
  auto_tag_as_keyword: switchField({ label: 'Auto tag as keyword', help: 'Songs with it get its name as a tag.' }),
  auto_tag_as_hidden_keyword: switchField({
    label: 'Auto tag as hidden keyword',
    help: 'Songs with it get its name as a hidden tag.',
  }),
  note: textArea({ label: 'Note', rows: 4 }),
  documentation: textArea({ label: 'Documentation', rows: 4 }),
  wikipedia_url: textField({ label: 'Wikipedia URL', type: 'url' }),
  wikipedia_qid: textField({ label: 'Wikipedia QID' }),
  wikidata_url: textField({ label: 'Wikidata URL', type: 'url' }),
  wikidata_description: textField({ label: 'Wikidata Description' }),
  wikidata_english_label: textField({ label: 'Wikidata English Label' }),
  fuzzy_wikidata_relation: textField({ label: 'Fuzzy Wikidata Relation' }),
  discogs_genre_id: textField({ label: 'Discogs Genre ID' }),
  discogs_style_id: textField({ label: 'Discogs Style ID' }),
  music_brainz_genre_id: textField({ label: 'MusicBrainz Genre ID' }),
};
