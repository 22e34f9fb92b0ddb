import type { Permission } from '@segno/contract';
import { act, screen, toasts, userEvent, waitFor, within, type Served } from '@segno/ui/testing';
import { id, song, sourceFile } from './testing/songFixture';
import { button, hasButton, manager, moreActions, openSong, paste, titleInput } from './testing/songScreen';

describe('what blocks publication', () => {
  test('is listed, with a way to the field that clears it, and Publish is off and says why', async () => {
    const { sent } = openSong(
      song({
        publish_allowed: false,
        is_publish_blocked: true,
        publish_blockers: [
          { code: 'no_full_file', text: 'The full track is missing' },
          { code: 'shares_not_100', text: 'Writer shares must total 100' },
          { code: 'channel', text: 'Radio: A genre is missing', field: 'genre_uuids', channel_uuid: id(1) },
          { code: 'channel', text: 'Radio: The channel needs an ICPN', field: null, channel_uuid: id(1) },
        ],
      }),
      { permissions: [...manager, 'CAN_GET_SONG_GENRES'] },
    );
    await titleInput();
    const list = screen.getByText('What blocks publication').parentElement;
    const items = within(list ?? document.body).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'The full track is missing',
      'Writer shares must total 100',
      'Radio: A genre is missing',
      'Radio: The channel needs an ICPN',
    ]);
    expect(within(list ?? document.body).getByText('Radio: A genre is missing')).toHaveAttribute(
      'href',
      expect.stringMatching(/-genre_uuids$/),
    );
    expect(screen.getByText('Writer shares must total 100')).toHaveAttribute(
      'href',
      expect.stringMatching(/-writer_shares$/),
    );
    // The reason also shows on focus and tap, and a click does nothing.
    act(() => button('Publish').focus());
    const why =
      'Publish is off: The full track is missing, Writer shares must total 100, Radio: A genre is missing, Radio: The channel needs an ICPN.';
    expect(await screen.findByText(why)).toBeVisible();
    expect(button('Publish')).toHaveAttribute('aria-description', why);
    await userEvent.click(button('Publish'));
    expect(sent('PATCH')).toEqual([]);
    const takeDown = (await moreActions()).find(({ textContent }) => textContent.startsWith('Take Down'));
    expect(takeDown).toHaveAttribute('aria-disabled', 'true');
    expect(takeDown).toHaveTextContent('No channel has the song.');
  });

  test('is nothing for a song that can go out', async () => {
    openSong(song());
    await titleInput();
    expect(screen.getByText('Nothing blocks publication.')).toBeVisible();
    expect(button('Publish')).toBeEnabled();
  });
});

test('a song that cannot be marked ready yet is quiet about it, and the attempt leads to the missing field', async () => {
  const text = 'The song Night Ferry needs a description first';
  const blockers = (['no_tier', 'no_description'] as const).map((code) => ({ code, text: code }));
  openSong(song({ publish_allowed: false, publish_blockers: blockers }), {
    answers: { 'PATCH /song/ready_for_publication': () => ({ status: 409, message: text }) },
  });
  await titleInput();
  expect(button('Ready For Publication')).toHaveAttribute('data-variant', 'default');
  await userEvent.click(button('Ready For Publication'));
  await waitFor(() => expect(screen.getByLabelText('Description')).toHaveFocus());
  expect(toasts()).toEqual([text]);
});

test('says what a song lacks to be marked ready, before it is asked for, and only to who may mark it', async () => {
  const needs = { code: 'no_tier', text: 'The content tier is missing' } as const;
  const lacking = (['no_genre', 'no_mood'] as const).map((code) => ({ code, text: code }));
  const { unmount } = openSong(song({ publish_blockers: [...lacking, needs] }));
  await titleInput();
  expect(screen.getByText('Ready For Publication needs a genre and a mood first.')).toBeVisible();
  unmount();
  openSong(song({ publish_blockers: [needs] }));
  await titleInput();
  expect(screen.queryByText(/^Ready For Publication needs/)).toBeNull();
});

test('says what each channel has otherwise, with the way to the field, and what is the matter with the files', async () => {
  const files = [sourceFile(), sourceFile({ uuid: id(51), file_type: 'Loops', status: 'declined' })];
  const description = { part: 'description', member: 'description', before: ['Slow'], after: ['A slow piano piece.'] };
  const tags = { part: 'tags', member: 'tags', before: ['sad', 'slow'], after: ['slow'] };
  openSong(song({ source_files: files, file_states: ['declined', 'missing'] }), {
    permissions: [...manager, 'CAN_GET_SONG_INGESTION_LOGS'],
    answers: {
      [`GET /song/${id(1)}/channel_difference`]: () => ({
        data: {
          items: [
            { channel: 'Radio', status: 'live', is_paused: false, differences: [description, tags] },
            { channel: 'Shop', status: null, is_paused: true, differences: [] },
            { channel: 'Tunes', status: 'live', is_paused: false, differences: null },
          ],
        },
      }),
    },
  });
  await titleInput();
  const status = within(screen.getByRole('region', { name: 'Status' }));
  const summary = await status.findByText('Differs in Description, Tags');
  await userEvent.click(summary);
  expect(summary.closest('li')).toHaveTextContent(
    'Radio LiveDiffers in Description, TagsDescriptionSlowA slow piano piece.Tagssad',
  );
  await userEvent.click(status.getByText('Tags', { selector: 'a' }));
  expect(document.activeElement?.id).toMatch(/-tags$/);
  expect(status.getByText('Shop').closest('li')).toHaveTextContent('Shop Not there Paused');
  expect(status.getByText('It has an older version of the song.')).toBeVisible();
  expect(status.getByText('1 declined, 1 pending').closest('ul')).toHaveTextContent('DeclinedMissing');
});

