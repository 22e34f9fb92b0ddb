import { commaList, day, endpoint, flag, pageQuery, paging, searchText, sortQuery } from '@segno/contract';
import { songGenre } from '@segno/contract/catalog';
import { z } from 'zod/mini';
import { columnId, renderedColumns, type Column } from './columns';
import { listOf, listSource } from './listSource';
import { countFilters, filterKeys, queryOf, readState, viewKeys, viewOf, type ListState } from './listState';
import { sortableOf } from './controls/sortableOf';

const albums = endpoint({
  method: 'GET',
  path: '/album',
  summary: 'List albums',
  permission: 'anyone',
  query: z.object({
    kind: z.optional(commaList(z.enum(['EP', 'LP']))),
    sold_out: z.optional(flag()),
    start_date: z.optional(day()),
    label: searchText(),
    ...pageQuery,
    ...sortQuery(['name', 'year'], 'desc'),
  }),
  response: z.object({ albums: z.array(z.object({ uuid: z.string() })), paging }),
});
const source = listSource({ endpoint: albums, rows: 'albums', search: 'label' });
/** A list without search, sorting or paging. */
const plain = listSource({
  endpoint: endpoint({ ...albums, query: z.object({ kind: z.optional(z.string()) }) }),
  rows: 'albums',
});
const silent = listSource({
  endpoint: endpoint({
    method: 'GET',
    path: '/album',
    summary: 'List albums',
    permission: 'anyone',
    response: albums.response,
  }),
  rows: 'albums',
});

type Fallback = Parameters<typeof readState<NonNullable<(typeof source)['shape']>>>[2];
const read = (address: string, fallback: Fallback = {}) => readState(source, new URLSearchParams(address), fallback);
const usual = {
  pagenum: 1,
  pagesize: 25,
  sort_by: 'name',
  sort_order: 'desc',
  search: '',
  filters: {},
};

test('takes for filters what is neither search, order nor page', () => {
  expect(filterKeys(source)).toEqual(['kind', 'sold_out', 'start_date']);
  expect(filterKeys(silent)).toEqual([]);
});

test('asks for the first page in the usual order where the address says nothing', () => {
  expect(read('')).toEqual(usual);
});

test('reads page, size, order, search and filters from the address', () => {
  expect(
    read('pagenum=3&pagesize=50&sort_by=year&sort_order=asc&label=%20blue%20note%20&kind=EP,LP&sold_out=true'),
  ).toEqual({
    pagenum: 3,
    pagesize: 50,
    sort_by: 'year',
    sort_order: 'asc',
    search: 'blue note',
    filters: { kind: 'EP,LP', sold_out: 'true' },
  });
});

test('counts what the contract does not take as not said', () => {
  expect(
    read('pagenum=0&pagesize=-3&sort_by=colour&sort_order=sideways&kind=Mixtape&sold_out=maybe&colour=red'),
  ).toEqual(usual);
  expect(read(`label=${'x'.repeat(256)}`).search).toBe('');
  expect(read('pagenum=&pagesize=&sort_by=&label=')).toEqual(usual);
});

test('cuts a page size that is too large', () => {
  expect(read('pagesize=5000').pagesize).toBe(1000);
  expect(read('pagesize=1').pagesize).toBe(1);
});

test("takes the address first, then the page size that was chosen last, in whatever list, then the screen's", () => {
  expect(read('pagesize=50', { pagesize: 200, cookie: 100 }).pagesize).toBe(50);
  expect(read('pagesize=x', { pagesize: 200, cookie: 100 }).pagesize).toBe(100);
  expect(read('pagesize=0', { pagesize: 200 }).pagesize).toBe(200);
  expect(read('pagesize=0', { cookie: 100 }).pagesize).toBe(100);
});

test("takes the screen's order and filters where the address says nothing of them", () => {
  const fallback = { sort_by: 'year', sort_order: 'asc', filters: { kind: 'EP' } } as const;
  expect(read('', fallback)).toMatchObject({ sort_by: 'year', sort_order: 'asc', filters: { kind: 'EP' } });
  expect(read('sort_by=name&sort_order=desc&kind=LP', fallback)).toMatchObject({
    sort_by: 'name',
    sort_order: 'desc',
    filters: { kind: 'LP' },
  });
});

