import { selectLanguages } from '@segno/contract/catalog';
import { selectUniversalCategories, tagTermRelationType, term } from '@segno/contract/taxonomy';
import { numberField, switchField, tagsField, textField, typeaheadField } from '@segno/ui/form';
import { optionsFrom, optionsOf, RouteLink, typeaheadFilter } from '@segno/ui/list';
import { momentColumns, screen } from '@segno/ui/screen';
import { Fragment } from 'react';
import { TermFiles } from '../exchange/TaxonomyFiles';
import type { Reference } from '../references/reference';
import { referencesField } from '../references/referencesField';
import { relationsField } from '../relations/relationsField';
import { tagChoices } from '../tags/tagFields';

const languageChoices = optionsFrom({ endpoint: selectLanguages, rows: 'languages', forever: true });

/** Words that people use for tags: a list and a form in a modal. */
export const terms = screen(term, {
  text: {
    title: 'Terms',
    create: 'Create Term',
    edit: 'Edit Term',
    search: 'Search by name',
    empty: 'Terms are the words by which people call a tag, in any language. They are chosen on a tag.',
    remove: {
      question: 'Are you sure you want to delete this term?',
      done: 'Term has been deleted',
      failed: 'There was an error deleting the term',
    },
  },
  routes: { list: 'TERMS', create: 'TERM_CREATE', edit: 'TERM_EDIT' },
  headAction: TermFiles,
  columns: [
    { field: 'name', header: 'Name' },
    {
      field: 'related_tags',
      header: 'Qualified Tags',
      priority: 2,
      cell: (groups) => {
        const tags = groups.flatMap((group) => (group.is_qualifier_for_term ? group.tags : []));
        if (tags.length === 0) return '–';
        return tags.map(({ uuid, name }, place) => (
          <Fragment key={uuid}>
            {place > 0 && ', '}
            <RouteLink to="TAG_EDIT" params={{ uuid }}>
              {name}
            </RouteLink>
          </Fragment>
        ));
      },
    },
    { ...momentColumns.created, priority: 4 },
    { ...momentColumns.lastModified, priority: 3 },
  ],
  filters: {
    tag_uuid: typeaheadFilter({ label: 'Tag', options: tagChoices }),
    language_uuid: typeaheadFilter({ label: 'Language', options: languageChoices }),
  },
  form: {
    blank: {
      name: '',
      sentence_case_variant: '',
      headline_case_variant: '',
      linguistic_variants: [],
      spelling_variants: [],
      language: '',
      universal_categories: [],
      lcid_code: null,
      wikidata_id: '',
      semi_scraping_lookup: '',
      is_problematic: false,
      related_tags: [],
    },
    fields: {
      name: textField({ label: 'Name' }),
      sentence_case_variant: textField({ label: 'Sentence Case Variant', help: 'As it stands within a sentence.' }),
      headline_case_variant: textField({ label: 'Headline Case Variant', help: 'As it stands in a headline.' }),
      linguistic_variants: tagsField({
        label: 'Linguistic Variants',
        help: 'Other forms: plurals, inflections.',
        options: [],
      }),
      spelling_variants: tagsField({ label: 'Spelling Variants', options: [] }),
      language: typeaheadField({ label: 'Language', options: languageChoices }),
      lcid_code: numberField({
        label: 'LCID Code',
        help: 'Windows language code, decimal: 1033 is American English.',
        min: 0,
      }),
      universal_categories: referencesField({
        label: 'Universal Categories',
        help: 'Parts of speech that it can be.',
        options: optionsFrom({ endpoint: selectUniversalCategories, rows: 'universal_categories', forever: true }),
      }),
      is_problematic: switchField({ label: 'Is problematic', help: 'It can offend.' }),
      wikidata_id: textField({ label: 'Wikidata ID' }),
      semi_scraping_lookup: textField({ label: 'Semi Scraping Lookup' }),
      related_tags: relationsField<{ relation_uuid: string; tags: Reference[] }>({
        label: 'Related Tags',
        types: optionsOf(tagTermRelationType),
        options: tagChoices,
        noun: 'Tags',
        member: 'tags',
        toRelation: ({ relation_uuid, tags }) => ({ relation_uuid, to: tags }),
        toGroup: ({ relation_uuid, to }) => ({ relation_uuid, tags: [...to] }),
      }),
    },
    logs: 'term',
  },
});
