import { listEarnings } from '@segno/contract/money';
import { act, fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dateFilter, FilterBar, type FilterField, listOf, listSource, ListTable, useList } from '../../list';
import { album, albums, albumScreens, id } from '../testing/albums';
import { renderAt, signIn, toasts } from '../testing/renderAt';
import { pageOf, serve } from '../testing/serve';
import { countFilterUse, mostUsedFilters } from './FilterPanel';

describe('filters', () => {
  const { ListScreen } = albumScreens;

  const open = (address = '/song-collections') => {
    const calls = serve({
      'GET /album': (call) => pageOf('albums', albums(60), call),
      'GET /owner/select': () => ({
        data: {
          owners: [
            { uuid: id(7), name: 'Nina Simone' },
            { uuid: id(8), name: 'Nick Drake' },
            { uuid: id(9), name: 'Joni Mitchell' },
          ],
        },
      }),
    });
    const view = renderAt(address, { '/song-collections': <ListScreen params={{}} onClose={() => {}} /> });
    return { ...view, calls };
  };

  const panel = async () => {
    const user = userEvent.setup();
    await page.findByRole('table');
    await user.click(page.getByRole('button', { name: /^Filters/ }));
    return { user, filters: within(page.getByRole('region', { name: 'Filters' })) };
  };

  beforeEach(() => signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_GET_USERS'));

  test('a filter goes into the address and back to page 1, and is an entry of the history', async () => {
    const { asked, back } = open('/song-collections?pagenum=3');
    const { user, filters } = await panel();
    await user.click(await filters.findByRole('combobox', { name: 'Editing' }));
    await user.click(await page.findByRole('option', { name: 'Editable' }));
    expect(asked()).toEqual({ read_only: 'false' });
    expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeInTheDocument();
    await back();
    expect(asked()).toEqual({ pagenum: '3' });
    expect(page.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
  });

  test('several choices stand in one key, separated by commas', async () => {
    const { asked } = open();
    const { user, filters } = await panel();
    await user.click(await filters.findByRole('combobox', { name: 'Kind' }));
    await user.click(await page.findByRole('option', { name: 'Long play' }));
    await user.click(await page.findByRole('option', { name: 'Single' }));
    expect(asked()).toEqual({ kind: 'LP,Single' });
  });

  test('two choices before the list is re-rendered are both kept', async () => {
    const { asked } = open();
    const { user, filters } = await panel();
    await user.click(await filters.findByRole('combobox', { name: 'Kind' }));
    const offered = [page.getByRole('option', { name: 'Long play' }), page.getByRole('option', { name: 'Single' })];
    act(() => offered.forEach((option) => option.click()));
    expect(asked()).toEqual({ kind: 'LP,Single' });
  });

  test('a panel whose code does not come says so, leaves what was typed, and opens with the next click', async () => {
    const user = userEvent.setup();
    let works = false;
    const kind: FilterField<readonly string[]> = {
      label: 'Kind',
      load: () => (works ? Promise.resolve() : Promise.reject(new Error('lost'))),
      render: ({ label }) => <input aria-label={label} />,
      read: (value) => value,
    };
    const others = { read_only: null, owner_uuid: null, created_from: null, label: null };
    const source = listOf(album);
    const Own = () => <FilterBar list={useList(source)} filters={{ ...others, kind }} />;
    serve({ 'GET /album': (call) => pageOf('albums', albums(3), call) });
    renderAt('/song-collections', { '/song-collections': <Own /> });
    await user.type(page.getByRole('searchbox'), 'b');
    await user.click(page.getByRole('button', { name: 'Filters' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['Impossible to complete the request. This may be due to a network failure.']),
    );
    expect(page.queryByRole('region', { name: 'Filters' })).not.toBeInTheDocument();
    expect(page.getByRole('searchbox')).toHaveValue('b');
    works = true;
    await user.click(page.getByRole('button', { name: 'Filters' }));
    expect(await page.findByRole('textbox', { name: 'Kind' })).toBeInTheDocument();
    expect(toasts()).toHaveLength(1);
  });

  test('the panel takes the focus when it opens, and gives it back when it closes', async () => {
    open();
    const { user, filters } = await panel();
    const kind = filters.getByRole('combobox', { name: 'Kind' });
    await waitFor(() => expect(kind).toHaveFocus());
    expect(kind).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{ArrowDown}{Escape}');
    expect(kind).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(page.queryByRole('region', { name: 'Filters' })).toBeNull();
    expect(page.getByRole('button', { name: /^Filters/ })).toHaveFocus();
  });

  test('page, sort and search are no filters, and neither is what the list does not know', async () => {
    open('/song-collections?pagenum=2&pagesize=25&sort_by=songs&sort_order=desc&name=blue&colour=red&kind=LP,EP');
    expect(await page.findByRole('button', { name: 'Filters 1 active' })).toBeInTheDocument();
    const chips = within(page.getByRole('group', { name: 'Active filters' }));
    expect(chips.getByRole('button', { name: 'Remove the filter Kind: Long play, Extended play' })).toBeInTheDocument();
  });

  test('after a reload a chip says the name, not the uuid, and takes its filter out', async () => {
    const user = userEvent.setup();
    const { asked } = open(`/song-collections?owner_uuid=${id(7)}&read_only=true`);
    const chip = await page.findByRole('button', { name: 'Remove the filter Owner: Nina Simone' });
    await user.click(chip);
    expect(asked()).toEqual({ read_only: 'true' });
  });

  test('Reset the filters keeps search, sort and page size', async () => {
    const user = userEvent.setup();
    const { asked } = open(`/song-collections?name=blue&pagesize=50&sort_by=songs&kind=LP&read_only=true&pagenum=2`);
    await user.click(await page.findByRole('button', { name: 'Reset the filters' }));
    expect(asked()).toEqual({ name: 'blue', pagesize: '50', sort_by: 'songs' });
    expect(page.queryByRole('group', { name: 'Active filters' })).not.toBeInTheDocument();
  });

  test('a typeahead is narrowed by typing and says when nothing fits', async () => {
    const { asked } = open();
    const { user, filters } = await panel();
    const box = filters.getByRole('combobox', { name: 'Owner' });
    await waitFor(() => expect(box).toHaveAttribute('placeholder', 'Start typing...'));
    await user.type(box, 'nick');
    const offered = within(page.getByRole('listbox', { name: 'Owner' })).getAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual(['Nick Drake']);
    await user.type(box, 'elback');
    expect(await page.findByText('No matching entries..')).toBeInTheDocument();
    await user.clear(box);
    await user.type(box, 'joni');
    await user.click(page.getByRole('option', { name: 'Joni Mitchell' }));
    expect(asked()).toEqual({ owner_uuid: id(9) });
  });

  test('who may not read the choices is not offered the filter, and they are not asked for', async () => {
    signIn('CAN_GET_SONG_COLLECTIONS');
    const { calls } = open();
    const { filters } = await panel();
    expect(filters.getByRole('combobox', { name: 'Kind' })).toBeInTheDocument();
    expect(filters.queryByRole('combobox', { name: 'Owner' })).not.toBeInTheDocument();
    expect(calls.some(({ path }) => path === '/owner/select')).toBe(false);
  });

  test('a typed day stands in the address as the start of that day in UTC', async () => {
    const { asked } = open();
    const { filters } = await panel();
    const box = filters.getByRole('textbox', { name: 'Created from' });
    expect(box).toHaveAttribute('placeholder', 'mm/dd/yyyy');
    fireEvent.change(box, { target: { value: '3/4' } });
    expect(asked()).toEqual({});
    fireEvent.change(box, { target: { value: '03/04/2024' } });
    await waitFor(() => expect(asked()).toEqual({ created_from: String(Date.UTC(2024, 2, 4)) }));
    expect(page.getByRole('button', { name: 'Remove the filter Created from: 03/04/2024' })).toBeInTheDocument();
  });

  test('a day in the future is refused in words', async () => {
    const { asked } = open();
    const { filters } = await panel();
    const box = filters.getByRole('textbox', { name: 'Created from' });
    fireEvent.change(box, { target: { value: '12/31/2999' } });
    expect(await filters.findByText('Date must be less than today')).toBeInTheDocument();
    expect(box).toHaveAccessibleDescription('Date must be less than today');
    expect(asked()).toEqual({});
    fireEvent.change(box, { target: { value: '01/31/2020' } });
    await waitFor(() => expect(asked()).toEqual({ created_from: String(Date.UTC(2020, 0, 31)) }));
    expect(filters.queryByText('Date must be less than today')).not.toBeInTheDocument();
  });

  test('a text that is no day is refused as such once the box is left, and not before', async () => {
    const { asked } = open();
    const { user, filters } = await panel();
    const box = filters.getByRole('textbox', { name: 'Created from' });
    await user.type(box, '13/45/20');
    expect(box).not.toHaveAccessibleDescription();
    await user.tab();
    expect(box).toHaveAccessibleDescription('Enter a date as mm/dd/yyyy');
    expect(box).toHaveValue('13/45/20');
    expect(asked()).toEqual({});
    fireEvent.change(box, { target: { value: '01/31/2020' } });
    await waitFor(() => expect(asked()).toEqual({ created_from: String(Date.UTC(2020, 0, 31)) }));
    expect(box).not.toHaveAccessibleDescription();
  });

  test('a text filter follows the rules of search boxes', async () => {
    const { asked } = open('/song-collections?pagenum=2');
    const { user, filters } = await panel();
    const box = filters.getByRole('searchbox', { name: 'Label' });
    await user.type(box, 'E{Enter}');
    expect(asked()).toEqual({ pagenum: '2' });
    await user.type(box, 'CM{Enter}');
    expect(asked()).toEqual({ label: 'ECM' });
  });
});

describe('defaultFilters', () => {
  const sales = listSource({ endpoint: listEarnings, rows: 'earnings', search: 'work_title' });
  const weekAgo = String(Date.UTC(2024, 4, 1));

  const Sales = () => {
    const list = useList(sales, { defaults: { filters: { start_date: weekAgo } } });
    return (
      <>
        <FilterBar
          list={list}
          filters={{
            start_date: dateFilter({ label: 'From' }),
            end_date: dateFilter({ label: 'To' }),
            artist_uuid: null,
          }}
        />
        <ListTable
          list={list}
          label="Sales"
          nameOf={(row) => row.work_title}
          columns={[
            { field: 'work_title', header: 'Title' },
            { field: 'total', header: 'Total', align: 'right' },
          ]}
        />
      </>
    );
  };

  const open = (address = '/sales') => {
    const calls = serve({
      'GET /artist/earnings_summary': (call) =>
        pageOf(
          'earnings',
          [{ uuid: 'a', work_title: 'Sunrise', purchase_date: '2024-05-02', total: 12, refunds: 0 }],
          call,
        ),
    });
    return { ...renderAt(address, { '/sales': <Sales /> }), last: () => calls.at(-1)?.query };
  };

  beforeEach(() => signIn('CAN_GET_MY_EARNINGS_SUMMARY'));

  test('the contract says how the list is sorted, and a default filter holds without being in the address', async () => {
    const { last, asked } = open();
    await page.findByRole('row', { name: /Sunrise/ });
    expect(last()).toMatchObject({ sort_by: 'purchase_date', sort_order: 'desc', start_date: weekAgo });
    expect(asked()).toEqual({});
    expect(page.getByRole('button', { name: 'Filters' })).toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Total' })).toBeInTheDocument();
  });

  test('a default can be undone by an empty value, and Reset brings it back', async () => {
    const user = userEvent.setup();
    const { last, asked } = open('/sales?start_date=');
    await page.findByRole('row', { name: /Sunrise/ });
    expect(last()).not.toHaveProperty('start_date');
    expect(page.getByRole('button', { name: 'Filters 1 active' })).toBeInTheDocument();
    await user.click(page.getByRole('button', { name: 'Reset the filters' }));
    expect(asked()).toEqual({});
  });
});

describe('filterUse', () => {
  beforeEach(() => localStorage.clear());

  test('the five filters that were set most come first, of this person and list alone', () => {
    for (const [filter, times] of Object.entries({ a: 1, b: 3, c: 2, d: 2, e: 2, f: 2 }))
      for (let time = 0; time < times; time += 1) countFilterUse('me', 'SONGS', filter);
    expect(mostUsedFilters('me', 'SONGS')).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(mostUsedFilters('me', 'WRITERS')).toEqual([]);
    expect(mostUsedFilters('you', 'SONGS')).toEqual([]);
  });

  test('ignores a remembered value that it cannot read', () => {
    for (const kept of ['no json', '[1]', 'null', '{"a":"x","b":-1}']) {
      localStorage.setItem('segno.filters.me.SONGS', kept);
      expect(mostUsedFilters('me', 'SONGS').filter((key) => key === 'a' || key === 'b')).toEqual([]);
    }
  });
});
