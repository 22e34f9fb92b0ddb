import type { EntityForm } from '@segno/ui/form';
import type { TagChoices } from './tagChoices';

interface Names {
  fields: EntityForm['fields'];
  choices: TagChoices;
}

/** What an error is about, in words: 'BPM', 'Source file Full', 'Writer 2', 'Brass'. @param path as in `errors` */
export const problemLabel = (path: string, { fields, choices }: Names): string => {
  const [head = '', ...rest] = path.split('.');
  const inner = rest.join('.');
  const label = fields.find(({ name }) => name === head)?.field.label ?? head;
  if (inner === '') return label;
  if (head === 'files') return `Source file ${inner}`;
  if (head === 'instruments') return choices.label(inner);
  if (head === 'share_data')
    return `${inner.endsWith('.share') ? 'Share of writer' : 'Writer'} ${Number.parseInt(inner) + 1}`;
  return label;
};
