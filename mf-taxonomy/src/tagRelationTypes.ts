import { tagRelationType } from '@segno/contract/taxonomy';
import { textArea, textField } from '@segno/ui/form';
import { screen } from '@segno/ui/screen';
import { relationTypeColumns } from './relationTypeColumns';

/** Types of relations between tags: a list and a form in a modal. */
export const tagRelationTypes = screen(tagRelationType, {
  text: {
    title: 'Tag Relation Types',
    create: 'Create Tag Relation Type',
    edit: 'Edit Tag Relation Type',
    search: 'Search by name',
    empty: 'Relation types say how one tag belongs to another. They are chosen on a tag.',
  },
  routes: { list: 'TAG_RELATION_TYPES', create: 'TAG_RELATION_TYPE_CREATE', edit: 'TAG_RELATION_TYPE_EDIT' },
  columns: relationTypeColumns,
  filters: {},
  form: {
    blank: { name: '', description: '' },
    fields: {
      name: textField({ label: 'Name' }),
      description: textArea({ label: 'Description', rows: 4 }),
    },
    logs: 'tag_relation_type',
  },
});
