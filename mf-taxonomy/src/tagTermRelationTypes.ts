import { tagTermRelationType } from '@segno/contract/taxonomy';
import { switchField, textArea, textField } from '@segno/ui/form';
import { screen } from '@segno/ui/screen';
import { flagFilter } from '@segno/ui/list';
import { relationTypeColumns } from './relationTypeColumns';

/** Types of relations between terms and tags: a list and a form in a modal. */
export const tagTermRelationTypes = screen(tagTermRelationType, {
  text: {
    title: 'Tag-Term Relation Types',
    create: 'Create Tag-Term Relation Type',
    edit: 'Edit Tag-Term Relation Type',
    search: 'Search by name',
    empty: 'Relation types say how a term belongs to a tag. They are chosen on a tag or a term.',
  },
  routes: {
    list: 'TAG_TERM_RELATION_TYPES',
    create: 'TAG_TERM_RELATION_TYPE_CREATE',
    edit: 'TAG_TERM_RELATION_TYPE_EDIT',
  },
  columns: relationTypeColumns,
  filters: {
    is_qualifier_for_term: flagFilter({ label: 'Qualifier', yes: 'Qualifiers only', no: 'Without qualifiers' }),
  },
  form: {
    blank: { name: '', is_qualifier_for_term: false, description: '' },
    fields: {
      name: textField({ label: 'Name' }),
      is_qualifier_for_term: switchField({
        label: 'Is qualifier for term',
        help: 'A qualifier narrows the tag instead of naming it.',
      }),
      description: textArea({ label: 'Description', rows: 4 }),
    },
    logs: 'tag_term_relation_type',
  },
});
