import type { Permission } from '@segno/contract';
import type { SongDetail } from '@segno/contract/catalog';
import {
  renderAt,
  screen,
  serve,
  signIn,
  toasts,
  userEvent,
  waitFor,
  within,
  type Answer,
  type Served,
} from '@segno/ui/testing';
import { Screen } from './SongScreen';
import { id, song, sourceFile } from './testing/songFixture';

const manager: Permission[] = [
  'CAN_GET_SONGS',
  'CAN_PUBLISH_SONGS',
  'CAN_DELETE_SONGS',
  'CAN_UPDATE_SONG_BASIC_INFORMATION',
  'CAN_UPDATE_SONG_METADATA',
  'CAN_UPDATE_SONG_SOURCE_FILES',
  'CAN_UPDATE_SONG_WRITER_SHARES',
  'CAN_GET_SONG_WRITER_SHARES',
];

interface Opened {
  permissions?: Permission[];
  read?: () => Answer | Promise<Answer>;
  update?: (call: Served) => Answer | Promise<Answer>;
  push?: (call: Served) => Answer | Promise<Answer>;
}

const path = `/song/${id(1)}`;

/** Opens the song's screen in front of a server that has this song; gives what is asked of the server. */
const open = (stored: SongDetail, { permissions = manager, read, update, push }: Opened = {}) => {
  signIn(...permissions);
  const closed = jest.fn();
  const paging = { total_size: 0, current_size: 0, current_page: 1, offset: 0, total_pages: 0 };
  const calls = serve({
    [`GET ${path}`]: read ?? (() => ({ data: { song: stored } })),
    [`GET ${path}/polling`]: () => ({ data: { song: stored } }),
    [`PUT ${path}`]: update ?? (({ body }) => ({ data: { song: { ...stored, ...Object(body) } } })),
    'PATCH /song/push': push ?? (() => ({ data: { songs: [stored] } })),
    'GET /tag_field/select': () => ({ data: { tag_fields: [] } }),
    'GET /tag/select': () => ({ data: { tags: [] } }),
    'GET /song_curation_state/select': () => ({
      data: { song_curation_states: [{ uuid: id(3), name: 'Needs Metadata' }] },
    }),
    'GET /content_tier/select': () => ({ data: { content_tiers: [] } }),
    'GET /artist/select': () => ({ data: { artists: [{ uuid: id(2), name: 'Nola Reed' }] } }),
    'GET /song_genre/select': () => ({ data: { song_genres: [] } }),
    'GET /song_theme/select': () => ({ data: { song_themes: [] } }),
    'GET /instrument/select': () => ({ data: { instruments: [] } }),
    'GET /writer/select': () => ({ data: { writers: [] } }),
    'GET /song': () => ({ data: { songs: [], paging } }),
  });
  const view = renderAt(`/songs/edit/${id(1)}`, {
    '/songs/edit/:uuid': <Screen params={{ uuid: id(1) }} onClose={closed} />,
    '/songs': <p>All songs</p>,
  });
  return { ...view, calls, closed, sent: (method: string) => calls.filter((call) => call.method === method) };
};

/** All at once: a long form is re-rendered for every letter. */
const write = async (input: HTMLElement, text: string) => {
  await userEvent.click(input);
  await userEvent.paste(text);
};

// By their texts: roles are worked out again for the whole page at every question, which takes a second each time.
const title = () => screen.findByLabelText(/^Title/, { selector: 'input' });
const buttons = () => [...document.querySelectorAll('button')];
const offers = (name: string) => buttons().some(({ textContent }) => textContent === name);
const button = (name: string) => {
  const found = buttons().find(({ textContent }) => textContent === name);
  if (!found)
    throw new Error(
      `There is no button ${name} but ${buttons()
        .map(({ textContent }) => textContent)
        .join()}`,
    );
  return found;
};

