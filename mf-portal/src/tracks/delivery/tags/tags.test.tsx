import { MAX_PAGE_SIZE } from '@segno/contract';
import { FormFields, useEntityForm } from '@segno/ui/form';
import { renderAt, screen, serve, type Served, signIn, userEvent, waitFor } from '@segno/ui/testing';
import { z } from 'zod/mini';
import { limitedTagsField } from './limitedTagsField';
import { tagChoices } from './tagChoices';
import { useTagChoices } from './useTagChoices';

const names = ['Calm', 'Dark', 'Epic', 'Funny', 'Happy', 'Hopeful', 'Tense', 'Warm'];
const options = names.map((name) => ({ value: name, label: name }));
const schema = z.object({ use_case: z.optional(z.array(z.string())) });
const fields = { use_case: limitedTagsField({ label: 'Use Case', options }) };

const Form = ({ start }: { start: string[] }) => {
  const form = useEntityForm({
    schema,
    initial: { use_case: start },
    fields,
    permissions: {},
    submit: () => Promise.resolve({}),
  });
  return <FormFields form={form} />;
};

test('takes six tags, and says why it does not take a seventh', async () => {
  renderAt('/', { '/': <Form start={names.slice(0, 5)} /> });
  await userEvent.click(screen.getByLabelText('Use Case', { selector: 'input' }));
  await userEvent.click(await screen.findByText('Hopeful'));
  expect(screen.getByText('6 of 6 chosen')).toBeVisible();
  expect(screen.queryByText('At most 6 tags can be chosen')).toBeNull();
  await userEvent.click(await screen.findByText('Tense'));
  expect(screen.getByText('6 of 6 chosen')).toBeVisible();
  expect(screen.getByText('At most 6 tags can be chosen')).toBeVisible();
});

test('forgets that it refused a seventh tag when the field is left', async () => {
  renderAt('/', { '/': <Form start={names.slice(0, 6)} /> });
  await userEvent.click(screen.getByLabelText('Use Case', { selector: 'input' }));
  await userEvent.click(await screen.findByText('Tense'));
  expect(screen.getByText('At most 6 tags can be chosen')).toBeVisible();
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByText('At most 6 tags can be chosen')).toBeNull());
});

test('lets tags be taken out one by one where an older draft has too many', async () => {
  renderAt('/', { '/': <Form start={names} /> });
  expect(screen.getByText('At most 6 tags can be chosen')).toBeVisible();
  await userEvent.click(screen.getByLabelText('Use Case', { selector: 'input' }));
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByText('7 of 6 chosen')).toBeVisible();
  expect(screen.getByText('At most 6 tags can be chosen')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  expect(screen.getByText('6 of 6 chosen')).toBeVisible();
  expect(screen.queryByText('At most 6 tags can be chosen')).toBeNull();
});

describe('tagChoices', () => {
  const fields = [
    { key: 'eras', name: 'Eras' },
    { key: 'production_use_case', name: 'Film / TV / Game Usage' },
  ];
  const tags = [
    { uuid: 'a', name: '1960s', tag_fields: ['eras'] },
    { uuid: 'b', name: 'Heist', tag_fields: ['production_use_case', 'eras'] },
  ];

  test('fields are called as the server calls them, and offer their own tags', () => {
    const choices = tagChoices(fields, tags);
    expect(choices.label('production_use_case')).toBe('Film / TV / Game Usage');
    expect(choices.options('eras').map(({ label }) => label)).toEqual(['1960s', 'Heist']);
    expect(choices.options('production_use_case')).toEqual([{ value: 'b', label: 'Heist' }]);
    expect(choices.options('location')).toEqual([]);
  });

  test('a chosen tag that is no longer offered keeps its name, and none stands twice', () => {
    const choices = tagChoices(fields, tags, {
      eras: [
        { uuid: 'z', name: 'Stone Age' },
        { uuid: 'a', name: '1960s' },
      ],
      type: null,
    });
    expect(choices.options('eras').map(({ label }) => label)).toEqual(['1960s', 'Heist', 'Stone Age']);
  });
});

const tag = (number: number, name: string, ...tag_fields: string[]) => ({
  uuid: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  name,
  tag_fields,
});
const field = (key: string, name: string, side: 'both' | 'staff') => ({ key, name, side });

const many = Array.from({ length: MAX_PAGE_SIZE }, (_, n) => tag(n, `Bright ${n}`, 'mood'));
const piano = tag(5000, 'Piano', 'keyboard_instruments');
const zither = tag(5001, 'Zither', 'string_instruments', 'keyboard_instruments');
const library = [...many, piano, zither];

const noChoice = {};

const Names = () => {
  const { choices, error, retry } = useTagChoices(noChoice);
  if (error) return <button onClick={retry}>Retry</button>;
  const named = (key: string) => choices?.options(key).map(({ label }) => label);
  return <p>{choices ? `${named('keyboard_instruments')}; ${named('string_instruments')}` : 'Loading'}</p>;
};

const open = (tags: readonly ReturnType<typeof tag>[], answer?: (call: Served) => void) => {
  signIn('CAN_GET_MY_NEW_TRACK_SUBMISSIONS');
  const calls = serve({
    'GET /tag_field/select': () => ({
      data: {
        tag_fields: [
          field('mood', 'Mood', 'staff'),
          field('keyboard_instruments', 'Keyboard Instruments', 'both'),
          field('string_instruments', 'String Instruments', 'both'),
        ],
      },
    }),
    'GET /tag/select': (call) => {
      answer?.(call);
      const key = call.query['tag_field'];
      const found = key === undefined ? tags : tags.filter(({ tag_fields }) => tag_fields.includes(key));
      return { data: { tags: found.slice(0, MAX_PAGE_SIZE) } };
    },
  });
  renderAt('/', { '/': <Names /> });
  return () => calls.filter(({ path }) => path === '/tag/select').map(({ query }) => query);
};

test('reads all tags at once where one call answers them', async () => {
  const asked = open([piano, zither]);
  expect(await screen.findByText('Piano,Zither; Zither')).toBeVisible();
  expect(asked()).toEqual([{}]);
});

test('offers tags beyond the first thousand, read for each field that artists fill', async () => {
  const asked = open(library);
  expect(await screen.findByText('Piano,Zither; Zither')).toBeVisible();
  expect(asked()).toEqual([{}, { tag_field: 'keyboard_instruments' }, { tag_field: 'string_instruments' }]);
});

test('a field whose tags could not be read is read again when one retries', async () => {
  let isDown = true;
  const asked = open(library, ({ query }) => {
    if (query['tag_field'] === 'string_instruments' && isDown) throw new TypeError('Failed to fetch');
  });
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 9000 });
  isDown = false;
  const before = asked().length;
  await userEvent.click(retry);
  expect(await screen.findByText('Piano,Zither; Zither')).toBeVisible();
  expect(asked().slice(before)).toEqual([{ tag_field: 'string_instruments' }]);
}, 20_000);
