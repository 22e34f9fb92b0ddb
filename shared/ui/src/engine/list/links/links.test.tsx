import { song } from '@segno/contract/catalog';
import { screen as page, waitFor } from '@testing-library/react';
import { renderAt, signIn } from '../../testing/renderAt';
import { pageOf, serve } from '../../testing/serve';
import { listOf } from '../listSource';
import { CountLink } from '../table/CountLink';
import { placeInList, rememberOrder } from './listOrder';
import { RecordSteps } from './RecordSteps';
import { RouteLink } from './RouteLink';
import type { RecordRoute } from './useRouteHref';

const renderCount = (count: number) =>
  renderAt('/', {
    '/': <CountLink count={count} to="SONG_GENRES" query={{ parent_genre_uuid: 'x y' }} of="genres of Rock" />,
  });

test('a count leads to the list of what it counts, filtered by it', () => {
  signIn('CAN_GET_SONG_GENRES');
  renderCount(1234);
  expect(page.getByRole('link', { name: '1,234 genres of Rock' })).toHaveAttribute(
    'href',
    '/metadata/genres?parent_genre_uuid=x+y',
  );
});

test('nothing, and what one may not open, is a number alone', () => {
  signIn('CAN_GET_SONG_GENRES');
  const { unmount } = renderCount(0);
  expect(page.getByText('0')).toBeInTheDocument();
  expect(page.queryByRole('link')).not.toBeInTheDocument();
  unmount();
  signIn('CAN_GET_USERS');
  renderCount(7);
  expect(page.getByText('7')).toBeInTheDocument();
  expect(page.queryByRole('link')).not.toBeInTheDocument();
});

const uuid = '00000000-0000-4000-8000-000000000001';

