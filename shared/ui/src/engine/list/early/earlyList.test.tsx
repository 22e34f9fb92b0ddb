import type { TableFacts } from '@segno/host';
import { render, screen, within } from '@testing-library/react';
import { DataTable } from '../table/DataTable';
import { rememberColumns } from '../../views/rememberedColumns';
import { MemoryRouter } from 'react-router-dom';
import { columnsOf } from './columnsOf';
import { earlyList, type EarlyList } from './earlyList';

interface Album {
  uuid: string;
  title: string;
  label: { uuid: string; name: string } | null;
  tracks: number;
  seconds: number | null;
  released_at: string | null;
  cover: string | null;
}

const now = Date.parse('2026-11-20T09:00:00Z');
const albums: Album[] = [
  {
    uuid: 'a',
    title: '<img src=x onerror=alert(1)>',
    label: { uuid: 'l', name: 'Tide & Co' },
    tracks: 1200,
    seconds: 203.7,
    released_at: '2026-11-18T08:00:00Z',
    cover: '/a.png',
  },
  { uuid: 'b', title: 'Rain', label: null, tracks: 0, seconds: null, released_at: null, cover: null },
];

const facts = {
  label: 'Albums',
  columns: [
    { id: 'title', header: 'Title', text: 'title', isSortable: true },
    { id: 'label', header: 'Label', text: 'label.name' },
    { id: 'tracks', header: 'Tracks', text: 'tracks', align: 'right', width: 64 },
    { id: 'seconds', header: 'Length', text: 'seconds', as: 'duration', width: 88 },
    { id: 'released_at', header: 'Released', text: 'released_at', as: 'moment', width: 104 },
    { id: 'cover', header: 'Cover', width: 80, of: 'cover', height: 32 },
  ],
  actions: ['CAN_DELETE_ALBUMS', 'CAN_SELL_ALBUMS'],
} as const satisfies TableFacts;

const draw = (more: Partial<EarlyList> = {}): HTMLElement => {
  const place = document.createElement('main');
  const person = { uuid: 'p', permissions: ['CAN_DELETE_ALBUMS'] };
  place.append(earlyList({ facts, route: 'ALBUMS', person, rows: albums, count: 1234, now, ...more }));
  document.body.replaceChildren(place);
  return place;
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now });
});
afterEach(() => jest.useRealTimers());

test('says what the list is, how many there are, and the texts of its rows', () => {
  draw();
  expect(screen.getByRole('heading', { level: 1, name: 'Albums' })).toBeInTheDocument();
  expect(screen.getByText('1,234')).toBeInTheDocument();
  expect(heads()).toEqual(['Title', 'Label', 'Tracks', 'Length', 'Released', 'Cover', '']);
  expect(cells()).toEqual([
    ['<img src=x onerror=alert(1)>', 'Tide & Co', '1,200', '0:03:24', '2 days ago', '', ''],
    ['Rain', '–', '0', '–', '–', '–', ''],
  ]);
});

test('text is never markup', () => {
  expect(draw().querySelector('img')).toBeNull();
});

test('is busy, and nothing in it takes the focus', () => {
  const place = draw();
  expect(screen.getByRole('table', { name: 'Albums' })).toHaveAttribute('aria-busy', 'true');
  expect(place.querySelector('a, button, input, select, textarea, [tabindex], [contenteditable]')).toBeNull();
});

test('columns that the person hid are left out, but for the first', () => {
  rememberColumns('p', 'ALBUMS', ['title', 'tracks']);
  rememberColumns('other', 'ALBUMS', ['label']);
  draw();
  expect(heads()).toEqual(['Title', 'Label', 'Length', 'Released', 'Cover', '']);
});

test('who can do nothing with a row has no column for it', () => {
  draw({ person: { uuid: 'p', permissions: [] } });
  expect(heads().at(-1)).toBe('Cover');
});

test('who can choose rows has a column for it', () => {
  const chosen = { ...facts, selection: ['CAN_SELL_ALBUMS', 'CAN_DELETE_ALBUMS'] };
  const place = draw({ facts: chosen });
  expect(heads().slice(0, 2)).toEqual(['', 'Title']);
  expect(cells().map(([box, title]) => [box, title])).toEqual([
    ['', '<img src=x onerror=alert(1)>'],
    ['', 'Rain'],
  ]);
  expect(place.querySelector('col')).toHaveAttribute('width', '44');
  draw({ facts: chosen, person: { uuid: 'p', permissions: [] } });
  expect(heads()[0]).toBe('Title');
});

test('keeps a place for the button in the head for those who may create, and for the toolbar', () => {
  const hidden = (place: HTMLElement) => place.querySelectorAll('[aria-hidden=true]').length;
  const plain = hidden(draw());
  expect(hidden(draw({ facts: { ...facts, hasToolbar: true } }))).toBe(plain + 1);
  const created = { ...facts, create: 'CAN_CREATE_ALBUMS' };
  expect(hidden(draw({ facts: created }))).toBe(plain);
  const maker = { uuid: 'p', permissions: ['CAN_DELETE_ALBUMS', 'CAN_CREATE_ALBUMS'] };
  expect(hidden(draw({ facts: created, person: maker }))).toBe(plain + 1);
});

test('has the cells, widths, places and words of the table that follows', () => {
  /** What decides where a cell stands, and what it says. */
  const shape = (table: HTMLElement) => ({
    widths: [...table.querySelectorAll('col')].map((col) => [col.getAttribute('width'), col.dataset['priority']]),
    heads: within(table)
      .getAllByRole('columnheader')
      .map((head) => [head.className, head.textContent, head.dataset['align'] ?? 'left', head.dataset['priority']]),
    rows: within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => [cell.tagName, cell.className, cell.textContent])),
  });
  draw({ person: { uuid: 'p', permissions: [] } });
  const early = shape(screen.getByRole('table'));
  document.body.replaceChildren();
  render(
    <MemoryRouter>
      <DataTable
        label="Albums"
        rows={albums}
        columns={columnsOf<Album, string, typeof facts>(facts, { cover: ({ cover }) => (cover === null ? '–' : '') })}
        nameOf={({ title }) => title}
        sortable={['title']}
      />
    </MemoryRouter>,
  );
  expect(early).toEqual(shape(screen.getByRole('table')));
});
