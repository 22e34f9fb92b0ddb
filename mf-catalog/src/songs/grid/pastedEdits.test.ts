import type { SongCells } from '@segno/contract/catalog';
import { id } from '../testing/songFixture';
import { pastedEdits, pasteText } from './pastedEdits';

const rows: SongCells[] = [1, 2, 3, 4].map((n) => ({
  uuid: id(n),
  work_id: `W${n}`,
  artist: 'Nola Reed',
  work_title: `Song ${n}`,
  bpm: '90',
  content_tier: '',
  curation_state: 'On Hold',
  tags: '',
}));
const columns = [
  { header: 'Title', cell: 'work_title' as const },
  { header: 'Artist' },
  { header: 'BPM', cell: 'bpm' as const },
];
const paste = (table: string[][], from: [number, number], to: [number, number] = from) =>
  pastedEdits({
    table,
    rows,
    columns,
    range: { from: { row: from[0], column: from[1] }, to: { row: to[0], column: to[1] } },
  });
const cellsOf = ({ edits }: ReturnType<typeof paste>) =>
  edits.map(({ row, column, text }) => `${row.work_title} ${column} ${text}`);
const onPage = new Set(rows.slice(0, 2).map(({ uuid }) => uuid));

test('a column fills the cells below the focus, in the order of the list', () => {
  const pasted = paste([['91'], [' 92,5 '], ['']], [1, 2]);
  expect(cellsOf(pasted)).toEqual(['Song 2 bpm 91', 'Song 3 bpm 92,5', 'Song 4 bpm ']);
  expect(pasteText(pasted, onPage)).toBe('3 cells pasted, 2 of them on the following pages.');
});

test('several columns fill those to the right, and what cannot be edited is passed over and said', () => {
  const pasted = paste([['Ash', 'Nobody', '91', 'more']], [0, 0]);
  expect(cellsOf(pasted)).toEqual(['Song 1 work_title Ash', 'Song 1 bpm 91']);
  expect(pasteText(pasted, onPage)).toBe('2 cells pasted. Artist cannot be edited here. 1 column found no place.');
});

test('rows beyond the end of the list are said', () => {
  const pasted = paste([['91'], ['92'], ['93']], [3, 2]);
  expect(cellsOf(pasted)).toEqual(['Song 4 bpm 91']);
  expect(pasteText(pasted, onPage)).toBe(
    '1 cell pasted, 1 of them on the following pages. The list ended 2 rows before the pasted table.',
  );
});

test('a single cell fills all that are selected', () => {
  expect(cellsOf(paste([['91']], [0, 2], [2, 2]))).toEqual(['Song 1 bpm 91', 'Song 2 bpm 91', 'Song 3 bpm 91']);
});