test('a screen is linked to by name; a modal keeps the query of the list below it', () => {
  signIn('CAN_GET_SONGS', 'CAN_GET_WRITERS');
  renderAt('/songs?pagenum=2', {
    '/songs': (
      <>
        <RouteLink to="SONG_EDIT" params={{ uuid }}>
          Sunrise
        </RouteLink>
        <RouteLink to="WRITER_EDIT" params={{ uuid }}>
          Ana
        </RouteLink>
        <RouteLink to="SONG_FINDER">Finder</RouteLink>
      </>
    ),
  });
  expect(page.getByRole('link', { name: 'Sunrise' })).toHaveAttribute('href', `/songs/edit/${uuid}`);
  expect(page.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', `/writers/edit/${uuid}?pagenum=2`);
  expect(page.getByRole('link', { name: 'Finder' })).toHaveAttribute('href', '/songs/finder');
});

test('who may not open the screen reads the words alone', () => {
  signIn('CAN_GET_SONGS');
  const artist = (
    <RouteLink to="ARTIST_EDIT" params={{ uuid }}>
      Ana
    </RouteLink>
  );
  renderAt('/songs', { '/songs': artist });
  expect(page.queryByRole('link')).not.toBeInTheDocument();
  expect(page.getByText('Ana')).toBeInTheDocument();
});

test('a link that lacks its record does not compile', () => {
  // @ts-expect-error uuid is missing
  const link = <RouteLink to="SONG_EDIT">Sunrise</RouteLink>;
  expect(link.props.to).toBe('SONG_EDIT');
});

test('a list of any resource links to the record of its own route', () => {
  const Name = <Route extends RecordRoute>({ edit }: { edit: Route }) => (
    <RouteLink to={edit} params={{ uuid }}>
      Ana
    </RouteLink>
  );
  signIn('CAN_EDIT_ARTIST');
  renderAt('/artists', { '/artists': <Name edit="ARTIST_EDIT" /> });
  expect(page.getByRole('link', { name: 'Ana' })).toHaveAttribute('href', `/artists/edit/${uuid}`);
});

describe('listOrder', () => {
  const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

  beforeEach(() => {
    sessionStorage.clear();
    signIn('CAN_GET_SONGS');
  });

  const source = listOf(song);
  const renderSteps = (uuid: string) =>
    renderAt('/', {
      '/': (
        <>
          <RecordSteps route="SONG_EDIT" uuid={uuid} source={source} />
          <p>The record</p>
        </>
      ),
    });

  test('a record leads to the one before and after it in the list that was shown last', () => {
    rememberOrder('SONG_EDIT', { uuids: [id(1), id(2), id(3)], address: '/songs?bpm=9' });
    expect(placeInList('SONG_EDIT', id(2))).toEqual({
      number: 2,
      count: 3,
      previous: id(1),
      next: id(3),
      list: '/songs?bpm=9',
    });
    renderSteps(id(2));
    expect(page.getByText('2 of 3')).toBeInTheDocument();
    expect(page.getByRole('link', { name: 'Previous in the list' })).toHaveAttribute('href', `/songs/edit/${id(1)}`);
    expect(page.getByRole('link', { name: 'Next in the list' })).toHaveAttribute('href', `/songs/edit/${id(3)}`);
  });

  test('the last one leads back only', () => {
    rememberOrder('SONG_EDIT', { uuids: [id(1), id(2)], address: '/songs' });
    renderSteps(id(2));
    expect(page.getByRole('link', { name: 'Previous in the list' })).toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Next in the list' })).toBeDisabled();
  });

  test.each([
    [
      'a record that the list did not show',
      () => rememberOrder('SONG_EDIT', { uuids: [id(1), id(2)], address: '/songs' }),
    ],
    ['a record that was opened by its address', () => {}],
    [
      'an order without an address',
      () => sessionStorage.setItem('segno.order.SONG_EDIT', `{"uuids":["${id(1)}","${id(9)}"]}`),
    ],
    [
      'an order without records',
      () => sessionStorage.setItem('segno.order.SONG_EDIT', '{"uuids":4,"address":"/songs"}'),
    ],
    ['what is no order', () => sessionStorage.setItem('segno.order.SONG_EDIT', 'null')],
  ])('shows nothing for %s', (_, prepare) => {
    prepare();
    renderSteps(id(9));
    expect(page.getByText('The record')).toBeInTheDocument();
    expect(page.queryByRole('navigation')).not.toBeInTheDocument();
  });

  describe('Across the pages of a list', () => {
    const uuids = (...numbers: number[]) => numbers.map(id);
    const pages = { query: { bpm: 9, sort_by: 'bpm' }, pagesize: 2, first: 2, last: 2, offset: 2, total: 6 };
    /** Opens a record of a list that now has these songs; page 2, with the third and fourth, was shown before. */
    const open = (now: readonly string[], uuid: string) => {
      rememberOrder('SONG_EDIT', { uuids: uuids(3, 4), address: '/songs?pagenum=2', pages });
      const rows = now.map((each) => ({ uuid: each }));
      const calls = serve({ 'GET /song': (call) => pageOf('songs', rows, call) });
      renderSteps(uuid);
      return calls;
    };
    const link = (name: string) => page.findByRole('link', { name });

    test('the last record of a page leads to the first of the next one', async () => {
      const calls = open(uuids(1, 2, 3, 4, 5, 6), id(4));
      expect(page.getByText('4 of 6')).toBeInTheDocument();
      expect(await link('Next in the list')).toHaveAttribute('href', `/songs/edit/${id(5)}`);
      expect(calls.map(({ query }) => query)).toEqual([
        { bpm: '9', sort_by: 'bpm', pagesize: '2', pagenum: '2' },
        { bpm: '9', sort_by: 'bpm', pagesize: '2', pagenum: '3' },
      ]);
      expect(placeInList('SONG_EDIT', id(5))).toMatchObject({ number: 5, count: 6, previous: id(4), next: id(6) });
    });

    test('none is passed over when those that were worked through have left the list', async () => {
      const calls = open(uuids(1, 2, 5, 6), id(4));
      expect(await link('Next in the list')).toHaveAttribute('href', `/songs/edit/${id(5)}`);
      expect(calls.map(({ query }) => query['pagenum'])).toEqual(['2']);
      expect(placeInList('SONG_EDIT', id(6))).toMatchObject({ number: 6, count: 6, previous: id(5), next: undefined });
    });

    test('the first record of a page leads back to the last of the one before', async () => {
      const calls = open(uuids(1, 2, 3, 4, 5, 6), id(3));
      expect(await link('Previous in the list')).toHaveAttribute('href', `/songs/edit/${id(2)}`);
      expect(calls.map(({ query }) => query['pagenum'])).toEqual(['1']);
      expect(placeInList('SONG_EDIT', id(2))).toMatchObject({ number: 2, count: 6, previous: id(1), next: id(3) });
    });

    test('the end of the list is asked for once, and leads nowhere', async () => {
      const calls = open(uuids(1, 2, 3, 4), id(4));
      await waitFor(() => expect(calls).toHaveLength(1));
      await waitFor(() => expect(placeInList('SONG_EDIT', id(4))?.count).toBe(4));
      expect(page.getByRole('button', { name: 'Next in the list' })).toBeDisabled();
    });

    test('a next page that cannot be read leaves the steps as they are', async () => {
      rememberOrder('SONG_EDIT', { uuids: uuids(3, 4), address: '/songs?pagenum=2', pages });
      const calls = serve({ 'GET /song': () => ({ status: 503, message: 'Later' }) });
      renderSteps(id(4));
      await waitFor(() => expect(calls).toHaveLength(1));
      expect(page.getByRole('button', { name: 'Next in the list' })).toBeDisabled();
      expect(page.getByRole('link', { name: 'Previous in the list' })).toBeInTheDocument();
    });
  });
});
