import { textArea, type FormField } from '@segno/ui/form';

const lines = textArea({
  label: 'Alternate titles',
  help: 'One a line, six at most: PROs find the work by them as well.',
  rows: 2,
});

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '');

/** Other titles of a song (M23). A title may have any punctuation, so that each has a line of its own. */
export const alternateTitlesField: FormField<readonly string[]> = {
  label: lines.label,
  help: lines.help,
  render: (input) =>
    lines.render({
      ...input,
      value: linesOf(input.value),
      error: input.error ?? Object.values(input.inner)[0],
      onChange: (text) => input.onChange(text === '' ? [] : String(text).split('\n')),
    }),
};
