import type { SongCells } from '@segno/contract/catalog';
import { id } from '../testing/songFixture';
import { movedPlace, nextPlace, rangeOf } from './cellMoves';
import { typedEntry } from './ChoiceCellInput';
import { besideRows, keptMine, noDrafts, textIn, withEdits, without, withChecked, type Draft } from './drafts';
import { copiedText, pastedTable } from './GridTable';
import { pastedEdits, pasteText } from './pastedEdits';
import { completed } from './SongGrid';

const size = { rows: 25, columns: 6 };
const at = { row: 4, column: 2 };
const moved = (key: string, from = at, ctrl = false) => {
  const place = movedPlace({ key, ctrl }, from, size);
  return place && [place.row, place.column];
};

test.each([
  ['ArrowUp', [3, 2]],
  ['ArrowDown', [5, 2]],
  ['ArrowLeft', [4, 1]],
  ['ArrowRight', [4, 3]],
  ['Home', [4, 0]],
  ['End', [4, 5]],
  ['PageUp', [0, 2]],
  ['PageDown', [14, 2]],
  ['a', undefined],
])('%s moves to its neighbour', (key, place) => expect(moved(key)).toEqual(place));

test.each([
  ['ArrowUp', [0, 2]],
  ['ArrowDown', [24, 2]],
  ['ArrowLeft', [4, 0]],
  ['ArrowRight', [4, 5]],
  ['Home', [0, 0]],
  ['End', [24, 5]],
])('%s with Control moves to the edge', (key, place) => expect(moved(key, at, true)).toEqual(place));

test('no key leads out of the grid', () => {
  expect(moved('ArrowUp', { row: 0, column: 0 })).toEqual([0, 0]);
  expect(moved('ArrowLeft', { row: 0, column: 0 })).toEqual([0, 0]);
  expect(moved('ArrowDown', { row: 24, column: 5 })).toEqual([24, 5]);
  expect(moved('ArrowRight', { row: 24, column: 5 })).toEqual([24, 5]);
});

test('Enter goes down and Tab goes on, with Shift the other way', () => {
  const next = (key: 'Enter' | 'Tab', shift: boolean, from = at) => {
    const { row, column } = nextPlace({ key, shift }, from, size);
    return [row, column];
  };
  expect([next('Enter', false), next('Enter', true)]).toEqual([
    [5, 2],
    [3, 2],
  ]);
  expect([next('Tab', false), next('Tab', true)]).toEqual([
    [4, 3],
    [4, 1],
  ]);
  expect(next('Tab', false, { row: 4, column: 5 })).toEqual([5, 0]);
  expect(next('Tab', true, { row: 4, column: 0 })).toEqual([3, 5]);
  expect(next('Tab', false, { row: 24, column: 5 })).toEqual([24, 5]);
});

test('a range reaches from its first to its last cell, in whatever direction it was chosen', () => {
  expect(rangeOf({ row: 3, column: 1 }, { row: 1, column: 4 })).toEqual({
    from: { row: 1, column: 1 },
    to: { row: 3, column: 4 },
  });
});

const choices = ['Needs Metadata', 'Needs Review', 'On Hold', 'Standard', 'Standard Plus'];

test.each([
  ['on', 'On Hold'],
  [' standard ', 'Standard'],
  ['standard p', 'Standard Plus'],
  ['needs', 'needs'],
  ['Nonsense', 'Nonsense'],
  [' ', ''],
])('what is typed as %j becomes %j', (text, choice) => expect(completed(text, choices)).toBe(choice));

const row = ({ uuid = id(1), bpm = '90' } = {}): SongCells => ({
  uuid,
  work_id: 'W1',
  artist: 'Nola Reed',
  work_title: 'Ash',
  cells: {
    work_title: 'Ash',
    bpm,
    content_tier: '',
    curation_state: 'On Hold',
    tags: 'calm',
    'taxonomy.mood': 'Happy',
  },
});
const edited = (text: string, from = noDrafts) => withEdits(from, [{ row: row(), column: 'bpm', text }]);
const draftIn = (drafts: typeof noDrafts): Draft | undefined => [...drafts.values()][0];

test('a cell is changed until it says again what it said', () => {
  const drafts = edited('120');
  expect(draftIn(drafts)).toEqual({ song: id(1), title: 'Ash', column: 'bpm', before: '90', text: '120' });
  const shown = ['bpm', 'tags', 'artist', 'taxonomy.mood', 'taxonomy.era'].map((column) =>
    textIn(drafts, row(), column),
  );
  expect(shown).toEqual(['120', 'calm', 'Nola Reed', 'Happy', '']);
  expect(edited('', drafts).size).toBe(1);
  expect(edited('90', drafts).size).toBe(0);
});

test('a cell that somebody has changed meanwhile is a conflict, and one that says the same by now is saved', () => {
  const drafts = edited('120');
  expect(draftIn(besideRows(drafts, [row()]))?.error).toBeUndefined();
  expect(draftIn(besideRows(drafts, [row({ bpm: '100' })]))).toMatchObject({
    text: '120',
    error: 'The cell was changed meanwhile.',
    now: { text: '100', user: null },
  });
  expect(besideRows(drafts, [row({ bpm: '120' })]).size).toBe(0);
  expect(besideRows(drafts, [row({ uuid: id(2), bpm: '100' })])).toEqual(drafts);
});

