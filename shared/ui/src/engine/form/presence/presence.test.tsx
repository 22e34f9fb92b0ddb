import { PRESENCE_INTERVAL_SECONDS, type Presence } from '@segno/contract/account';
import { comparison } from '@segno/contract/taxonomy';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { textArea, textField } from '../../../form';
import { screen } from '../../../screen';
import { id } from '../../testing/albums';
import { renderAt, signIn, toasts } from '../../testing/renderAt';
import { type Answer, serve, type Served } from '../../testing/serve';
import { initials } from './OpenBy';
import { openForm, showForm } from './openForms';

describe('presence', () => {
  type Change = NonNullable<Presence['newer']>['changes'][number];

  const path = `/comparison/${id(1)}`;
  const presencePath = `/presence/comparison/${id(1)}`;
  const { EditScreen } = screen(comparison, {
    text: { title: 'Comparisons', edit: 'Edit Comparison' },
    routes: { list: 'COMPARISONS', edit: 'COMPARISON_EDIT' },
    columns: [],
    filters: {},
    form: {
      blank: { name: '', definition: '' },
      fields: {
        name: textField({ label: 'Name' }),
        definition: textArea({ label: 'Definition', rows: 2 }),
        procedural_definition: null,
      },
    },
  });

  const first = { name: 'Dawn', definition: 'Early' };

  /** A server that keeps versions and knows who else has the record open. */
  const open = async (others: Presence['others'] = []) => {
    let [record, version] = [first, 1];
    let changes: (Change & { version: number })[] = [];
    const there = { others, isGone: false };
    const etag = () => `"v${version}"`;
    const answer = () => ({ data: { comparison: { ...record, uuid: id(1) } }, etag: etag() });
    const since = (known: unknown) =>
      changes.filter((change) => `"v${change.version}"` > String(known)).map(({ version: _, ...change }) => change);
    const write = (change: Partial<typeof first>, by: { user: string; is_mine?: boolean }) => {
      version += 1;
      const before: Readonly<Record<string, unknown>> = record;
      const at = new Date().toISOString();
      const { is_mine = false, user } = by;
      for (const [field, after] of Object.entries(change))
        changes = [...changes, { version, field, before: before[field], after, user, is_mine, at }];
      record = { ...record, ...change };
    };
    const handlers: Record<string, (call: Served) => Answer> = {
      [`GET ${path}`]: answer,
      [`PUT ${path}`]: ({ body, ifMatch }) => {
        if (ifMatch !== etag()) {
          const data = { current: { ...record, uuid: id(1) }, changes: since(ifMatch) };
          return { status: 412, code: 'edit_conflict', message: 'Changed', data, etag: etag() };
        }
        write(body as Partial<typeof first>, { user: 'Ana Li', is_mine: true });
        return answer();
      },
      [`PUT ${presencePath}`]: ({ body }) => {
        if (there.isGone) return { status: 404, message: 'Not found' };
        const { etag: known } = body as { etag: string };
        const newer = known === etag() ? null : { etag: etag(), changes: since(known) };
        return { data: { presence: { others: there.others, newer } } };
      },
    };
    // The browser generates the form's id.
    const all = new Proxy(handlers, {
      get: (known, key: string) =>
        known[key] ?? (key.startsWith('DELETE /presence/') ? () => ({ data: null }) : undefined),
    });
    const calls = serve(all);
    const view = renderAt('/comparisons/edit/1', {
      '/comparisons/edit/:uuid': <EditScreen params={{ uuid: id(1) }} onClose={() => {}} />,
    });
    await page.findByDisplayValue('Dawn');
    const signs = () => calls.filter(({ path: at }) => at === presencePath);
    await waitFor(() => expect(signs()).toHaveLength(1), { timeout: 10_000 });
    return {
      ...view,
      user: userEvent.setup(),
      there,
      write,
      signs,
      stored: () => record,
      closings: (form: string) =>
        calls.filter(({ method, path: at }) => method === 'DELETE' && at === `/presence/${form}`).length,
      /** Triggers the next presence call, as when the tab becomes visible again. */
      sign: async () => {
        const before = signs().length;
        await act(() => view.client.refetchQueries({ queryKey: ['presence'] }));
        await waitFor(() => expect(signs().length).toBeGreaterThan(before));
      },
    };
  };

  const field = (name: string) => page.getByRole('textbox', { name });
  const people = () => within(page.getByRole('list', { name: 'Also open for' })).getAllByRole('img');
  const notice = () => page.findByText(/^changed /, { selector: 'p' });

  beforeEach(() => {
    signIn('CAN_LOGIN_TO_SEGNO', 'CAN_GET_COMPARISON_LIST', 'CAN_CREATE_COMPARISON');
  });

  afterEach(() => jest.useRealTimers());

  test('shows who else has the record open, and where it is oneself', async () => {
    await open([
      { full_name: 'Ben Christian Moss', is_me: false },
      { full_name: 'Ana Li', is_me: true },
    ]);
    await waitFor(() => expect(people()).toHaveLength(2));
    expect(people().map((face) => [face.textContent, face.getAttribute('aria-label')])).toEqual([
      ['BM', 'Ben Christian Moss'],
      ['You', 'You, in another tab'],
    ]);
  });

  test('counts those for whom there is no room', async () => {
    await open(['A B', 'C D', 'E F', 'G H', 'I J', 'K L'].map((full_name) => ({ full_name, is_me: false })));
    await waitFor(() => expect(people()).toHaveLength(5));
    expect(people().at(-1)).toHaveTextContent('+2');
    expect(people().at(-1)).toHaveAccessibleName('and I J, K L');
  });

  test('names its form, and the version that it shows', async () => {
    const { signs, sign } = await open();
    await sign();
    const bodies = signs().map(({ body }) => body as { form: string; etag: string });
    expect(bodies.map(({ etag }) => etag)).toEqual(['"v1"', '"v1"']);
    expect(new Set(bodies.map(({ form }) => form)).size).toBe(1);
  });

  test('says at once what somebody else has changed, and shows it marked where nothing was typed', async () => {
    const { user, write, sign } = await open();
    await user.type(field('Name'), '!');
    write({ definition: 'Late' }, { user: 'Ben Moss' });
    await sign();
    expect(await notice()).toHaveTextContent(/^Ben Moss changed Definition just now\.$/);
    await waitFor(() => expect(field('Definition')).toHaveValue('Late'));
    expect(field('Name')).toHaveValue('Dawn!');
    expect(page.getByText(/^Changed by Ben Moss/)).toHaveTextContent('just now');
    expect(page.getByText('1 unsaved change')).toBeInTheDocument();

    await user.type(field('Definition'), 'r');
    expect(page.queryByText(/^Changed by Ben Moss/)).not.toBeInTheDocument();
    await user.click(page.getByRole('button', { name: 'Close the notice' }));
    expect(page.queryByText(/^changed /, { selector: 'p' })).not.toBeInTheDocument();
  });

  test('a field in which both typed asks which of the two stays, and says whose the other is', async () => {
    const { user, write, sign, stored } = await open();
    await user.type(field('Name'), '!');
    write({ name: 'Dusk' }, { user: 'Ben Moss' });
    await sign();
    await waitFor(() => expect(page.getByText(/^Ben Moss saved something else here/)).toBeInTheDocument());
    expect(field('Name')).toHaveValue('Dawn!');
    await user.click(page.getByRole('button', { name: 'Compare with mine' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Conflicts' }, { timeout: 10_000 }));
    expect(dialog.getByRole('textbox', { name: /theirs/ })).toHaveValue('Dusk');
    expect(dialog.getByText(/Ben Moss/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored().name).toBe('Dawn!'));
  });

  test('says of a save what it was merged with', async () => {
    const { user, write, stored } = await open();
    await user.type(field('Name'), '!');
    write({ definition: 'Late' }, { user: 'Ben Moss' });
    await user.click(page.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(stored()).toEqual({ name: 'Dawn!', definition: 'Late' }));
    await waitFor(() => expect(toasts()[0]).toBe('Saved with what Ben Moss changed meanwhile: Definition'));
  });

  test('says nothing of what the person has changed elsewhere, but shows it', async () => {
    const { write, sign } = await open();
    write({ definition: 'Late' }, { user: 'Ana Li', is_mine: true });
    await sign();
    await waitFor(() => expect(field('Definition')).toHaveValue('Late'));
    expect(page.queryByText(/^changed /, { selector: 'p' })).not.toBeInTheDocument();
    expect(page.queryByText(/^Changed by/)).not.toBeInTheDocument();
  });

  test('asks whose it is when the page has read a newer version by itself', async () => {
    const { write, client } = await open();
    write({ definition: 'Late' }, { user: 'Ben Moss' });
    await act(() => client.refetchQueries({ queryKey: ['comparison'] }));
    expect(await notice()).toHaveTextContent(/^Ben Moss changed Definition/);
  });

  test('a record that was deleted says so, and is asked about no more', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { there, sign, signs } = await open();
    const oneInterval = () => act(() => jest.advanceTimersByTimeAsync(PRESENCE_INTERVAL_SECONDS * 1000));
    await oneInterval();
    expect(signs()).toHaveLength(2);
    there.isGone = true;
    await sign();
    expect(await page.findByText('Deleted meanwhile')).toBeInTheDocument();
    await oneInterval();
    await oneInterval();
    expect(signs()).toHaveLength(3);
  });

  test('says when it is closed, and when the page goes away', async () => {
    const { signs, closings, unmount } = await open();
    const { form } = (signs()[0]?.body ?? {}) as { form: string };
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(closings(form)).toBe(1));
    unmount();
    await waitFor(() => expect(closings(form)).toBe(2));
  });
});

test.each([
  ['Ana Li', 'AL'],
  ['ana maria  li', 'AL'],
  ['Prince', 'P'],
  ['Émile Zola', 'ÉZ'],
  ['', ''],
])('writes %j as %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a form that is closed, shown again and closed is reported closed once', async () => {
  const path = `/presence/${openForm('comparison/1')}`;
  const calls = serve({ [`DELETE ${path}`]: () => ({ data: null }) });
  showForm('comparison/1')();
  showForm('comparison/1')();
  await waitFor(() => expect(calls).not.toHaveLength(0));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(calls.map(({ path: at }) => at)).toEqual([path]);
});

test('a form that starts over at once stays open under its name', async () => {
  const form = openForm('comparison/2');
  const calls = serve({ [`DELETE /presence/${form}`]: () => ({ data: null }) });
  showForm('comparison/2')();
  const leave = showForm('comparison/2');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(calls).toEqual([]);
  expect(openForm('comparison/2')).toBe(form);
  leave();
  await waitFor(() => expect(calls).toHaveLength(1));
});

test('a form that was open when the page went away goes on under its name, once', async () => {
  const form = openForm('comparison/3');
  const calls = serve({ [`DELETE /presence/${form}`]: () => ({ data: null }) });
  const leave = showForm('comparison/3');
  window.dispatchEvent(new Event('pagehide'));
  leave();
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(openForm('comparison/3')).toBe(form);
  showForm('comparison/3')();
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(openForm('comparison/3')).not.toBe(form);
});
