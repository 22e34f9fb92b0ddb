import { tagTermRelationType } from '@segno/contract/taxonomy';
import { RelativeTime } from '@segno/ui';
import { switchField, textArea, textField } from '@segno/ui/form';
import { singleSelectFilter } from '@segno/ui/list';
import { screen } from '@segno/ui/screen';
import { Excerpt } from './Excerpt';

/** How terms relate to tags: a list and a form in a modal. */
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
  columns: [
    { field: 'name', header: 'Name', width: 280 },
    { field: 'description', header: 'Description', cell: (text) => <Excerpt text={text} /> },
    { field: 'is_qualifier_for_term', header: 'Qualifier', width: 112, priority: 3 },
    {
      field: 'created_at',
      header: 'Created',
      width: 136,
      priority: 5,
      cell: (moment) => <RelativeTime value={moment} />,
    },
    {
      field: 'updated_at',
      header: 'Last Modified',
      width: 144,
      priority: 4,
      cell: (moment) => <RelativeTime value={moment} />,
    },
  ],
  filters: {
    is_qualifier_for_term: singleSelectFilter({
      label: 'Qualifier',
      options: [
        { value: 'true', label: 'Qualifiers only' },
        { value: 'false', label: 'Without qualifiers' },
      ],
    }),
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
