import { requiredText } from '@segno/contract';
import { screen as page } from '@testing-library/react';
import { z } from 'zod/mini';
import {
  checkbox,
  creatableField,
  dateField,
  FormFields,
  multiSelectField,
  numberField,
  selectField,
  switchField,
  tagsField,
  textField,
  useEntityForm,
  type EntityFormSpec,
} from '../../form';
import { renderAt, signIn } from '../testing/renderAt';
import { serve } from '../testing/serve';

const schema = z.object({
  title: requiredText(),
  comment: z.nullish(z.string()),
  genre: z.nullish(z.string()),
  moods: z.array(z.string()),
  composer: z.nullish(z.string()),
  tags: z.array(z.string()),
  bpm: z.nullish(z.number()),
  released: z.nullish(z.number()),
  visible: z.boolean(),
  royalty: z.boolean(),
  explicit: z.boolean(),
});
type Song = z.input<typeof schema>;

const options = [{ value: 'a', label: 'Acoustic' }];
type Fields = EntityFormSpec<typeof schema, Song>['fields'];
const fields: Fields = {
  title: textField({ label: 'Title' }),
  comment: textField({ label: 'Comment' }),
  genre: selectField({ label: 'Genre', options }),
  moods: multiSelectField({ label: 'Moods', options }),
  composer: creatableField({ label: 'Composer', options }),
  tags: tagsField({ label: 'Tags', options }),
  bpm: numberField({ label: 'BPM' }),
  released: dateField({ label: 'Released' }),
  visible: switchField({ label: 'Visible', help: 'Offered in lists' }),
  royalty: switchField({ label: 'Royalty' }),
  explicit: checkbox({ label: 'Explicit' }),
};
const blank: Song = {
  title: 'Sunrise',
  comment: null,
  genre: null,
  moods: [],
  composer: null,
  tags: [],
  bpm: null,
  released: null,
  visible: true,
  royalty: false,
  explicit: true,
};

const Editor = ({ readOnly, fields }: { readOnly: boolean; fields: Fields }) => (
  <FormFields
    form={useEntityForm({
      schema,
      permissions: undefined,
      fields,
      initial: blank,
      submit: (song) => Promise.resolve(song),
      readOnly,
    })}
  />
);
const open = (readOnly: boolean, shown: Fields = fields) => {
  serve({});
  signIn('CAN_GET_SONGS');
  renderAt('/', { '/': <Editor readOnly={readOnly} fields={shown} /> });
};
const box = (name: string) => page.getByLabelText(name, { exact: false, selector: 'input' });

test('a switch or box that can only be read says yes or no in words', () => {
  open(true);
  expect(box('Visible')).toHaveValue('Yes');
  expect(box('Visible')).toHaveAttribute('readonly');
  expect(box('Visible')).toBeEnabled();
  expect(box('Visible')).toHaveAccessibleDescription('Offered in lists');
  expect(box('Royalty')).toHaveValue('No');
  expect(box('Explicit')).toHaveValue('Yes');
  expect(page.queryByRole('switch')).not.toBeInTheDocument();
  expect(page.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('an empty read-only field says so, and offers no placeholder', () => {
  open(true);
  for (const name of ['Comment', 'Genre', 'Moods', 'Composer', 'Tags', 'BPM', 'Released'])
    expect([name, box(name).getAttribute('placeholder')]).toEqual([name, '–']);
  expect(box('Title')).toHaveValue('Sunrise');
  expect(box('Title')).not.toBeRequired();
});

test('a field that is locked in a form that can be changed is marked, and it alone', () => {
  const title = textField({ label: 'Title' });
  const locked: typeof title = { ...title, render: (input) => title.render({ ...input, readOnly: true }) };
  open(false, { ...fields, title: locked });
  expect(box('Title').closest('[data-read-only]')).not.toBeNull();
  expect(document.querySelectorAll('[data-read-only]')).toHaveLength(1);
});

test('only what can only be read is marked as such', () => {
  open(false);
  expect(document.querySelector('[data-read-only]')).toBeNull();
  expect(page.getByRole('switch', { name: /^Visible/ })).toBeChecked();
  expect(box('Genre')).toHaveAttribute('placeholder', 'Choose…');
  expect(box('Title')).toBeRequired();
});
