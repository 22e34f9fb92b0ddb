import { MAX_PAGE_SIZE } from '@segno/contract';
import { renderAt, screen, serve, signIn, userEvent, type Served } from '@segno/ui/testing';
import { useTagChoices } from './useTagChoices';

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