test('an empty value in the address says that a default filter does not hold', () => {
  expect(read('kind=', { filters: { kind: 'EP' } }).filters).toEqual({});
});

test('a list without search and order has neither', () => {
  expect(readState(plain, new URLSearchParams('kind=LP&sort_by=name&label=blue'), {})).toEqual({
    ...usual,
    sort_by: undefined,
    sort_order: 'asc',
    filters: { kind: 'LP' },
  });
  expect(readState(silent, new URLSearchParams('kind=LP&pagenum=7'), {}).filters).toEqual({});
});

test('asks the call for what the state says, and for nothing that it does not', () => {
  expect(queryOf(source, read('label=blue&kind=EP&pagenum=2'))).toEqual({
    label: 'blue',
    kind: 'EP',
    pagenum: 2,
    pagesize: 25,
    sort_by: 'name',
    sort_order: 'desc',
  });
  const bare = queryOf(source, read(''));
  expect(Object.keys(bare)).toEqual(['pagenum', 'pagesize', 'sort_by', 'sort_order']);
  expect(queryOf(plain, readState(plain, new URLSearchParams(), {}))).toEqual({ pagenum: 1, pagesize: 25 });
  const searched: ListState = { ...readState(plain, new URLSearchParams(), {}), search: 'blue' };
  expect(Object.keys(queryOf(plain, searched))).toEqual(['pagenum', 'pagesize']);
});

test('a view speaks of filters, search, order and how the table is shown, and not of the page', () => {
  expect(viewKeys(source)).toEqual([
    'kind',
    'sold_out',
    'start_date',
    'label',
    'sort_by',
    'sort_order',
    'columns',
    'lines',
  ]);
  expect(viewKeys(plain)).toEqual(['kind', 'sort_by', 'sort_order', 'columns', 'lines']);
});

test('two addresses of one view compare as the same', () => {
  const view = (address: string) => viewOf(source, new URLSearchParams(address));
  expect(view('sort_by=year&kind=EP&pagenum=3&colour=red&label=')).toBe('kind=EP&label=&sort_by=year');
  expect(view('kind=EP&label=&sort_by=year')).toBe(view('label=&sort_by=year&kind=EP&pagesize=50'));
  expect(view('pagenum=4')).toBe('');
  // In the same order, whatever the order of the contract's keys.
  expect(view('sold_out=true&label=blue')).toBe('label=blue&sold_out=true');
});

test('counts the filters that differ from what holds anyway', () => {
  const count = (address: string, defaults = {}) =>
    countFilters(source, read(address, { filters: defaults }), defaults);
  expect(count('')).toBe(0);
  expect(count('kind=EP&sold_out=true&label=blue')).toBe(2);
  expect(count('', { kind: 'EP' })).toBe(0);
  expect(count('kind=', { kind: 'EP' })).toBe(1);
  expect(count('kind=LP', { kind: 'EP' })).toBe(1);
});

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

const call = (query?: z.ZodMiniObject) =>
  endpoint({
    method: 'GET',
    path: '/album',
    summary: 'List albums',
    permission: 'anyone',
    ...(query && { query }),
    response: z.object({ albums: z.array(z.object({ uuid: z.string() })) }),
  });

test('lists a resource by its plural, and searches by its own key', () => {
  expect(listOf(songGenre)).toEqual({ endpoint: songGenre.list, rows: 'song_genres', search: 'name', ranks: ['name'] });
});

test('lists any other call by what is said of it', () => {
  const endpoint = call(z.object({ title: z.optional(z.string()) }));
  expect(listSource({ endpoint, rows: 'albums' })).toEqual({ endpoint, rows: 'albums', search: undefined });
});

test('can be sorted by the fields that the contract names', () => {
  const source = listOf(songGenre);
  expect(sortableOf(source)).toEqual(songGenre.sort);
  expect(sortableOf(source)).toBe(sortableOf(source));
});

test('cannot be sorted where the contract names no field', () => {
  expect(sortableOf(listSource({ endpoint: call(), rows: 'albums' }))).toEqual([]);
  expect(sortableOf(listSource({ endpoint: call(z.object({ sort_by: z.string() })), rows: 'albums' }))).toEqual([]);
});
