import { CallError } from '@segno/host';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { albumScreens, id } from '../../testing/albums';
import { renderAt, signIn } from '../../testing/renderAt';
import { serve } from '../../testing/serve';
import { changeOf, conflictOf } from './conflictOf';

describe('conflicts', () => {
  const first = { uuid: id(1), name: 'Blue', owner: null, description: 'Ten songs', rating: 4, read_only: false };
  type Album = typeof first;

  /** A server with versions like the real one: different content has a different ETag. */
  const open = async () => {
    let [record, version] = [first, 1];
    let changes: object[] = [];
    const etag = () => `"v${version}"`;
    const onClose = jest.fn();
    const write = (change: Partial<Album>) => {
      record = { ...record, ...change };
      version += 1;
    };
    const calls = serve({
      'GET /owner/select': () => ({ data: { owners: [] } }),
      [`GET /album/${id(1)}`]: () => ({ data: { album: record }, etag: etag() }),
      [`PUT /album/${id(1)}`]: ({ body, ifMatch }) => {
        if (ifMatch !== etag())
          return {
            status: 412,
            code: 'edit_conflict',
            message: 'Somebody else changed this meanwhile.',
            data: { current: record, changes },
            etag: etag(),
          };
        write(body as Partial<Album>);
        return { data: { album: record }, etag: etag() };
      },
    });
    const view = renderAt('/song-collections/edit/1', {
      '/song-collections/edit/:uuid': <albumScreens.EditScreen params={{ uuid: id(1) }} onClose={onClose} />,
    });
    await page.findByDisplayValue('Blue');
    return {
      user: userEvent.setup(),
      onClose,
      saves: () => calls.filter(({ method }) => method === 'PUT').map(({ ifMatch, body }) => ({ ifMatch, body })),
      stored: () => record,
      /** Ana saves a change that this tab does not know of. */
      ana: (change: Partial<Album>) => {
        const before: Readonly<Record<string, unknown>> = record;
        changes = Object.entries(change).map(([field, after]) => ({
          field,
          before: before[field],
          after,
          user: 'Ana Li',
          is_mine: false,
          at: new Date(Date.now() - 120_000).toISOString(),
        }));
        write(change);
      },
      readAgain: () => act(() => view.client.invalidateQueries()),
    };
  };

  const field = (name: string) => page.getByRole('textbox', { name });
  const save = () => page.getByRole('button', { name: 'Save' });
  // Its code is loaded when it is needed.
  const dialog = () => page.findByRole('dialog', { name: 'Conflicts' }, { timeout: 10_000 });

  beforeEach(() =>
    signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_UPDATE_SONG_COLLECTIONS', 'CAN_GET_USERS', 'CAN_LOGIN_TO_SEGNO'),
  );

  test('a save says which version it was made of', async () => {
    const { user, saves, onClose } = await open();
    await user.type(field('Name'), '!');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(saves()).toEqual([{ ifMatch: '"v1"', body: { name: 'Blue!' } }]);
  });

  test('changes of other fields by somebody else are merged without a question', async () => {
    const { user, ana, saves, stored, onClose } = await open();
    await user.type(field('Name'), '!');
    ana({ description: 'Eleven songs' });
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(saves().map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', '"v2"']);
    expect(stored()).toMatchObject({ name: 'Blue!', description: 'Eleven songs' });
  });

  test('a field that both changed is asked about, with whose it is, and mine can be kept', async () => {
    const { user, ana, stored, onClose } = await open();
    await user.type(field('Name'), '!');
    ana({ name: 'Blue (Remastered)', rating: 5 });
    await user.click(save());
    const conflicts = within(await dialog());
    expect(conflicts.getAllByRole('group').map((each) => each.querySelector('legend')?.textContent)).toEqual(['Name']);
    expect(conflicts.getByRole('textbox', { name: /mine/ })).toHaveValue('Blue!');
    expect(conflicts.getByRole('textbox', { name: /theirs/ })).toHaveValue('Blue (Remastered)');
    expect(conflicts.getByText(/Ana Li/)).toHaveTextContent(/2 minutes ago/);
    expect(conflicts.getByRole('radio', { name: /Mine/ })).toBeChecked();
    await user.click(conflicts.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(stored()).toMatchObject({ name: 'Blue!', rating: 5 });
  });

  test('each field can be chosen by itself, with the keyboard alone', async () => {
    const { user, ana, stored, onClose } = await open();
    await user.type(field('Name'), '!');
    await user.type(field('Description'), ', all slow');
    ana({ name: 'Blue (Remastered)', description: 'Eleven songs' });
    await user.click(save());
    const conflicts = within(await dialog());
    const [, theirs] = within(conflicts.getByRole('group', { name: 'Name' })).getAllByRole('radio');
    theirs?.focus();
    await user.keyboard(' ');
    conflicts.getByRole('button', { name: 'Save' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(stored()).toMatchObject({ name: 'Blue (Remastered)', description: 'Ten songs, all slow' });
  });

  test('all theirs leaves nothing to save', async () => {
    const { user, ana, saves } = await open();
    await user.type(field('Name'), '!');
    ana({ name: 'Blue (Remastered)' });
    await user.click(save());
    const conflicts = within(await dialog());
    await user.click(conflicts.getByRole('button', { name: 'All theirs' }));
    await user.click(conflicts.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Conflicts' })).not.toBeInTheDocument());
    expect(field('Name')).toHaveValue('Blue (Remastered)');
    expect(page.getByText('No unsaved changes')).toBeInTheDocument();
    expect(saves()).toHaveLength(1);
  });

  test('who closes the question keeps what was typed, and is asked again at the next save', async () => {
    const { user, ana, stored } = await open();
    await user.type(field('Name'), '!');
    ana({ name: 'Blue (Remastered)' });
    await user.click(save());
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog', { name: 'Conflicts' })).not.toBeInTheDocument());
    expect(field('Name')).toHaveValue('Blue!');
    expect(page.getByRole('alert')).toHaveTextContent('Changed elsewhere meanwhile');
    await user.click(save());
    await dialog();
    expect(stored().name).toBe('Blue (Remastered)');
  });

  test('a record that was read again in between asks before it goes over what it showed', async () => {
    const { user, ana, readAgain, saves } = await open();
    await user.type(field('Name'), '!');
    ana({ name: 'Blue (Remastered)' });
    await readAgain();
    await page.findByText('Changed elsewhere meanwhile');
    await user.click(save());
    await dialog();
    expect(saves()).toEqual([]);
  });

  test('somebody who saved the very same counts as saved', async () => {
    const { user, ana, onClose } = await open();
    await user.type(field('Name'), '!');
    ana({ name: 'Blue!' });
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
  });
});

const change = (field: string, user: string) => ({
  field,
  before: 1,
  after: 2,
  user,
  is_mine: false,
  at: '2026-11-20T09:00:00.000Z',
});
const conflict = { current: { work_title: 'Snow' }, changes: [change('work_title', 'Ana')] };
const refused = (code: string, data: unknown) => new CallError({ status: 412, code, message: 'Changed', data });

test('reads the conflict of a refused save', () => {
  expect(conflictOf(refused('edit_conflict', conflict))).toEqual(conflict);
});

test('finds no conflict in any other failure', () => {
  expect(conflictOf(refused('wrong_state', conflict))).toBeUndefined();
  expect(conflictOf(refused('edit_conflict', null))).toBeUndefined();
  expect(conflictOf(Object.assign(new Error('x'), { code: 'edit_conflict', data: conflict }))).toBeUndefined();
});

test('says who changed a field last', () => {
  const changes = [change('work_title', 'Ana'), change('work_title', 'Ben'), change('bpm', 'Cleo')];
  expect(changeOf(changes, 'work_title')?.user).toBe('Ben');
  expect(changeOf(changes, 'lyrics')).toBeUndefined();
});

test('knows a reference by what it is called with its name', () => {
  expect(changeOf([change('artist', 'Ana')], 'artist_uuid')?.user).toBe('Ana');
});

test('knows a group by its members, and a member by its group', () => {
  const changes = [change('contact_information.email', 'Ana')];
  expect(changeOf(changes, 'contact_information')?.user).toBe('Ana');
  expect(changeOf(changes, 'email')?.user).toBe('Ana');
  expect(changeOf(changes, 'phone')).toBeUndefined();
});

describe('newInitial', () => {
  const first = { uuid: id(1), name: 'Blue', owner: null, description: 'Ten songs', rating: 4, read_only: false };

  const open = async () => {
    let record = first;
    serve({
      'GET /owner/select': () => ({ data: { owners: [] } }),
      [`GET /album/${id(1)}`]: () => ({ data: { album: record } }),
      [`PUT /album/${id(1)}`]: ({ body }) => {
        record = { ...record, ...(body as object) };
        return { data: { album: record } };
      },
    });
    const screen = <albumScreens.EditScreen params={{ uuid: id(1) }} onClose={() => {}} />;
    const view = renderAt('/song-collections/edit/1', { '/song-collections/edit/:uuid': screen });
    await page.findByDisplayValue('Blue');
    return {
      user: userEvent.setup(),
      /** Somebody saves the record in another tab, and this tab reads it again. */
      elsewhere: async (change: Partial<typeof first>) => {
        record = { ...record, ...change };
        await act(() => view.client.invalidateQueries());
      },
    };
  };

  const field = (name: string) => page.getByRole('textbox', { name });

  beforeEach(() => signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_UPDATE_SONG_COLLECTIONS', 'CAN_GET_USERS'));

  test('a form in which nothing was typed shows what another tab saved', async () => {
    const { elsewhere } = await open();
    await elsewhere({ name: 'Blue (Remastered)', description: 'Eleven songs' });
    await waitFor(() => expect(field('Name')).toHaveValue('Blue (Remastered)'));
    expect(field('Description')).toHaveValue('Eleven songs');
    expect(page.getByText('No unsaved changes')).toBeInTheDocument();
    expect(page.queryByText('Changed elsewhere meanwhile')).not.toBeInTheDocument();
  });

  test('typed values are kept and the form lists what changed meanwhile; Reset shows the newer values', async () => {
    const { user, elsewhere } = await open();
    await user.type(field('Name'), '!');
    await elsewhere({ name: 'Blue (Remastered)', description: 'Eleven songs' });
    await waitFor(() => expect(field('Description')).toHaveValue('Eleven songs'));
    expect(field('Name')).toHaveValue('Blue!');
    expect(page.getByText('1 unsaved change')).toBeInTheDocument();
    expect(page.getByRole('alert')).toHaveTextContent(/^Changed elsewhere meanwhileName: what you typed is kept/);

    await user.click(page.getByRole('button', { name: 'Reset' }));
    await user.click((await page.findAllByRole('button', { name: 'Reset' })).at(-1) as HTMLElement);
    await waitFor(() => expect(field('Name')).toHaveValue('Blue (Remastered)'));
    expect(page.queryByText('Changed elsewhere meanwhile')).not.toBeInTheDocument();
  });

  test('typing the same thing as somebody else is nothing to complain of', async () => {
    const { user, elsewhere } = await open();
    await user.type(field('Name'), '!');
    await elsewhere({ name: 'Blue!' });
    await waitFor(() => expect(page.getByText('No unsaved changes')).toBeInTheDocument());
    expect(page.queryByRole('alert')).not.toBeInTheDocument();
  });
});
