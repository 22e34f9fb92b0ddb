import { screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RecordChange } from '@segno/contract/account';
import { renderAt } from '../engine/testing/renderAt';
import { RecordChanges } from './RecordChanges';

const show = (...changes: RecordChange[]) => renderAt('/', { '/': <RecordChanges changes={changes} /> });
const lines = async () => (await page.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('shows short values side by side, references by their names, secrets without a value', async () => {
  show(
    { field: 'work_title', before: 'Dawn', after: 'Dusk' },
    { field: 'artist', before: null, after: { uuid: 'x', name: 'Ana Li' } },
    { field: 'password', before: null, after: null },
  );
  expect(await lines()).toEqual(['Title: "Dawn" → "Dusk"', 'Artist: empty → "Ana Li"', 'Password: changed']);
});

test('shows what was added to a list, removed from it and changed in it', async () => {
  show(
    {
      field: 'genres',
      before: [
        { uuid: '1', name: 'Rock' },
        { uuid: '2', name: 'Pop' },
      ],
      after: [
        { uuid: '1', name: 'Rock' },
        { uuid: '3', name: 'Jazz' },
      ],
    },
    { field: 'tags', before: [], after: ['slow'] },
    {
      field: 'source_files',
      before: [{ uuid: '1', name: 'full.wav', status: 'in_review' }],
      after: [{ uuid: '1', name: 'full.wav', status: 'approved' }],
    },
  );
  expect(await lines()).toEqual([
    'Genres: added "Jazz"; removed "Pop"',
    'Tags: added "slow"',
    'Source files: "full.wav": Status "in_review" → "approved"',
  ]);
});

test('shows a long text by the words that differ', async () => {
  const start = 'A slow piece for strings and one piano that never quite ends. '.repeat(4);
  show({ field: 'description', before: `${start}Sad.`, after: `${start}Happy.` });
  expect((await page.findByText('Happy')).tagName).toBe('INS');
  expect(page.getByText('Sad').tagName).toBe('DEL');
  expect(page.getByText(/…/)).toBeInTheDocument();
});

test('shows shares as a table', async () => {
  const share = (uuid: string, name: string, part: number) => ({ uuid, name, role: 'CA', share: part });
  show({
    field: 'writer_shares',
    before: [share('1', 'Ana', 100)],
    after: [share('1', 'Ana', 40), share('2', 'Ben', 60)],
  });
  const rows = within(await page.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Writer', 'Before', 'After'],
    ['Ana', '100 %', '40 %'],
    ['Ben', '–', '60 %'],
  ]);
});

test('folds many changes away', async () => {
  show(...['a', 'b', 'c', 'd', 'e'].map((field) => ({ field, before: 1, after: 2 })));
  expect(await page.findAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(page.getByRole('button', { name: 'Show 2 more changes' }));
  expect(page.getAllByRole('listitem')).toHaveLength(5);
});

test('shows a rewritten text as the old one and the new one, not word by word', async () => {
  const before = 'Warm electric piano and a lazy vibraphone over a dusty beat, for slow evenings by the water.';
  const after = 'Nothing of the former words, but for the end: strings that climb over mountains of the night.';
  show({ field: 'description', before, after });
  expect((await page.findByText(before)).tagName).toBe('DEL');
  expect(page.getByText(after).tagName).toBe('INS');
});

test('shows a text where there was none as new', async () => {
  const after = 'Warm electric piano and a lazy vibraphone over a dusty beat, for slow evenings by the water.';
  show({ field: 'description', before: null, after });
  expect((await page.findByText(after)).tagName).toBe('INS');
  expect(document.querySelector('del')).toBeNull();
});
