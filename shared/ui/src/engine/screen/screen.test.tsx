import { endpoint, flag, named } from '@segno/contract';
import { song } from '@segno/contract/catalog';
import { screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { sectionsOf, selectField, textField } from '../../form';
import { optionsFrom } from '../../list';
import { screen } from '../../screen';
import { album, albums, albumScreens, id } from '../testing/albums';
import { renderAt, signIn, toasts } from '../testing/renderAt';
import { type Answer, pageOf, serve } from '../testing/serve';
import { removeRecord } from './removeRecord';

describe('formParts', () => {
  const selectLabels = endpoint({
    method: 'GET',
    path: '/label/select',
    summary: 'Choices of labels',
    permission: 'CAN_GET_USERS',
    query: z.object({ exportable_only: z.optional(flag()) }),
    response: z.object({ labels: z.array(named) }),
  });
  const labels = optionsFrom({ endpoint: selectLabels, rows: 'labels', query: { exportable_only: true } });

  const record = { uuid: id(1), name: 'Blue', owner: null, description: null, rating: null, read_only: false };

  const screens = screen(album, {
    text: {
      title: 'Albums',
      edit: 'Edit Album',
      create: 'Create Album',
      remove: { question: 'Sure?', done: 'Done', failed: 'Failed', when: ({ songs }) => songs > 3 },
    },
    routes: { list: 'SONG_COLLECTIONS', create: 'SONG_COLLECTION_CREATE', edit: 'SONG_COLLECTION_EDIT' },
    columns: [{ field: 'name', header: 'Name' }],
    filters: { kind: null, read_only: null, owner_uuid: null, created_from: null, label: null },
    form: {
      blank: { name: '' },
      fields: {
        name: textField({ label: 'Name' }),
        owner: selectField({ label: 'Owner', options: labels }),
        description: textField({ label: 'Description' }),
        rating: null,
        read_only: null,
      },
      sections: ({ record: read }) =>
        sectionsOf(album.input, [
          { title: 'Basic Information', fields: ['name', 'owner'] },
          { title: 'Songs', content: <p>{read ? `Songs of ${read.name}` : 'No songs yet'}</p> },
          { title: 'More', fields: ['description', 'rating', 'read_only'] },
        ]),
      above: ({ record: read, form }) => read && <p>{`Invite ${read.name}: ${form.changes} changes`}</p>,
      below: () => <table aria-label="Past songs" />,
      readOnlyWhen: ({ read_only }) => read_only,
    },
  });

  const open = (Screen: typeof screens.EditScreen, read: object = record) => {
    const calls = serve({
      [`GET /album/${id(1)}`]: () => ({ data: { album: read } }),
      'GET /album': (call) => pageOf('albums', albums(3), call),
      'GET /label/select': () => ({ data: { labels: [{ uuid: id(2), name: 'Asylum' }] } }),
    });
    renderAt('/song-collections', {
      '/song-collections': <Screen params={{ uuid: id(1) }} onClose={() => {}} />,
    });
    return { calls, user: userEvent.setup() };
  };

  beforeEach(() =>
    signIn(
      'CAN_GET_SONG_COLLECTIONS',
      'CAN_CREATE_SONG_COLLECTIONS',
      'CAN_UPDATE_SONG_COLLECTIONS',
      'CAN_DELETE_SONG_COLLECTIONS',
      'CAN_GET_USERS',
    ),
  );

  test('a form has parts of its own above, between and below its fields, which know the record and the form', async () => {
    const { user } = open(screens.EditScreen);
    expect(await page.findByText('Invite Blue: 0 changes')).toBeInTheDocument();
    expect(within(page.getByRole('region', { name: 'Songs' })).getByText('Songs of Blue')).toBeInTheDocument();
    expect(page.getByRole('table', { name: 'Past songs' })).toBeInTheDocument();
    await user.type(page.getByRole('textbox', { name: 'Name' }), '!');
    expect(page.getByText('Invite Blue: 1 changes')).toBeInTheDocument();
  });

  test('a new record has no record yet', () => {
    open(screens.CreateScreen);
    expect(page.getByText('No songs yet')).toBeInTheDocument();
    expect(page.queryByText(/^Invite/)).not.toBeInTheDocument();
  });

  test('a record that nobody may change is shown read only', async () => {
    open(screens.EditScreen, { ...record, read_only: true });
    expect(await page.findByText('Read only')).toBeInTheDocument();
    expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
    expect(page.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  test('only rows that can be deleted offer it', async () => {
    open(screens.ListScreen);
    expect(await page.findByRole('button', { name: 'Delete Album 2' })).toBeInTheDocument();
    expect(page.queryByRole('button', { name: 'Delete Album 1' })).not.toBeInTheDocument();
  });

  test('choices are asked for with their fixed query', async () => {
    const { calls } = open(screens.EditScreen);
    await page.findByRole('combobox', { name: 'Owner' });
    await waitFor(() =>
      expect(calls.find(({ path }) => path === '/label/select')?.query).toEqual({ exportable_only: 'true' }),
    );
  });
});

describe('remove', () => {
  const { ListScreen } = albumScreens;

  const open = (address: string, answer: () => Answer = () => ({ data: null })) => {
    let rows = albums(26);
    const calls = serve({
      'GET /album': (call) => pageOf('albums', rows, call),
      [`DELETE /album/${id(26)}`]: () => {
        const result = answer();
        if (!('status' in result)) rows = rows.slice(0, 25);
        return result;
      },
    });
    const view = renderAt(address, { '/song-collections': <ListScreen params={{}} onClose={() => {}} /> });
    return { ...view, calls, user: userEvent.setup() };
  };

  beforeEach(() => signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_DELETE_SONG_COLLECTIONS'));

  test('a deletion asks, tells, and shows the page before when this one has become empty', async () => {
    const { user, asked } = open('/song-collections?pagenum=2');
    await user.click(await page.findByRole('button', { name: 'Delete Album 26' }));
    expect(await page.findByRole('dialog')).toHaveAccessibleName('Are you sure you want to delete Album 26?');
    await user.click(page.getByRole('button', { name: 'Delete' }));
    expect(await page.findByRole('row', { name: /^Album 25/ })).toBeInTheDocument();
    expect(toasts()).toEqual(['Album has been deleted']);
    expect(asked()).toEqual({});
    expect(page.getByText('1–25 of 25')).toBeInTheDocument();
  });

  test('Cancel deletes nothing', async () => {
    const { user, calls } = open('/song-collections?pagenum=2');
    await user.click(await page.findByRole('button', { name: 'Delete Album 26' }));
    await user.click(await page.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(page.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  });

  test('a refused deletion is reported in the screen’s own words, once', async () => {
    const { user } = open('/song-collections?pagenum=2', () => ({ status: 409, message: 'In use' }));
    await user.click(await page.findByRole('button', { name: 'Delete Album 26' }));
    await user.click(await page.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toasts()).toEqual(['There was an error deleting the album']));
    expect(await page.findByRole('row', { name: /^Album 26/ })).toBeInTheDocument();
  });

  test('a row that another tab has deleted already is deleted: the usual words, and the row goes', async () => {
    let rows = albums(26);
    serve({
      'GET /album': (call) => pageOf('albums', rows, call),
      [`DELETE /album/${id(1)}`]: () => ({ status: 404, message: 'Not found' }),
    });
    renderAt('/song-collections', { '/song-collections': <ListScreen params={{}} onClose={() => {}} /> });
    const user = userEvent.setup();
    await user.click(await page.findByRole('button', { name: 'Delete Album 1' }));
    rows = rows.slice(1);
    await user.click(await page.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(page.queryByRole('row', { name: /^Album 1\b/ })).not.toBeInTheDocument());
    expect(toasts()).toEqual(['Album has been deleted']);
  });

  test('without the permission there is nothing to delete or to create', async () => {
    signIn('CAN_GET_SONG_COLLECTIONS');
    const { unmount } = open('/song-collections');
    await page.findByRole('row', { name: /^Album 1\b/ });
    expect(page.queryByRole('button', { name: 'Delete Album 1' })).not.toBeInTheDocument();
    expect(page.queryByRole('link', { name: 'Create Album' })).not.toBeInTheDocument();
    unmount();
    signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_CREATE_SONG_COLLECTIONS');
    open('/song-collections?kind=LP');
    expect(await page.findByRole('link', { name: 'Create Album' })).toHaveAttribute(
      'href',
      '/song-collections/create?kind=LP',
    );
  });
});

const uuid = '00000000-0000-4000-8000-000000000001';

const removing = (answer: Answer): Promise<void> => {
  serve({ [`DELETE /song/${uuid}`]: () => answer });
  return removeRecord(song.remove, { uuid });
};

test('a record is deleted, also when another tab was faster', async () => {
  await expect(removing({ data: null })).resolves.toBeUndefined();
  await expect(removing({ status: 404, message: 'Not found' })).resolves.toBeUndefined();
});

test.each([400, 401, 403, 409, 500])('an answer %i is a failure', async (status) => {
  await expect(removing({ status, message: 'It was published' })).rejects.toMatchObject({ status });
});

test('a lost network is a failure', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  serve({ [`DELETE /song/${uuid}`]: lost });
  await expect(removeRecord(song.remove, { uuid })).rejects.toMatchObject({ status: 0 });
});

test('a record that was read by itself is deleted as it was read; a row of a list has no version', async () => {
  const calls = serve({ [`DELETE /song/${uuid}`]: () => ({ data: null }) });
  const read = { uuid, etag: '"v1"' };
  await removeRecord(song.remove, read);
  await removeRecord(song.remove, { uuid });
  expect(calls.map(({ ifMatch }) => ifMatch)).toEqual(['"v1"', null]);
});

test('a record that somebody has changed since stays, and that is a failure', async () => {
  await expect(
    removing({ status: 412, code: 'edit_conflict', message: 'Somebody else changed this meanwhile.' }),
  ).rejects.toMatchObject({ code: 'edit_conflict' });
});