test('says that a published song is out of sync with its channels, and only then', async () => {
  const text = 'Current song state is out of sync with downstream channels! Press Publish to sync up.';
  const { unmount } = openSong(song({ publish_state: 'Published', is_desynchronized: true, take_down_allowed: true }));
  const title = await titleInput();
  expect(screen.getByText(text)).toBeVisible();
  // It is at the top, and not below the form.
  expect(screen.getByText(text).compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(button('Take Down')).toBeEnabled();
  unmount();
  openSong(song({ publish_state: 'Published', publish_allowed: false, take_down_allowed: true }));
  await titleInput();
  expect(screen.queryByText(text)).toBeNull();
  expect(button('Publish')).toHaveAttribute('aria-description', 'Publish is off: the channels have the song as it is.');
});

test('publishes with one call and says so; after a refusal it can be tried again', async () => {
  let tries = 0;
  const { calls } = openSong(song(), {
    push: () =>
      tries++ === 0
        ? { status: 409, message: 'The song is on its way already' }
        : { data: { songs: [song({ publish_state: 'In Progress' })] } },
  });
  await titleInput();
  await userEvent.click(button('Publish'));
  await waitFor(() => expect(calls.filter((call) => call.path === '/song/push')).toHaveLength(1));
  await waitFor(() => expect(button('Publish')).toBeEnabled());
  expect(toasts()).toEqual(['The song is on its way already']);
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
    const { calls } = openSong(published);
    await titleInput();
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
    const { calls } = openSong(published);
    await titleInput();
    await userEvent.click(button('Take Down'));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByText('Take Down'));
    await waitFor(() => expect(toasts()[0]).toBe('The song Night Ferry is taking down'));
    expect(pushed(calls).map(({ body }) => body)).toEqual([{ songs: [{ song: id(1), is_visible: false }] }]);
  });

  test('says that unsaved changes are not part of it, and keeps them', async () => {
    const { calls, sent } = openSong(published);
    await paste(await titleInput(), ' II');
    await userEvent.click(button('Take Down'));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Your unsaved changes are kept here and are not saved by it.');
    await userEvent.click(within(question).getByText('Take Down'));
    await waitFor(() => expect(pushed(calls)).toHaveLength(1));
    expect(sent('PUT')).toEqual([]);
    expect(await titleInput()).toHaveValue('Night Ferry II');
    expect(button('Save')).toBeEnabled();
  });
});

describe('somebody', () => {
  test('who may only read changes nothing, and is offered no action', async () => {
    openSong(song(), { permissions: ['CAN_GET_SONGS'] });
    expect(await titleInput()).toHaveValue('Night Ferry');
    for (const name of ['Save', 'Publish', 'Take Down', 'Ready For Publication', 'Delete'])
      expect(hasButton(name)).toBe(false);
    expect(await titleInput()).toHaveAttribute('readonly');
  });

  test.each<{ permission: Permission; writes: string[] }>([
    {
      permission: 'CAN_UPDATE_SONG_METADATA',
      writes: ['genre_uuids', 'theme_uuids', 'instrument_uuids', 'taxonomy'],
    },
    { permission: 'CAN_UPDATE_SONG_COLLECTIONS', writes: ['song_collection_uuids'] },
    { permission: 'CAN_PUBLISH_SONGS', writes: ['curation_state', 'inspection_state'] },
    { permission: 'CAN_UPDATE_SONG_SOURCE_FILES', writes: ['source_files', 'revision_note', 'request_revision'] },
  ])('who holds $permission alone writes the fields of that permission', async ({ permission, writes }) => {
    openSong(song(), { permissions: ['CAN_LOGIN_TO_SEGNO', permission] });
    expect(await titleInput()).toHaveAttribute('readonly');
    const slots = [...document.querySelectorAll('[id$="-slot"]:not([data-read-only])')];
    expect(slots.map(({ id: slot }) => slot.replace(/^.*-(\w+)-slot$/, '$1')).sort()).toEqual([...writes].sort());
  });

  test('without the right to delete is not offered it, nor is anybody for a song that was ever out', async () => {
    const { unmount } = openSong(song(), { permissions: manager.filter((name) => name !== 'CAN_DELETE_SONGS') });
    await titleInput();
    await moreActions();
    expect(hasButton('Delete')).toBe(false);
    unmount();
    openSong(song({ published_at: '2026-11-20T09:00:00Z', publish_state: 'Taken Down' }));
    await titleInput();
    await moreActions();
    expect(hasButton('Delete')).toBe(false);
  });
});
