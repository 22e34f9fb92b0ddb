import { menuAddress, rememberDefaultView, rememberQueue } from '@segno/host';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import { firstRow, loudest, menu, open, path } from '../testing/keptList';
import { signIn, toasts } from '../testing/renderAt';

const person = '00000000-0000-4000-8000-000000000001';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'pagesize=; Max-Age=0; Path=/';
  signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_GET_USERS');
});

describe('Views', () => {
  test('the list as it is now is kept under a name, and found again', async () => {
    const { user, kept, asked, go } = open(
      '/song-collections?kind=LP&sort_by=songs&sort_order=desc&pagenum=2&name=blue',
    );
    await user.click(await menu('Views'));
    await user.click(await page.findByRole('menuitem', { name: 'Save this view…' }));
    await user.type(await page.findByRole('textbox', { name: 'Name' }), ' Blue ones {Enter}');
    expect(await menu('Blue ones')).toHaveFocus();
    expect(toasts()).toEqual(['Blue ones has been saved']);
    expect(kept.views).toMatchObject([{ name: 'Blue ones', query: 'kind=LP&name=blue&sort_by=songs&sort_order=desc' }]);

    await go('/song-collections?read_only=true&pagenum=2');
    await user.click(await menu('Views'));
    await user.click(await page.findByRole('menuitem', { name: 'Blue ones' }));
    expect(asked()).toEqual({ kind: 'LP', name: 'blue', sort_by: 'songs', sort_order: 'desc' });
  });

  test('Back leads out of a view again', async () => {
    const { user, asked, back } = open('/song-collections?read_only=true', { views: [loudest] });
    await firstRow();
    await user.click(await menu('Views'));
    await user.click(await page.findByRole('menuitem', { name: 'Long plays' }));
    expect(asked()).toEqual({ kind: 'LP', sort_by: 'songs' });
    await back();
    expect(asked()).toEqual({ read_only: 'true' });
  });

  test('a name that is taken is said so below the box, and nothing typed is lost', async () => {
    const { user } = open('/song-collections', { views: [loudest] });
    await user.click(await menu('Views'));
    await user.click(await page.findByRole('menuitem', { name: 'Save this view…' }));
    const box = await page.findByRole('textbox', { name: 'Name' });
    await user.click(page.getByRole('button', { name: 'Save view' }));
    expect(box).toHaveAccessibleDescription('This field is required');
    await user.type(box, 'long plays');
    await user.click(page.getByRole('button', { name: 'Save view' }));
    await waitFor(() => expect(box).toHaveAccessibleDescription('Name must be unique'));
    expect(box).toHaveValue('long plays');
  });

  test('views are renamed and deleted', async () => {
    const { user, kept } = open('/song-collections', { views: [loudest] });
    await firstRow();
    await user.click(await menu('Views'));
    await user.click(await page.findByRole('menuitem', { name: 'Change the views…' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Change the views' }));
    await user.type(dialog.getByRole('textbox', { name: 'Name of Long plays' }), '!');
    await user.click(dialog.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(kept.views).toEqual([{ ...loudest, name: 'Long plays!' }]));
    await user.click(await dialog.findByRole('button', { name: 'Delete Long plays!' }));
    expect(await dialog.findByText('No views left.')).toBeInTheDocument();
    await waitFor(() => expect(kept.views).toEqual([]));
  });

  test('a view that could not be deleted is back, and it is said why', async () => {
    const refused = { [`DELETE ${path}/${loudest.uuid}`]: () => ({ status: 503, message: 'Please try again.' }) };
    const { user } = open('/song-collections', { views: [loudest] }, refused);
    await firstRow();
    await user.click(await menu('Views'));
    await user.click(await page.findByRole('menuitem', { name: 'Change the views…' }));
    await user.click(await page.findByRole('button', { name: 'Delete Long plays' }));
    await waitFor(() => expect(toasts()).toEqual(['Please try again.']));
    expect(page.getByRole('textbox', { name: 'Name of Long plays' })).toBeInTheDocument();
  });

  test('when they cannot be read the list works all the same, and they can be asked for again', async () => {
    let works = false;
    const { user } = open(
      '/song-collections',
      {},
      {
        [`GET ${path}`]: () =>
          works
            ? { data: { list_view: { views: [loudest], default_view: null, hidden_columns: [] } } }
            : { status: 503, message: 'Later' },
      },
    );
    await firstRow();
    await user.click(await menu('Views'));
    works = true;
    await user.click(await page.findByRole('menuitem', { name: 'The views could not be read. Try again' }));
    await user.click(await menu('Views'));
    expect(await page.findByRole('menuitem', { name: 'Long plays' })).toBeInTheDocument();
    expect(toasts()).toEqual([]);
  });

  test('the first rows do not wait for them', async () => {
    const { calls } = open();
    await firstRow();
    await waitFor(() => expect(calls.map((call) => call.path)).toContain(path));
    expect(calls.map((call) => call.path).filter((at) => at === '/album' || at === path)).toEqual(['/album', path]);
  });
});

describe('The default view', () => {
  const toList = { pathname: '/song-collections', state: { fresh: 'menu' } };
  const menuLink = () => menuAddress(person, { route: 'SONG_COLLECTIONS', to: '/song-collections' });

  test('is chosen and given up in the menu of views, and the menu of screens leads to it meanwhile', async () => {
    rememberQueue(person, 'SONG_COLLECTIONS', true);
    const { user, kept } = open('/song-collections?kind=LP&sort_by=songs', { views: [loudest] });
    await firstRow();
    await user.click(await menu('Long plays'));
    await user.click(await page.findByRole('menuitem', { name: 'Open the list with this view' }));
    await waitFor(() => expect(kept.default_view).toBe(loudest.uuid));
    await waitFor(() => expect(menuLink()).toBe('/song-collections?kind=LP&sort_by=songs'));
    await user.click(await menu('Long plays'));
    expect(await page.findByRole('menuitem', { name: /^Long plays.*Opens first/ })).toBeInTheDocument();
    expect(page.queryByRole('menuitem', { name: 'Open the list with this view' })).not.toBeInTheDocument();
    await user.click(page.getByRole('menuitem', { name: 'Open the list as usual' }));
    await waitFor(() => expect(kept.default_view).toBeNull());
    await waitFor(() => expect(menuLink()).toBe('/song-collections'));
  });

  test('a choice that could not be kept says so, and leaves everything as it was', async () => {
    const fails = { 'PUT /default_view/SONG_COLLECTIONS': () => ({ status: 503, message: 'Please try again.' }) };
    const { user } = open('/song-collections?kind=LP&sort_by=songs', { views: [loudest] }, fails);
    await firstRow();
    await user.click(await menu('Long plays'));
    await user.click(await page.findByRole('menuitem', { name: 'Open the list with this view' }));
    await waitFor(() => expect(toasts()).toEqual(['Please try again.']));
    expect(menuLink()).toBe('/song-collections');
  });

  test('chosen in another browser, it takes the place of the list that the menu has opened', async () => {
    const { asked, router, back } = open('/song-collections?read_only=true', {
      views: [loudest],
      default_view: loudest.uuid,
    });
    await firstRow();
    await waitFor(() => expect(menuLink()).toBe('/song-collections?kind=LP&sort_by=songs'));
    expect(asked()).toEqual({ read_only: 'true' });
    localStorage.clear();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate(toList.pathname, { state: toList.state }));
    await waitFor(() => expect(asked()).toEqual({ kind: 'LP', sort_by: 'songs' }));
    await back();
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  test.each([
    ['a link with parameters', '/song-collections?read_only=true', toList.state, undefined],
    ['the plain address', '/song-collections', undefined, undefined],
    [
      'a browser that knew of it, where the person has gone on to the plain list',
      '/song-collections',
      toList.state,
      'x=1',
    ],
  ])('leaves %s alone', async (_, address, state, known) => {
    rememberDefaultView(person, 'SONG_COLLECTIONS', known);
    const { router, asked } = open('/elsewhere', { views: [loudest], default_view: loudest.uuid });
    await act(() => router.navigate(address, { state }));
    await firstRow();
    await waitFor(() => expect(menuLink()).toBe('/song-collections?kind=LP&sort_by=songs'));
    expect(asked()).toEqual(Object.fromEntries(new URL(address, 'http://localhost').searchParams));
  });

  test('is given up with the view', async () => {
    const { user } = open('/song-collections', { views: [loudest], default_view: loudest.uuid });
    await firstRow();
    await waitFor(() => expect(menuLink()).toContain('?'));
    await user.click(await menu('Views'));
    await user.click(await page.findByRole('menuitem', { name: 'Change the views…' }));
    await user.click(await page.findByRole('button', { name: 'Delete Long plays' }));
    await waitFor(() => expect(menuLink()).toBe('/song-collections'));
  });
});