test('shows that it reads, and then the song with its title, artist and states', async () => {
  let answer: (given: Answer) => void = () => undefined;
  open(song(), { read: () => new Promise((resolve) => (answer = resolve)) });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Song' })).toBeVisible();
  answer({ data: { song: song() } });
  expect(await title()).toHaveValue('Night Ferry');
  expect(screen.getByText('Night Ferry')).toBeVisible();
  expect(screen.getByText('Nola Reed · W0000007')).toBeVisible();
  expect(screen.getByText('Not Published')).toBeVisible();
});

test('says that the song cannot be fetched, and fetches it again when asked to', async () => {
  let tries = 0;
  open(song(), {
    read: () => (tries++ === 0 ? { status: 500, message: 'There was an error' } : { data: { song: song() } }),
  });
  expect(await screen.findByText(new RegExp(`Impossible to fetch the song ${id(1)}`))).toBeVisible();
  await userEvent.click(button('Retry'));
  expect(await title()).toHaveValue('Night Ferry');
});

test('saves only what was changed, says so, and has nothing unsaved afterwards', async () => {
  const { sent } = open(song());
  expect(await title()).toBeEnabled();
  expect(button('Save')).toBeDisabled();
  await write(await title(), ' II');
  expect(button('Save')).toBeEnabled();
  await userEvent.click(button('Save'));
  await waitFor(() => expect(toasts()).toEqual(['Night Ferry II has been updated']));
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ work_title: 'Night Ferry II' }]);
  expect(button('Save')).toBeDisabled();
});

test('refuses an empty title without asking the server', async () => {
  const { sent } = open(song());
  const input = await title();
  await userEvent.clear(input);
  await userEvent.click(button('Save'));
  await waitFor(() => expect(input).toBeInvalid());
  expect(screen.getAllByText('This field is required').length).toBeGreaterThan(0);
  expect(sent('PUT')).toEqual([]);
});

test('puts each error of a refused save on its field and keeps what was typed', async () => {
  open(song(), {
    update: () => ({
      status: 422,
      message: 'An error occurred. Please check your submission.',
      errors: { work_title: ['Name must be unique'], description: ['Not a valid choice.'] },
    }),
  });
  await write(await title(), ' II');
  await userEvent.click(button('Save'));
  const input = await title();
  await waitFor(() => expect(input).toHaveAccessibleDescription(/Name must be unique/));
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(/Not a valid choice\./);
  expect(await title()).toHaveValue('Night Ferry II');
  expect(button('Save')).toBeEnabled();
});

test('gives the fallback text when a save fails as a whole', async () => {
  open(song(), { update: () => ({ status: 500, message: 'There was an error' }) });
  await write(await title(), ' II');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(toasts().join()).toContain('An error occurred. Please check your submission.'));
});

test('asks before unsaved changes are reset', async () => {
  open(song());
  await write(await title(), ' II');
  await userEvent.click(button('Reset'));
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText(/Are you sure you want to reset your unsaved changes\?/)).toBeVisible();
});

describe('what blocks publication', () => {
  test('is listed, with a way to the field that clears it, and Publish is off', async () => {
    open(
      song({
        publish_allowed: false,
        is_publish_blocked: true,
        publish_blockers: [
          { code: 'no_full_file', text: 'The full track is missing' },
          { code: 'shares_not_100', text: 'Writer shares must total 100' },
        ],
      }),
    );
    await title();
    const list = screen.getByText('What blocks publication').parentElement;
    const items = within(list ?? document.body).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'The full track is missing',
      'Writer shares must total 100',
    ]);
    expect(screen.getByText('Writer shares must total 100')).toHaveAttribute(
      'href',
      expect.stringMatching(/-writer_shares$/),
    );
    expect(button('Publish')).toBeDisabled();
    expect(button('Take Down')).toBeDisabled();
  });

  test('is nothing for a song that can go out', async () => {
    open(song());
    await title();
    expect(screen.getByText('Nothing blocks publication.')).toBeVisible();
    expect(button('Publish')).toBeEnabled();
  });
});

