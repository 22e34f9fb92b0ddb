import { comparison } from '@segno/contract/taxonomy';
import { textArea, textField } from '@segno/ui/form';
import { screen } from '@segno/ui/screen';

/** Differences between similar tags: a list and a form in a modal. */
export const comparisons = screen(comparison, {
  text: {
    title: 'Comparisons',
    create: 'Create Comparison',
    edit: 'Edit Comparison',
    search: 'Search by name',
    empty: 'Comparisons say what sets similar tags apart. They are chosen on a tag.',
  },
  routes: { list: 'COMPARISONS', create: 'COMPARISON_CREATE', edit: 'COMPARISON_EDIT' },
  columns: [
    { field: 'name', header: 'Name' },
    { field: 'definition', header: 'Definition' },
    {
      field: 'procedural_definition',
      header: 'Procedural Definition',
      priority: 4,
    },
  ],
  filters: {},
  form: {
    blank: { name: '', definition: '', procedural_definition: '' },
    fields: {
      name: textField({ label: 'Name' }),
      definition: textArea({ label: 'Definition', rows: 4, help: 'What the difference is.' }),
      procedural_definition: textArea({
        label: 'Procedural Definition',
        rows: 4,
        help: 'How to find out, step by step, which of them fits.',
      }),
    },
    logs: 'comparison',
  },
});
