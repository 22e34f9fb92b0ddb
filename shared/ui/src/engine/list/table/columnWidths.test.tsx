import { fireEvent, screen as page } from '@testing-library/react';
import { albums } from '../../testing/albums';
import { renderAt, signIn } from '../../testing/renderAt';
import type { Column } from '../columns';
import { DataTable } from './DataTable';

type Album = ReturnType<typeof albums>[number];

const columns: Column<Album>[] = [
  { field: 'name', header: 'Name' },
  { field: 'songs', header: 'Songs', align: 'right', width: 80 },
];
const nameOf = ({ name }: Album) => name;
const rows = albums(3);

beforeEach(() => signIn('CAN_GET_SONG_COLLECTIONS'));

test('a column with nothing in it is no wider than its head', () => {
  const wide: Column<Album>[] = [
    { field: 'name', header: 'Name' },
    { field: 'owner', header: 'Owner', width: 200 },
    { field: 'songs', header: 'Songs', width: 80 },
  ];
  const empty = rows.map((row) => ({ ...row, owner: null }));
  const { container } = renderAt('/song-collections', {
    '/song-collections': <DataTable label="Albums" rows={empty} columns={wide} nameOf={nameOf} />,
  });
  expect([...container.querySelectorAll('col')].map((col) => col.getAttribute('width'))).toEqual([null, '1', '80']);
});

test('the edge of a head that is dragged gives its column another width', () => {
  const widths: [string, number][] = [];
  renderAt('/song-collections', {
    '/song-collections': (
      <DataTable
        label="Albums"
        rows={rows}
        columns={columns}
        nameOf={nameOf}
        onResize={(column, width) => widths.push([column, width])}
      />
    ),
  });
  const head = page.getByRole('columnheader', { name: 'Songs' });
  Object.defineProperty(head, 'offsetWidth', { value: 100 });
  const edge = head.querySelector('span[aria-hidden]');
  if (!edge) throw new Error('no edge');
  Object.assign(edge, { setPointerCapture: () => {} });
  fireEvent.pointerDown(edge, { clientX: 300 });
  fireEvent.pointerMove(edge, { clientX: 320 });
  fireEvent.pointerUp(edge, { clientX: 340 });
  expect(widths).toEqual([['songs', 140]]);
});