test('says that a published song is out of sync with its channels, and only then', async () => {
  const text = 'Current song state is out of sync with downstream channels! Press Publish to sync up.';
  const { unmount } = open(song({ publish_state: 'Published', is_desynchronized: true, take_down_allowed: true }));
  await title();
  expect(screen.getByText(text)).toBeVisible();
  expect(button('Take Down')).toBeEnabled();
  unmount();
  open(song({ publish_state: 'Published', publish_allowed: false, take_down_allowed: true }));
  await title();
  expect(screen.queryByText(text)).toBeNull();
  expect(button('Publish')).toBeDisabled();
});

test('publishes with one call and says so; after a refusal it can be tried again', async () => {
  let tries = 0;
  const { calls } = open(song(), {
    push: () =>
      tries++ === 0
        ? { status: 409, message: 'The song is on its way already' }
        : { data: { songs: [song({ publish_state: 'In Progress' })] } },
  });
  await title();
  await userEvent.click(button('Publish'));
  await waitFor(() => expect(calls.filter((call) => call.path === '/song/push')).toHaveLength(1));
  await waitFor(() => expect(button('Publish')).toBeEnabled());
  expect(toasts()).toEqual([]);
  await userEvent.click(button('Publish'));
  await waitFor(() => expect(toasts()[0]).toBe('The song Night Ferry is publishing'));
  const pushes = calls.filter((call) => call.path === '/song/push');
  expect(pushes.map(({ body }) => body)).toEqual([
    { songs: [{ song: id(1), is_visible: true }] },
    { songs: [{ song: id(1), is_visible: true }] },
  ]);
});

describe('Take Down', () => {
  const published = song({ publish_state: 'Published', publish_allowed: false, take_down_allowed: true });
  const pushed = (calls: readonly Served[]) => calls.filter((call) => call.path === '/song/push');

  test('asks first, naming the song and what follows, and does nothing when cancelled', async () => {
    const { calls } = open(published);
    await title();
    await userEvent.click(button('Take Down'));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText('Are you sure you want to take down the song Night Ferry?')).toBeVisible();
    expect(question).toHaveTextContent('Every channel that offers it is asked to remove it.');
    expect(question).not.toHaveTextContent('unsaved');
    await userEvent.click(within(question).getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(pushed(calls)).toEqual([]);
  });

  test('takes the song down once it was confirmed, and says so', async () => {
    const { calls } = open(published);
    await title();
    await userEvent.click(button('Take Down'));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByText('Take Down'));
    await waitFor(() => expect(toasts()[0]).toBe('The song Night Ferry is taking down'));
    expect(pushed(calls).map(({ body }) => body)).toEqual([{ songs: [{ song: id(1), is_visible: false }] }]);
  });

  test('says that unsaved changes are not part of it, and keeps them', async () => {
    const { calls, sent } = open(published);
    await write(await title(), ' II');
    await userEvent.click(button('Take Down'));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Your unsaved changes are kept here and are not saved by it.');
    await userEvent.click(within(question).getByText('Take Down'));
    await waitFor(() => expect(pushed(calls)).toHaveLength(1));
    expect(sent('PUT')).toEqual([]);
    expect(await title()).toHaveValue('Night Ferry II');
    expect(button('Save')).toBeEnabled();
  });
});