test('the own value that is kept replaces the other one, and the other value that is taken is no change', () => {
  const conflict = withChecked(
    edited('120'),
    {
      refused: [
        { song: id(1), column: 'bpm', error: 'The cell was changed meanwhile.', now: { text: '100', user: 'Ada' } },
      ],
      changes: [],
    },
    edited('120'),
  );
  const draft = draftIn(conflict);
  expect(draft).toMatchObject({ now: { text: '100', user: 'Ada' } });
  if (!draft) return;
  const mine = keptMine(conflict, draft);
  expect(draftIn(mine)).toEqual({ song: id(1), title: 'Ash', column: 'bpm', before: '100', text: '120' });
  expect(draftIn(besideRows(mine, [row({ bpm: '100' })]))?.error).toBeUndefined();
  expect(without(conflict, [draft]).size).toBe(0);
});

test('an error of a cell is gone with the next edit', () => {
  const refused = withChecked(
    edited('fast'),
    {
      refused: [
        { song: id(1), column: 'bpm', error: 'Not a valid number', now: null },
        { song: id(2), column: 'bpm', error: 'The song does not exist any more.', now: null },
      ],
      changes: [],
    },
    edited('fast'),
  );
  expect([refused.size, draftIn(refused)?.error]).toEqual([1, 'Not a valid number']);
  expect(draftIn(edited('95', refused))).toEqual({
    song: id(1),
    title: 'Ash',
    column: 'bpm',
    before: '90',
    text: '95',
  });
});

const rows: SongCells[] = [1, 2, 3, 4].map((n) => ({
  uuid: id(n),
  work_id: `W${n}`,
  artist: 'Nola Reed',
  work_title: `Song ${n}`,
  cells: { work_title: `Song ${n}`, bpm: '90' },
}));
const columns = [
  { id: 'work_title', header: 'Title' },
  { id: 'artist', header: 'Artist', reason: 'Edited on the page of the song.' },
  { id: 'bpm', header: 'BPM' },
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

test.each([
  ['120', [['120']]],
  ['', [['']]],
  ['90\r\n92,5\r\n', [['90'], ['92,5']]],
  ['90\n\n92\n', [['90'], [''], ['92']]],
  ['90\r\n\r\n', [['90'], ['']]],
  [
    'Ash\t90\rBay\t',
    [
      ['Ash', '90'],
      ['Bay', ''],
    ],
  ],
  ['"two\nlines"\t"say ""hi"""\r\n', [['two\nlines', 'say "hi"']]],
  ['"Heroes"\n5" disc\n"Low" live', [['"Heroes"'], ['5" disc'], ['"Low" live']]],
  ['calm | a\\|b\t"tab\there"', [['calm | a\\|b', 'tab\there']]],
  ['"never closed\n90', [['"never closed'], ['90']]],
])('reads the cells of %j', (text, rows) => expect(pastedTable(text)).toEqual(rows));

test('reads back exactly what was copied, whatever the cells are', () => {
  const cells = [
    '=1+1',
    '-1',
    "''=1",
    '\r=1',
    '',
    'a',
    '"',
    '""',
    '"a"',
    'a"b',
    '\t',
    'a\tb',
    '\n',
    'a\r\nb',
    '"\n',
    '\n"',
    ' a ',
    "'=1",
    'a | b',
  ];
  for (const one of cells) {
    const table = cells.map((other) => [one, other]);
    expect(pastedTable(copiedText(table))).toEqual(table);
  }
});

test('no copied cell runs as a formula in a spreadsheet', () => {
  expect(copiedText([['=HYPERLINK("x")', ' +1', 'a=b', "'=1"]])).toBe('"\'=HYPERLINK(""x"")"\t\' +1\ta=b\t\'\'=1');
});

test('a cell of an exported file loses the apostrophe that guards it, and no other one', () => {
  expect(pastedTable("'=Love\t'n Roll\t''=1")).toEqual([['=Love', "'n Roll", "'=1"]]);
});

test.each([
  ['', { before: '', entry: '', others: [] }],
  ['rai', { before: '', entry: 'rai', others: [] }],
  ['rain |', { before: 'rain | ', entry: '', others: ['rain'] }],
  ['rain|  sto ', { before: 'rain| ', entry: 'sto', others: ['rain'] }],
  [' rain | | hail | s', { before: ' rain | | hail | ', entry: 's', others: ['rain', 'hail'] }],
])('of %j the last entry is the one that is typed', (text, expected) => expect(typedEntry(text)).toEqual(expected));

test('ignores the check of a cell that has been edited since', () => {
  const refused = [{ song: id(1), column: 'bpm', error: 'Not a valid number', now: null }];
  expect(draftIn(withChecked(edited('95'), { refused, changes: [] }, edited('fast')))?.error).toBeUndefined();
});
