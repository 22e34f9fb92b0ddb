import { endpoint, flag, named } from '@segno/contract';
import { screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { sectionsOf, selectField, textField } from '../../form';
import { optionsFrom } from '../../list';
import { screen } from '../../screen';
import { album, albums, id } from '../testing/albums';
import { renderAt, signIn } from '../testing/renderAt';
import { pageOf, serve } from '../testing/serve';

const selectLabels = endpoint({
  method: 'GET',
  path: '/label/select',
  summary: 'Choices of labels',
  permission: 'CAN_GET_USERS',
  query: z.object({ exportable_only: z.optional(flag()) }),
  response: z.object({ labels: z.array(named()) }),
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