describe('somebody', () => {
  test('who may only read changes nothing, and is offered no action', async () => {
    open(song(), { permissions: ['CAN_GET_SONGS'] });
    expect(await title()).toHaveValue('Night Ferry');
    for (const name of ['Save', 'Publish', 'Take Down', 'Ready For Publication', 'Delete'])
      expect(offers(name)).toBe(false);
    expect(await title()).toHaveAttribute('readonly');
  });

  test.each<{ permission: Permission; writes: string[] }>([
    {
      permission: 'CAN_UPDATE_SONG_METADATA',
      writes: ['genre_uuids', 'theme_uuids', 'instrument_uuids', 'taxonomy'],
    },
    { permission: 'CAN_UPDATE_SONG_COLLECTIONS', writes: ['song_collection_uuids'] },
    { permission: 'CAN_PUBLISH_SONGS', writes: ['curation_state'] },
    { permission: 'CAN_UPDATE_SONG_SOURCE_FILES', writes: ['source_files', 'revision_note', 'request_revision'] },
  ])('who holds $permission alone writes the fields of that permission', async ({ permission, writes }) => {
    open(song(), { permissions: ['CAN_LOGIN_TO_SEGNO', permission] });
    expect(await title()).toHaveAttribute('readonly');
    const slots = [...document.querySelectorAll('[id$="-slot"]:not([data-read-only])')];
    expect(slots.map(({ id: slot }) => slot.replace(/^.*-(\w+)-slot$/, '$1')).sort()).toEqual([...writes].sort());
  });

  test('who may only set songs ready is offered that, in Needs Metadata alone', async () => {
    const permissions: Permission[] = [
      'CAN_GET_SONGS',
      'CAN_UPDATE_SONG_BASIC_INFORMATION',
      'CAN_ONLY_SET_READY_FOR_PUBLICATION',
    ];
    const { unmount } = open(song(), { permissions });
    await title();
    expect(button('Ready For Publication')).toBeEnabled();
    expect(offers('Publish')).toBe(false);
    unmount();
    open(song({ curation_state: { uuid: id(4), name: 'On Hold' } }), { permissions });
    await title();
    expect(offers('Ready For Publication')).toBe(false);
  });

  test('without the right to delete is not offered it, nor is anybody for a song that was ever out', async () => {
    const { unmount } = open(song(), { permissions: manager.filter((name) => name !== 'CAN_DELETE_SONGS') });
    await title();
    expect(offers('Delete')).toBe(false);
    unmount();
    open(song({ published_at: '2026-11-20T09:00:00Z', publish_state: 'Taken Down' }));
    await title();
    expect(offers('Delete')).toBe(false);
  });
});

describe('source files', () => {
  const files = [
    sourceFile(),
    sourceFile({ uuid: id(51), file_type: 'Stems', label: 'Drums' }),
    sourceFile({ uuid: id(52), file_type: 'Stems', label: 'Bass' }),
    sourceFile({ uuid: id(53), file_type: 'Shorts', label: '60' }),
  ];

  test('are approved by type in bulk, without the full track, and saved as edits', async () => {
    const { sent } = open(song({ source_files: files }));
    await title();
    await userEvent.click(button('Approve'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent).sort()).toEqual(['Approve Shorts (1)', 'Approve Stems (2)']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Approve Stems (2)' }));
    await userEvent.click(button('Save'));
    await waitFor(() => expect(sent('PUT')).toHaveLength(1));
    expect(sent('PUT')[0]?.body).toEqual({
      source_files: [
        { uuid: id(51), status: 'approved' },
        { uuid: id(52), status: 'approved' },
      ],
    });
  });

  describe('that are declined', () => {
    const declined = sourceFile({ status: 'declined', file_type: '5.1 Surround Full', channels: 6 });
    const noNote = {
      status: 422,
      message: 'An error occurred. Please check your submission.',
      errors: { request_revision: ['Every declined source file needs a revision note.'] },
    };

    test('are asked of the artist again with the words of the specification', async () => {
      open(song({ source_files: [{ ...declined, revision_note: 'It clicks.' }] }));
      await title();
      await userEvent.click(button('Request artist revision'));
      await waitFor(() => expect(toasts()).toEqual(['Revision has been requested']));
    });

    test('without a note are refused with a link to the empty note, in whatever tab it is', async () => {
      open(song({ source_files: [declined] }), { update: () => noNote });
      await title();
      await userEvent.click(button('Request artist revision'));
      const link = await screen.findByText('Request artist revision', { selector: 'a' });
      await userEvent.click(link);
      const note = screen.getByLabelText(/^Revision note, 5\.1 Surround Full/);
      await waitFor(() => expect(note).toHaveFocus());
      expect(note).toBeVisible();
    });
  });

  test('in a tab for each layout that there is', async () => {
    open(song({ source_files: [...files, sourceFile({ uuid: id(54), file_type: '5.1 Surround Full', channels: 6 })] }));
    await title();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent ?? '');
    expect(tabs.some((text) => text.startsWith('Stereo'))).toBe(true);
    expect(tabs.some((text) => text.startsWith('5.1 Surround'))).toBe(true);
  });
});
