import { renderAt, screen, serve, signIn, userEvent, within } from '@segno/ui/testing';
import type { Neighbourhood } from './neighbourhood';
import { Screen } from './TagGraphScreen';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const storm: Neighbourhood = {
  tag: { uuid: id(1), name: 'Storm', tag_category: { uuid: id(9), name: 'Weather' }, song_count: 12 },
  tags: [
    { uuid: id(2), name: 'Rough', relation: 'Is A Kind Of', is_incoming: false },
    { uuid: id(3), name: 'Squall', relation: 'Is A Kind Of', is_incoming: true },
  ],
  tag_count: 40,
  terms: [{ uuid: id(4), name: 'tempest', relation: 'Is Synonym Of' }],
  term_count: 1,
};
const bare: Neighbourhood = {
  tag: { ...storm.tag, uuid: id(3), name: 'Squall', song_count: 0 },
  tags: [],
  tag_count: 0,
  terms: [],
  term_count: 0,
};

const open = (query = '', ...permissions: Parameters<typeof signIn>) => {
  signIn(...permissions);
  serve({
    [`GET /tag/${id(1)}/graph`]: () => ({ data: storm }),
    [`GET /tag/${id(3)}/graph`]: () => ({ data: bare }),
  });
  renderAt(`/tags/graph/${id(1)}${query}`, {
    [`/tags/graph/${id(1)}`]: <Screen params={{ uuid: id(1) }} onClose={jest.fn()} />,
    [`/tags/graph/${id(3)}`]: <Screen params={{ uuid: id(3) }} onClose={jest.fn()} />,
  });
};
const everything = ['CAN_GET_TAG_LIST', 'CAN_GET_TERM_LIST', 'CAN_GET_SONGS'] as const;
const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('shows who says what of whom, and how many more there are', async () => {
  open('', ...everything);
  expect(await screen.findByRole('heading', { level: 1, name: 'Storm' })).toBeVisible();
  expect(rowsOf(screen.getByRole('list', { name: 'Related tags' }))).toEqual([
    'Is A Kind Of Rough',
    'Squall Is A Kind Of it',
    'and 38 more',
  ]);
  expect(rowsOf(screen.getByRole('list', { name: 'Terms' }))).toEqual(['Is Synonym Of tempest']);
  expect(screen.getByRole('link', { name: 'tempest' })).toHaveAttribute('href', `/terms/edit/${id(4)}`);
  expect(screen.getByRole('link', { name: '12 songs with Storm' })).toHaveAttribute('href', `/songs?tag_uuid=${id(1)}`);
});

test('walks to a related tag, of which there is nothing around', async () => {
  open('', ...everything);
  await userEvent.click(await screen.findByRole('link', { name: 'Squall' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Squall' })).toBeVisible();
  expect(rowsOf(screen.getByRole('list', { name: 'Related tags' }))).toEqual(['None']);
  expect(screen.queryByRole('link', { name: /songs/ })).toBeNull();
});

test('says the same as a list of sentences, and keeps the list while walking', async () => {
  open('', ...everything);
  await userEvent.click(await screen.findByRole('radio', { name: 'List' }));
  const rows = within(screen.getByRole('table', { name: 'Relations and terms of Storm' })).getAllByRole('row');
  expect(
    rows.slice(1).map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['Storm', 'Is A Kind Of', 'Rough'],
    ['Squall', 'Is A Kind Of', 'Storm'],
    ['Storm', 'Is Synonym Of', 'Term tempest'],
  ]);
  expect(screen.getByText(/and 38 more/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Squall' }));
  expect(await screen.findByText('No related tags and no terms.')).toBeVisible();
});

test('who may not open terms or songs reads them without links', async () => {
  open('', 'CAN_GET_TAG_LIST');
  expect(await screen.findByText('tempest')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'tempest' })).toBeNull();
  expect(screen.queryByRole('link', { name: /songs/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Rough' })).toBeVisible();
});
