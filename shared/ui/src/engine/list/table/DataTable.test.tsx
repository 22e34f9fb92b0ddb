import { fireEvent, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { IconCopy } from '../../../icons';
import { albums, id } from '../../testing/albums';
import { renderAt, signIn } from '../../testing/renderAt';
import type { Column, RowAction } from '../columns';
import { DataTable } from './DataTable';
import { useSelection } from './useSelection';

type Album = ReturnType<typeof albums>[number];

const columns: Column<Album>[] = [
  { field: 'name', header: 'Name' },
  { field: 'songs', header: 'Songs', align: 'right', width: 80 },
  { field: 'owner', header: 'Owner', permission: 'CAN_GET_USERS' },
  { id: 'first', header: 'First letter', cell: ({ name }) => name.charAt(0) },
];
const nameOf = ({ name }: Album) => name;
const rows = albums(3);

const copied: string[] = [];
const actions: RowAction<Album>[] = [
  { label: 'Copy', icon: IconCopy, run: ({ name }) => copied.push(name), when: ({ name }) => name !== 'Album 2' },
  { label: 'Burn', icon: IconCopy, run: () => {}, permission: 'CAN_DELETE_SONGS' },
];

const Table = () => {
  const selection = useSelection(rows);
  return (
    <DataTable
      label="Albums"
      rows={rows}
      columns={columns}
      nameOf={nameOf}
      rowRoute="SONG_COLLECTION_EDIT"
      rowActions={actions}
      selection={selection}
    />
  );
};

const open = (address = '/song-collections') =>
  renderAt(address, { '/song-collections': <Table />, '/song-collections/edit/:uuid': <p>Edit</p> });

beforeEach(() => {
  copied.length = 0;
  signIn('CAN_GET_SONG_COLLECTIONS');
});

test('a column, a row action and a link are only for those who hold the permission', () => {
  const { unmount } = open();
  expect(page.queryByRole('columnheader', { name: 'Owner' })).not.toBeInTheDocument();
  expect(page.queryByRole('button', { name: 'Burn Album 1' })).not.toBeInTheDocument();
  expect(page.getByRole('link', { name: 'Album 1' })).toBeInTheDocument();
  unmount();
  signIn('CAN_GET_USERS');
  open();
  expect(page.getByRole('columnheader', { name: 'Owner' })).toBeInTheDocument();
  expect(page.queryByRole('link', { name: 'Album 1' })).not.toBeInTheDocument();
  expect(page.getByRole('rowheader', { name: 'Album 1' })).toBeInTheDocument();
});

test('the first column is a real link that opens without a reload, over the list as it is', () => {
  const { address } = open('/song-collections?pagenum=2&name=blue');
  const link = page.getByRole('link', { name: 'Album 1' });
  expect(link).toHaveAttribute('href', `/song-collections/edit/${id(1)}?pagenum=2&name=blue`);
  // Opening a new tab is up to the browser, and jsdom does not do it.
  let takenOver: boolean | undefined;
  const browser = (event: Event) => {
    takenOver = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', browser, { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(takenOver).toBe(false);
  expect(address()).toBe('/song-collections?pagenum=2&name=blue');
  fireEvent.click(link);
  expect(address()).toBe(`/song-collections/edit/${id(1)}?pagenum=2&name=blue`);
});

test('a row action names its row, is reached by keyboard and only stands where it can be done', async () => {
  const user = userEvent.setup();
  open();
  expect(page.queryByRole('button', { name: 'Copy Album 2' })).not.toBeInTheDocument();
  page.getByRole('link', { name: 'Album 1' }).focus();
  await user.tab();
  expect(page.getByRole('button', { name: 'Copy Album 1' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(copied).toEqual(['Album 1']);
});

test('rows are chosen one by one or all at once: none, partial, all', async () => {
  const user = userEvent.setup();
  open();
  const all = page.getByRole('checkbox', { name: 'Select all rows of this page' });
  expect(all).not.toBeChecked();
  await user.click(page.getByRole('checkbox', { name: 'Select Album 2' }));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(all).toBeChecked();
  expect(page.getByRole('checkbox', { name: 'Select Album 3' })).toBeChecked();
  await user.click(all);
  expect(page.getByRole('checkbox', { name: 'Select Album 2' })).not.toBeChecked();
});

test('a click with Shift chooses the rows in between, Shift with an arrow the next one', async () => {
  const user = userEvent.setup();
  open();
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await user.click(box('Album 1'));
  await user.keyboard('{Shift>}');
  await user.click(box('Album 3'));
  await user.keyboard('{/Shift}');
  expect(box('Album 2')).toBeChecked();
  expect(box('Album 3')).toBeChecked();
  await user.click(page.getByRole('checkbox', { name: 'Select all rows of this page' }));
  page.getByRole('link', { name: 'Album 1' }).focus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(box('Album 1')).toBeChecked();
  expect(box('Album 2')).toBeChecked();
  expect(box('Album 3')).not.toBeChecked();
  expect(page.getByRole('link', { name: 'Album 2' })).toHaveFocus();
});

test('each cell knows its header and its place on a card', () => {
  open();
  const cells = within(page.getByRole('row', { name: /Album 1/ })).getAllByRole('cell');
  expect(cells.map((cell) => [cell.dataset.label, cell.dataset.priority, cell.textContent])).toEqual([
    [undefined, undefined, ''],
    ['Songs', undefined, '3'],
    ['First letter', '4', 'A'],
    [undefined, undefined, ''],
  ]);
});

test('choosing a row renders that row alone', async () => {
  const user = userEvent.setup();
  const drawn: string[] = [];
  const counting: Column<Album>[] = [{ field: 'name', header: 'Name', cell: (name) => (drawn.push(name), name) }];
  const Counted = () => {
    const selection = useSelection(rows);
    return <DataTable label="Albums" rows={rows} columns={counting} nameOf={nameOf} selection={selection} />;
  };
  renderAt('/', { '/': <Counted /> });
  drawn.length = 0;
  await user.click(page.getByRole('checkbox', { name: 'Select Album 2' }));
  expect(drawn).toEqual(['Album 2']);
});

test('a choice survives the next page', async () => {
  const user = userEvent.setup();
  const Paged = () => {
    const [at, setAt] = useState(0);
    const shown = rows.slice(at, at + 1);
    const selection = useSelection(shown);
    return (
      <>
        <DataTable label="Albums" rows={shown} columns={columns} nameOf={nameOf} selection={selection} />
        <button onClick={() => setAt(1)}>On</button>
        <p>{selection.selected.size} chosen</p>
      </>
    );
  };
  renderAt('/', { '/': <Paged /> });
  await user.click(page.getByRole('checkbox', { name: 'Select Album 1' }));
  await user.click(page.getByRole('button', { name: 'On' }));
  await user.click(page.getByRole('checkbox', { name: 'Select Album 2' }));
  expect(page.getByText('2 chosen')).toBeInTheDocument();
});

describe('a table of hundreds of rows', () => {
  const many = albums(230);
  const { ResizeObserver: original } = globalThis;
  /** The observers of the table and of the page. */
  let observers: (() => void)[] = [];
  const resized = (): void => observers.forEach((tell) => tell());
  /** jsdom has no layout: these are the widths of the columns, the second of which is hidden. */
  let widths: number[] = [];

  beforeEach(() => {
    widths = [44, 0, 80, 120];
    observers = [];
    globalThis.ResizeObserver = class {
      constructor(tell: ResizeObserverCallback) {
        observers.push(() => tell([], this));
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, 0, widths[[...(this.parentElement?.children ?? [])].indexOf(this)] ?? 0, 40);
    });
    jest
      .spyOn(HTMLElement.prototype, 'offsetWidth', 'get')
      .mockImplementation(() => widths.reduce((sum, width) => sum + width, 0));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    globalThis.ResizeObserver = original;
  });

  const Long = ({ rows: shown }: { rows: typeof many }) => {
    const selection = useSelection(shown);
    return <DataTable label="Albums" rows={shown} columns={columns} nameOf={nameOf} selection={selection} />;
  };
  const openLong = (shown = many) => {
    renderAt('/song-collections', { '/song-collections': <Long rows={shown} /> });
    return page.getByRole('table', { name: 'Albums' });
  };
  const tracks = (table: HTMLElement) => table.style.getPropertyValue('--columns');

  test('has every row, of which all but the first are laid out only near the window', () => {
    const table = openLong();
    expect(within(table).getAllByRole('row')).toHaveLength(231);
    const later = table.querySelectorAll('tbody[data-later] tr');
    expect([later.length, later[0]?.textContent]).toEqual([175, 'Album 56168A']);
  });

  test('has the widths of its first rows: texts share the rest, nothing else gets less', () => {
    const table = openLong();
    expect(table).toHaveAttribute('data-fixed');
    expect(tracks(table)).toBe('minmax(44px, max-content) minmax(80px, max-content) minmax(min-content, 120fr)');
  });

  test('is measured again when its width has changed, not when its height has', () => {
    const table = openLong();
    table.style.removeProperty('--columns');
    resized();
    expect(tracks(table)).toBe('');
    widths = [44, 200, 80, 120];
    resized();
    expect(tracks(table)).toContain('minmax(min-content, 200fr)');
  });

  test('lets the keyboard choose across its parts', async () => {
    const table = openLong();
    const boxes = within(table).getAllByRole('checkbox', { name: /^Select Album/ });
    boxes[54]?.focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect([boxes[54], boxes[55]].map((box) => box?.matches(':checked'))).toEqual([true, true]);
    expect(boxes[55]).toHaveFocus();
  });

  test('shows what is chosen in each of its parts, one by one, all at once and none', () => {
    const table = openLong();
    const boxes = within(table).getAllByRole('checkbox', { name: /^Select Album/ });
    const chosen = () => boxes.flatMap((box, place) => (box.matches(':checked') ? [place] : []));
    for (const place of [3, 60, 229]) if (boxes[place]) fireEvent.click(boxes[place]);
    expect(chosen()).toEqual([3, 60, 229]);
    if (boxes[60]) fireEvent.click(boxes[60]);
    expect(chosen()).toEqual([3, 229]);
    const all = within(table).getByRole('checkbox', { name: 'Select all rows of this page' });
    fireEvent.click(all);
    expect(chosen()).toHaveLength(230);
    fireEvent.click(all);
    expect(chosen()).toEqual([]);
  });

  test('is laid out by itself while it has a hundred rows at most', () => {
    const Shrinking = () => {
      const [shown, show] = useState(many);
      return (
        <>
          <button type="button" onClick={() => show(many.slice(0, 100))}>
            Fewer
          </button>
          <Long rows={shown} />
        </>
      );
    };
    renderAt('/song-collections', { '/song-collections': <Shrinking /> });
    const table = page.getByRole('table', { name: 'Albums' });
    expect(table).toHaveAttribute('data-fixed');
    fireEvent.click(page.getByRole('button', { name: 'Fewer' }));
    expect(table).not.toHaveAttribute('data-fixed');
    expect(table.querySelectorAll('tbody')).toHaveLength(1);
  });
});
