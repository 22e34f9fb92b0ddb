import type { TableFacts } from '@segno/host';
import { screen } from '@testing-library/react';
import { drawFirstRows, hasFirstRows } from './firstRows';

const table: TableFacts = {
  label: 'Songs',
  columns: [
    { id: 'work_title', header: 'Title', text: 'work_title' },
    { id: 'artist', header: 'Artist', text: 'artist.name', priority: 2 },
    { id: 'sound', header: 'Listen', width: 168, priority: 3 },
    { id: 'bpm', header: 'BPM', text: 'bpm', align: 'right', width: 64, priority: 5 },
    { id: 'duration', header: 'Duration', text: 'duration', as: 'duration', priority: 4 },
  ],
};
const songs = [
  { work_title: '<img src=x onerror=alert(1)>', artist: { name: 'Tide & Co' }, bpm: 120, duration: 203 },
  { work_title: 'Rain', artist: null, bpm: null, duration: null },
];

const draw = (data: unknown) => drawFirstRows(table, Promise.resolve(data));
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
const openAt = (width: number) => Object.defineProperty(window, 'innerWidth', { value: width, writable: true });

beforeEach(() => {
  openAt(1440);
  document.body.innerHTML = `<div id="root"><main class="segno-start-page" aria-busy="true">
    <h1>Songs</h1><div class="segno-start-rows"></div></main></div>`;
});

test('the texts of the rows stand in the frame, as text, and nothing in it can be pressed', async () => {
  await draw({ songs, paging: { total_size: 2 } });
  expect(cells()).toEqual([
    ['Title', 'Artist', 'Listen', 'BPM', 'Duration'],
    ['<img src=x onerror=alert(1)>', 'Tide & Co', '', '120', ''],
    ['Rain', '–', '', '–', ''],
  ]);
  expect(screen.getByRole('table', { name: 'Songs' })).toHaveAttribute('aria-busy', 'true');
  expect(document.querySelector('img, a, button, [tabindex]')).toBeNull();
  expect(hasFirstRows()).toBe(true);
});

test('a narrow window has the columns that it has room for', async () => {
  openAt(600);
  await draw({ songs });
  expect(cells()[0]).toEqual(['Title', 'Artist']);
});

test.each([
  ['is refused or lost', undefined],
  ['has no rows', { songs: [], paging: { total_size: 0 } }],
  ['is of another shape', 'songs'],
])('a list that %s leaves the frame as it is', async (_, data) => {
  const before = document.body.innerHTML;
  await draw(data);
  expect(document.body.innerHTML).toBe(before);
  expect(hasFirstRows()).toBe(false);
});

test('draws no first rows on a page that is rendered already', async () => {
  document.body.innerHTML = '<div id="root"><main>Login</main></div>';
  await draw({ songs });
  expect(document.body.textContent).toBe('Login');
});
