import { fireEvent, screen as page } from '@testing-library/react';
import { albums } from '../../testing/albums';
import { renderAt, signIn } from '../../testing/renderAt';
import type { Column } from '../columns';
import { DataTable, rowParts } from './DataTable';

type Album = ReturnType<typeof albums>[number];

const columns: Column<Album>[] = [
  { field: 'name', header: 'Name' },
  { id: 'code', header: 'Code', width: 80, cell: ({ songs }) => `C${songs}` },
  { id: 'badge', header: 'Badge', cell: () => <b>New</b> },
];

const renderTable = () => {
  signIn('CAN_GET_SONG_COLLECTIONS');
  return renderAt('/song-collections', {
    '/song-collections': <DataTable label="Albums" rows={albums(1)} columns={columns} nameOf={({ name }) => name} />,
  });
};

/** jsdom has no layout: sets the height of the text, and of its visible part. */
const measure = (text: HTMLElement, height: number, shown: number) => {
  Object.defineProperty(text, 'scrollHeight', { value: height, configurable: true });
  Object.defineProperty(text, 'clientHeight', { value: shown, configurable: true });
};

test('cuts texts of columns without a width only', () => {
  renderTable();
  expect(page.getByText('Album 1')).toHaveAttribute('data-cut');
  expect(page.getByText(/^C\d/)).not.toHaveAttribute('data-cut');
  expect(page.getByText('New').closest('[data-cut]')).toBeNull();
});

test('shows the full text as a hint on hover while it is cut, and no hint while it fits', () => {
  renderTable();
  const text = page.getByText('Album 1');
  measure(text, 40, 20);
  fireEvent.pointerOver(text);
  expect(text).toHaveAttribute('title', 'Album 1');
  measure(text, 20, 20);
  fireEvent.pointerOver(text);
  expect(text).not.toHaveAttribute('title');
});

const rows = (count: number) => Array.from({ length: count }, (_, n) => n);

test.each([
  [0, [0]],
  [100, [100]],
  [101, [51, 25, 25]],
  [124, [74, 25, 25]],
  [125, [50, 25, 25, 25]],
  [1000, [50, ...Array.from({ length: 38 }, () => 25)]],
])('%i rows are in parts of these lengths, in their order', (count, lengths) => {
  const parts = rowParts(rows(count));
  expect(parts.map(({ length }) => length)).toEqual(lengths);
  expect(parts.flat()).toEqual(rows(count));
});
