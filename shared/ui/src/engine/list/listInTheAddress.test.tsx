import { act, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { albums, albumScreens, id } from '../testing/albums';
import { renderAt, signIn } from '../testing/renderAt';
import { pageOf, serve, type Served } from '../testing/serve';
import { useAddressQuery } from './useAddressQuery';

describe('listInTheAddress', () => {
  const { ListScreen } = albumScreens;
  const screens = {
    '/song-collections': <ListScreen params={{}} onClose={() => {}} />,
    '/elsewhere': <p>Elsewhere</p>,
  };

  const open = (address: string | string[] = '/song-collections', count = 240) => {
    const calls = serve({
      'GET /album': (call) => pageOf('albums', albums(count), call),
      'GET /owner/select': () => ({ data: { owners: [{ uuid: id(7), name: 'Nina Simone' }] } }),
    });
    const lists = (): Served[] => calls.filter(({ path }) => path === '/album');
    return { ...renderAt(address, screens), calls, lastList: () => lists().at(-1)?.query };
  };

  beforeEach(() => {
    document.cookie = 'pagesize=; Max-Age=0; Path=/';
    signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_GET_USERS');
  });

  const rowNamed = (name: string) => page.findByRole('row', { name: new RegExp(`^${name}\\b`) });

  test('a plain address asks for the first page, 25 rows, by title ascending', async () => {
    const { lastList } = open();
    expect(page.getByText('Loading...')).toBeInTheDocument();
    await rowNamed('Album 1');
    expect(lastList()).toEqual({ pagenum: '1', pagesize: '25', sort_by: 'name', sort_order: 'asc' });
    expect(page.getByRole('heading', { name: 'Albums' })).toBeInTheDocument();
    expect(page.getByText('240')).toBeInTheDocument();
    expect(page.getByText('1–25 of 240')).toBeInTheDocument();
  });

  test('a shared address opens the very same list', async () => {
    const { lastList } = open(
      '/song-collections?pagenum=2&pagesize=50&sort_by=songs&sort_order=desc&kind=EP,LP&name=blue',
    );
    await rowNamed('Album 51');
    expect(lastList()).toEqual({
      pagenum: '2',
      pagesize: '50',
      sort_by: 'songs',
      sort_order: 'desc',
      kind: 'EP,LP',
      name: 'blue',
    });
    expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('blue');
  });

  test('what the address says wrongly is left out, and named until it is taken out', async () => {
    const user = userEvent.setup();
    const { asked, lastList } = open(
      '/song-collections?pagenum=zero&pagesize=-3&sort_by=colour&kind=Mixtape&read_only=maybe',
    );
    await rowNamed('Album 1');
    expect(lastList()).toEqual({ pagenum: '1', pagesize: '25', sort_by: 'name', sort_order: 'asc' });
    const notice = () => page.queryByText(/^Ignored, because it is not valid:/);
    expect(notice()).toHaveTextContent('Ignored, because it is not valid: kind=Mixtape, read_only=maybe');
    await user.click(page.getByRole('button', { name: 'Remove it' }));
    expect(notice()).not.toBeInTheDocument();
    expect(asked()).toEqual({ pagenum: 'zero', pagesize: '-3', sort_by: 'colour' });
  });

  test('a searched list that has the best rows first shows no order until one is asked for', async () => {
    const user = userEvent.setup();
    open('/song-collections?name=blue');
    await rowNamed('Album 1');
    const header = page.getByRole('columnheader', { name: 'Name' });
    expect(header).not.toHaveAttribute('aria-sort');
    await user.click(within(header).getByRole('button'));
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'descending'));
  });

  test('a text that is too long to search for is not searched for, and cannot be typed', async () => {
    const { lastList } = open(`/song-collections?name=${'x'.repeat(300)}`);
    await rowNamed('Album 1');
    expect(lastList()).toEqual({ pagenum: '1', pagesize: '25', sort_by: 'name', sort_order: 'asc' });
    expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveValue('');
    expect(page.getByRole('searchbox', { name: 'Search by name' })).toHaveAttribute('maxlength', '255');
  });

  test('paging goes into the address, and Back comes back', async () => {
    const user = userEvent.setup();
    const { asked, back } = open();
    await rowNamed('Album 1');
    await user.click(page.getByRole('button', { name: 'Next page' }));
    await rowNamed('Album 26');
    expect(asked()).toEqual({ pagenum: '2', pagesize: '25' });
    await user.click(page.getByRole('button', { name: 'Last page' }));
    await rowNamed('Album 226');
    expect(page.getByText('226–240 of 240')).toBeInTheDocument();
    await back();
    await rowNamed('Album 26');
    await back();
    await rowNamed('Album 1');
  });

  test('the rows of the page before stay, dimmed, until the next ones are there', async () => {
    const user = userEvent.setup();
    let settle = () => {};
    serve({
      'GET /album': async (call) => {
        if (call.query.pagenum === '2') await new Promise<void>((resolve) => (settle = resolve));
        return pageOf('albums', albums(60), call);
      },
    });
    renderAt('/song-collections', screens);
    await rowNamed('Album 1');
    await user.click(page.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true'));
    expect(await rowNamed('Album 1')).toBeInTheDocument();
    const status = page.getByText('Loading...').closest('[role="status"]');
    expect(status?.querySelector('.mantine-Loader-root')).toBeInTheDocument();
    settle();
    await rowNamed('Album 26');
    expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    expect(page.queryByText('Loading...')).not.toBeInTheDocument();
  });

  test('a header sorts ascending, then the other way round, and starts at page 1', async () => {
    const user = userEvent.setup();
    const { asked, lastList } = open('/song-collections?pagenum=3');
    await rowNamed('Album 51');
    expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(page.getByRole('button', { name: 'Songs' }));
    expect(asked()).toEqual({ sort_by: 'songs', sort_order: 'asc' });
    await rowNamed('Album 1');
    await user.click(page.getByRole('button', { name: 'Songs' }));
    expect(asked()).toEqual({ sort_by: 'songs', sort_order: 'desc' });
    await waitFor(() => expect(lastList()).toMatchObject({ sort_order: 'desc' }));
    expect(page.getByRole('columnheader', { name: 'Songs' })).toHaveAttribute('aria-sort', 'descending');
    expect(page.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
    expect(page.queryByRole('button', { name: 'Notes' })).not.toBeInTheDocument();
  });

  test('a page size is remembered for every list and keeps the first row in sight', async () => {
    const user = userEvent.setup();
    const first = open('/song-collections?pagenum=5');
    await rowNamed('Album 101');
    await user.selectOptions(page.getByRole('combobox', { name: 'Rows per page' }), '50');
    await rowNamed('Album 101');
    expect(first.asked()).toEqual({ pagenum: '3', pagesize: '50' });
    expect(document.cookie).toContain('pagesize=50');
    first.unmount();
    const second = open();
    await rowNamed('Album 1');
    expect(second.lastList()).toMatchObject({ pagesize: '50' });
  });

  test('Back to a page shows its rows, also after another size was chosen and the page was refetched', async () => {
    const user = userEvent.setup();
    const { back, router, unmount } = open();
    await rowNamed('Album 1');
    await user.click(page.getByRole('button', { name: 'Last page' }));
    await rowNamed('Album 226');
    await user.selectOptions(page.getByRole('combobox', { name: 'Rows per page' }), '200');
    await rowNamed('Album 201');
    await back();
    const { pathname, search } = router.state.location;
    unmount();
    open(pathname + search);
    await rowNamed('Album 226');
    expect(page.getByText('226–240 of 240')).toBeInTheDocument();
    expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('25');
  });

  test('a plain address takes the remembered size, and the first page is no page number', async () => {
    document.cookie = 'pagesize=50; Path=/';
    const user = userEvent.setup();
    const { asked, lastList } = open();
    await rowNamed('Album 1');
    expect(lastList()).toMatchObject({ pagesize: '50' });
    await user.click(page.getByRole('button', { name: 'Page 2' }));
    await rowNamed('Album 51');
    expect(asked()).toEqual({ pagenum: '2', pagesize: '50' });
    await user.click(page.getByRole('button', { name: 'First page' }));
    await rowNamed('Album 1');
    expect(asked()).toEqual({ pagesize: '50' });
  });

  test('a page size in the address wins over the remembered one, and is cut to 1000', async () => {
    document.cookie = 'pagesize=50; Path=/';
    const { lastList } = open('/song-collections?pagesize=4000');
    await rowNamed('Album 240');
    expect(lastList()).toMatchObject({ pagesize: '1000' });
    expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('1000');
  });

  test('keys of others and the anchor stay in the address', async () => {
    const user = userEvent.setup();
    const { router, asked } = open('/song-collections?features=all#top');
    await rowNamed('Album 1');
    await user.click(page.getByRole('button', { name: 'Page 3' }));
    expect(asked()).toEqual({ features: 'all', pagenum: '3', pagesize: '25' });
    expect(router.state.location.hash).toBe('#top');
  });

  test('an empty list says so, and what will appear here', async () => {
    open('/song-collections', 0);
    expect(await page.findByText('Sorry, no results.')).toBeInTheDocument();
    expect(page.getByText('Albums are made of songs.')).toBeInTheDocument();
  });

  test('a page past the end leads to the last one', async () => {
    const user = userEvent.setup();
    const { asked } = open('/song-collections?pagenum=40', 60);
    expect(await page.findByText('Sorry, no results.')).toBeInTheDocument();
    await user.click(page.getByRole('button', { name: 'Go to the last page' }));
    await rowNamed('Album 51');
    expect(asked()).toEqual({ pagenum: '3', pagesize: '25' });
  });

  test('a list that cannot be read says so and can be retried', async () => {
    const user = userEvent.setup();
    let works = false;
    serve({
      'GET /album': (call) => {
        if (!works) throw new Error('offline');
        return pageOf('albums', albums(3), call);
      },
    });
    renderAt('/song-collections', screens);
    const alert = await page.findByRole('alert');
    expect(within(alert).getByText('Impossible to fetch the albums.')).toBeInTheDocument();
    expect(
      within(alert).getByText('Impossible to complete the request. This may be due to a network failure.'),
    ).toBeInTheDocument();
    works = true;
    await user.click(page.getByRole('button', { name: 'Retry' }));
    await rowNamed('Album 3');
    expect(page.queryByRole('alert')).not.toBeInTheDocument();
  });
});

/** Renders the address of a list and returns functions to change it, from the last render. */
const open = (address: string | string[]) => {
  const last: { change?: ReturnType<typeof useAddressQuery>['change'] } = {};
  const Query = () => {
    const { params, change } = useAddressQuery();
    last.change = change;
    return <p>{params.toString()}</p>;
  };
  const view = renderAt(address, { '/songs': <Query />, '/writers': <p>Writers</p> });
  const { change } = last;
  if (!change) throw new Error('The address was not drawn');
  return { ...view, change };
};

test('two changes between two drawings are both kept', async () => {
  const { change, asked, back } = open('/songs?pagenum=3');
  await act(async () => {
    change({ sort_by: 'title', pagenum: undefined });
    change({ search: 'blue' }, { replace: true });
    await Promise.resolve();
  });
  expect(asked()).toEqual({ sort_by: 'title', search: 'blue' });
  expect(page.getByText('sort_by=title&search=blue')).toBeInTheDocument();
  await back();
  expect(asked()).toEqual({ pagenum: '3' });
});

test('a change may be made of the address as it is by now', async () => {
  const { change, asked } = open('/songs?pagenum=1');
  const next = () => change((now) => ({ pagenum: String(Number(now.get('pagenum')) + 1) }));
  await act(async () => {
    next();
    next();
    await Promise.resolve();
  });
  expect(asked()).toEqual({ pagenum: '3' });
});

test('a search that ends after leaving the screen does not navigate back', async () => {
  const { change, address, router } = open('/songs');
  await act(async () => {
    void router.navigate('/writers');
    change({ search: 'blue' });
    await Promise.resolve();
  });
  expect(address()).toBe('/writers');
});

test('the state of the history entry is kept', async () => {
  const { change, router } = open('/songs');
  await act(() => router.navigate('/songs?pagenum=2', { state: { fresh: 'x' } }));
  await act(async () => {
    change({ sort_by: 'title' });
    await Promise.resolve();
  });
  expect(router.state.location.state).toEqual({ fresh: 'x' });
});
