import { useNotifications, useSession } from '@segno/host';
import { screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { field, question, signInAsEditor } from '../testing/albumForm';
import { albumScreens, id } from '../testing/albums';
import { browserLocks } from '../testing/browserLocks';
import { renderAt } from '../testing/renderAt';
import { serve } from '../testing/serve';
import { textField } from './fields/typedFields';
import { FormFields } from './layout/FormFields';
import { useEntityForm } from './useEntityForm';

describe('a tab that is closed or crashes', () => {
  const stored = { uuid: id(1), name: 'Blue', owner: null, description: 'Ten songs', rating: 4, read_only: false };
  const open = async (record: Partial<typeof stored> = {}) => {
    serve({
      'GET /owner/select': () => ({ data: { owners: [] } }),
      [`GET /album/${id(1)}`]: () => ({ data: { album: { ...stored, ...record } }, etag: '"v1"' }),
    });
    const { unmount } = renderAt('/song-collections/edit/1', {
      '/song-collections/edit/:uuid': <albumScreens.EditScreen params={{ uuid: id(1) }} onClose={() => undefined} />,
    });
    await page.findByRole('textbox', { name: 'Name' });
    return { user: userEvent.setup(), unmount };
  };

  beforeEach(() => {
    signInAsEditor();
    localStorage.clear();
    browserLocks();
  });
  afterEach(() => localStorage.clear());

  test('loses nothing that was typed, and says that it is not saved', async () => {
    const before = await open();
    await before.user.type(field('Name'), ' Train');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Blue Train'));
    before.unmount();
    await open();
    await waitFor(() => expect(field('Name')).toHaveValue('Blue Train'));
    expect(page.getByText('1 unsaved change')).toBeInTheDocument();
    expect(useNotifications.getState().current?.message).toBe(
      'What you typed here before has been restored. It is not saved yet.',
    );
  });

  test('brings nothing back that was reset', async () => {
    const before = await open();
    await before.user.type(field('Name'), ' Train');
    await waitFor(() => expect(localStorage).toHaveLength(1));
    await before.user.click(page.getByRole('button', { name: 'Reset' }));
    await before.user.click(within(await question()).getByRole('button', { name: 'Reset' }));
    before.unmount();
    expect(JSON.stringify(localStorage)).not.toContain('Train');
    await open();
    expect(field('Name')).toHaveValue('Blue');
  });

  test('belongs to the person and to the record', async () => {
    const before = await open();
    await before.user.type(field('Name'), ' Train');
    before.unmount();
    expect(localStorage).toHaveLength(1);
    useSession.setState(({ user }) => ({ user: user && { ...user, uuid: id(77) } }));
    await open();
    expect(field('Name')).toHaveValue('Blue');
  });
});

describe('a form that is begun on one device', () => {
  const stored = { uuid: id(1), name: 'Blue', owner: null, description: 'Ten songs', rating: 4, read_only: false };
  const MINUTE = 60_000;
  const typed = (name: string): { values: object; start: object } => ({ values: { name }, start: { name: 'Blue' } });
  type Draft = { content: ReturnType<typeof typed> | null; age: number } | null;
  let atServer: Draft;
  let calls: ReturnType<typeof serve>;
  let user: ReturnType<typeof userEvent.setup>;
  let answer: () => Promise<Draft>;

  const open = async () => {
    const draftOf = `/form_draft/${useSession.getState().user?.uuid}`;
    calls = serve({
      'GET /owner/select': () => ({ data: { owners: [] } }),
      [`GET /album/${id(1)}`]: () => ({ data: { album: stored }, etag: '"v1"' }),
      [`GET ${draftOf}`]: async () => ({ data: { form_draft: await answer() } }),
      [`PUT ${draftOf}`]: ({ body }) => {
        atServer = body as Draft;
        return { data: null };
      },
    });
    user = userEvent.setup();
    const { unmount } = renderAt('/song-collections/edit/1', {
      '/song-collections/edit/:uuid': <albumScreens.EditScreen params={{ uuid: id(1) }} onClose={() => undefined} />,
    });
    await page.findByRole('textbox', { name: 'Name' });
    return unmount;
  };
  const saves = () => calls.filter(({ method, path }) => method === 'PUT' && path.startsWith('/form_draft'));
  const isRead = () => waitFor(() => expect(calls.some(({ path }) => path.startsWith('/form_draft'))).toBe(true));
  const restored = () => useNotifications.getState().current?.message;
  const leave = () => window.dispatchEvent(new Event('pagehide'));
  /** A copy in this browser, typed that long ago. */
  const keepHere = (name: string, age: number) => {
    const key = `form-draft ${useSession.getState().user?.uuid} `;
    const [route] = [calls.find(({ path }) => path.startsWith('/form_draft'))?.query['about']];
    localStorage.setItem(key + route, JSON.stringify({ text: JSON.stringify(typed(name)), at: Date.now() - age }));
  };
  /** Opens the form once, to learn its name, and closes it again. */
  const nameForm = async () => {
    const unmount = await open();
    await isRead();
    unmount();
  };

  beforeEach(() => {
    signInAsEditor();
    localStorage.clear();
    browserLocks();
    useNotifications.setState({ current: undefined });
    atServer = null;
    answer = () => Promise.resolve(atServer);
  });
  afterEach(() => localStorage.clear());

  test('goes on on another, as unsaved changes', async () => {
    atServer = { content: typed('Blue Train'), age: MINUTE };
    await open();
    await waitFor(() => expect(field('Name')).toHaveValue('Blue Train'));
    expect(page.getByText('1 unsaved change')).toBeInTheDocument();
    expect(restored()).toBe('What you typed here before has been restored. It is not saved yet.');
    leave();
    expect(saves()).toEqual([]);
  });

  test('is sent after a pause, and when the page goes; without input it is not', async () => {
    await open();
    await isRead();
    leave();
    await user.type(field('Name'), ' Train');
    expect(saves()).toEqual([]);
    await waitFor(() => expect(saves()).toHaveLength(1), { timeout: 5000 });
    expect(atServer).toMatchObject({ content: typed('Blue Train') });
    await user.type(field('Name'), 's');
    leave();
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(atServer?.content).toEqual(typed('Blue Trains'));
    expect(calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/form_draft'))).toHaveLength(1);
  });

  test('and was saved or discarded on another, is not brought back by the first', async () => {
    await nameForm();
    keepHere('Blue Train', 2 * MINUTE);
    atServer = { content: null, age: MINUTE };
    const unmount = await open();
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(field('Name')).toHaveValue('Blue');
    unmount();
    expect([restored(), saves()]).toEqual([undefined, []]);
  });

  test('shows what was typed last, here or there', async () => {
    await nameForm();
    keepHere('typed here, before', 2 * MINUTE);
    atServer = { content: typed('typed there, later'), age: MINUTE };
    const unmount = await open();
    await waitFor(() => expect(field('Name')).toHaveValue('typed there, later'));
    unmount();
    // Typed without a connection: later than what the server has.
    keepHere('typed here, last', 0);
    await open();
    await waitFor(() => expect(field('Name')).toHaveValue('typed here, last'));
    leave();
    await waitFor(() => expect(atServer?.content).toEqual(typed('typed here, last')));
  });

  test('is discarded everywhere when it is reset, also if the server cannot be reached at first', async () => {
    atServer = { content: typed('Blue Train'), age: MINUTE };
    const unmount = await open();
    await waitFor(() => expect(field('Name')).toHaveValue('Blue Train'));
    const reachable = window.fetch;
    Object.assign(window, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await user.click(page.getByRole('button', { name: 'Reset' }));
    await user.click(within(await question()).getByRole('button', { name: 'Reset' }));
    unmount();
    expect(JSON.stringify(localStorage)).not.toContain('Train');
    Object.assign(window, { fetch: reachable });
    await open();
    await waitFor(() => expect(atServer?.content).toBeNull());
    await waitFor(() => expect(localStorage).toHaveLength(0));
    expect(field('Name')).toHaveValue('Blue');
  });

  test('overwrites nothing that is typed before the server has answered', async () => {
    let arrive = (_: Draft): void => undefined;
    answer = () => new Promise((resolve) => (arrive = resolve));
    await open();
    await user.type(field('Name'), ' Sky');
    arrive({
      content: { values: { name: 'Blue Train', description: 'Eleven songs' }, start: { name: 'Blue' } },
      age: MINUTE,
    });
    await waitFor(() => expect(field('Description')).toHaveValue('Eleven songs'));
    expect(field('Name')).toHaveValue('Blue Sky');
    leave();
    await waitFor(() => expect(atServer?.content?.values).toEqual({ name: 'Blue Sky', description: 'Eleven songs' }));
  });

  test('is kept here while there is no connection, and sent when there is one', async () => {
    await open();
    await isRead();
    const reachable = window.fetch;
    Object.assign(window, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    await user.type(field('Name'), ' Train');
    leave();
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Blue Train'));
    Object.assign(window, { fetch: reachable });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(atServer?.content).toEqual(typed('Blue Train')));
  });

  test('with a password among its fields stays in this browser, without the password', async () => {
    const Account = () => {
      const form = useEntityForm({
        permissions: undefined,
        schema: z.object({ name: z.string(), current_password: z.string() }),
        initial: { name: '', current_password: '' },
        fields: { name: textField({ label: 'Name' }), current_password: textField({ label: 'Password' }) },
        submit: () => Promise.resolve(null),
      });
      return <FormFields form={form} />;
    };
    calls = serve({});
    user = userEvent.setup();
    renderAt('/', { '/': <Account /> });
    await user.type(field('Name'), 'Ana');
    await user.type(field('Password'), 'Secret-1');
    leave();
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Ana'));
    expect(JSON.stringify(localStorage)).not.toContain('Secret-1');
    expect(calls).toEqual([]);
  });
});
