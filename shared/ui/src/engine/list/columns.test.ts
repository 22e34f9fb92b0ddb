import { columnId, renderedColumns, type Column } from './columns';

interface Row {
  title: string;
  bpm: number | null;
  is_published: boolean;
  files: readonly string[];
}
const row: Row = { title: 'Rain', bpm: 12_000, is_published: true, files: ['a', 'b'] };

const drawn = (...columns: Column<Row>[]) => renderedColumns<Row>(columns, ['title', 'bpm']);
const text = (column: Column<Row>, of: Row = row) => drawn(column)[0]?.render(of);

test('renders texts as they are, numbers with their thousands and flags in words', () => {
  expect(text({ field: 'title', header: 'Title' })).toBe('Rain');
  expect(text({ field: 'bpm', header: 'BPM' })).toBe('12,000');
  expect(text({ field: 'is_published', header: 'Published' })).toBe('Yes');
  expect(text({ field: 'is_published', header: 'Published' }, { ...row, is_published: false })).toBe('No');
});

test('renders a dash where there is nothing, and 0 as a number', () => {
  expect(text({ field: 'bpm', header: 'BPM' }, { ...row, bpm: null })).toBe('–');
  expect(text({ field: 'title', header: 'Title' }, { ...row, title: '' })).toBe('–');
  expect(text({ field: 'bpm', header: 'BPM' }, { ...row, bpm: 0 })).toBe('0');
  const [title] = renderedColumns<{ title?: string }>([{ field: 'title', header: 'Title' }], []);
  expect(title?.render({})).toBe('–');
});

test('gives a cell its value and its row, or the row alone', () => {
  expect(text({ field: 'files', header: 'Files', cell: (files, { title }) => `${title}: ${files.length}` })).toBe(
    'Rain: 2',
  );
  expect(text({ id: 'all', header: 'All', cell: ({ title, bpm }) => `${title} ${bpm}` })).toBe('Rain 12000');
});

test('sorts by the own field of a column where the list can, else by the one that it names', () => {
  const columns = drawn(
    { field: 'title', header: 'Title' },
    { field: 'is_published', header: 'Published' },
    { field: 'files', header: 'Files', cell: String, sort: 'file_count' },
    { field: 'bpm', header: 'BPM', sort: 'speed' },
    { id: 'all', header: 'All', cell: String },
    { id: 'length', header: 'Length', cell: String, sort: 'duration' },
  );
  expect(columns.map(({ sort }) => sort)).toEqual(['title', undefined, 'file_count', 'speed', undefined, 'duration']);
});

test('shows columns on small screens by their place, unless they say when', () => {
  const column = (id: string, priority?: 1): Column<Row> => ({
    id,
    header: id,
    cell: String,
    ...(priority && { priority }),
  });
  const columns = drawn(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => column(id)), column('g', 1));
  expect(columns.map(({ priority }) => priority)).toEqual([1, 2, 3, 4, 5, 5, 1]);
});

test('stands on the left and keeps its width and permission', () => {
  const [plain, number] = drawn(
    { field: 'title', header: 'Title' },
    { field: 'bpm', header: 'BPM', width: 80, align: 'right', permission: 'CAN_GET_SONGS' },
  );
  expect(plain).toMatchObject({ id: 'title', header: 'Title', width: undefined, align: 'left', permission: undefined });
  expect(number).toMatchObject({ id: 'bpm', header: 'BPM', width: 80, align: 'right', permission: 'CAN_GET_SONGS' });
});

test('is kept by its field, its id, or its header', () => {
  expect(columnId({ field: 'title', id: 'other', header: 'Title' })).toBe('title');
  expect(columnId({ id: 'all', header: 'All' })).toBe('all');
  expect(columnId({ header: 'All' })).toBe('All');
});
