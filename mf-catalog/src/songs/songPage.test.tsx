import type { SongPublisher } from '@segno/contract/catalog';
import { type Answer, screen, toasts, userEvent, waitFor, within } from '@segno/ui/testing';
import { id, song, sourceFile } from './testing/songFixture';
import { button, manager, openSong, paste, titleInput } from './testing/songScreen';

test('shows that it reads, and then the song with its title, artist and states', async () => {
  let answer: (given: Answer) => void = () => undefined;
  openSong(song(), { read: () => new Promise((resolve) => (answer = resolve)) });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Song' })).toBeVisible();
  answer({ data: { song: song() } });
  expect(await titleInput()).toHaveValue('Night Ferry');
  expect(screen.getByText('Night Ferry')).toBeVisible();
  expect(screen.getByText('Nola Reed · W0000007')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Nola Reed' })).toBeNull();
  expect(screen.getByText('Not Published')).toBeVisible();
});

test('the artist in the head leads to the record for those who may open artists', async () => {
  openSong(song(), { permissions: [...manager, 'CAN_EDIT_ARTIST'] });
  await titleInput();
  expect(screen.getByRole('link', { name: 'Nola Reed' })).toHaveAttribute(
    'href',
    `/artists/edit/${song().artist?.uuid}`,
  );
});

test('says that the song cannot be fetched, and fetches it again when asked to', async () => {
  let tries = 0;
  openSong(song(), {
    read: () => (tries++ === 0 ? { status: 500, message: 'There was an error' } : { data: { song: song() } }),
  });
  expect(await screen.findByText(new RegExp(`Impossible to fetch the song ${id(1)}`))).toBeVisible();
  await userEvent.click(button('Retry'));
  expect(await titleInput()).toHaveValue('Night Ferry');
});

test('saves only what was changed, says so, and has nothing unsaved afterwards', async () => {
  const { sent } = openSong(song());
  expect(await titleInput()).toBeEnabled();
  expect(button('Save')).toBeDisabled();
  await paste(await titleInput(), ' II');
  expect(button('Save')).toBeEnabled();
  await userEvent.click(button('Save'));
  await waitFor(() => expect(toasts()).toEqual(['Night Ferry II has been updated']));
  expect(sent('PUT').map(({ body }) => body)).toEqual([{ work_title: 'Night Ferry II' }]);
  expect(button('Save')).toBeDisabled();
});

test('with nothing to save, Save says why it is off, and the way to the next song is quiet', async () => {
  sessionStorage.setItem('segno.order.SONG_EDIT', JSON.stringify({ uuids: [id(1), id(5)], address: '/songs' }));
  openSong(song());
  await titleInput();
  expect(button('Save')).toBeDisabled();
  expect(button('Save')).toHaveAttribute('title', 'There is nothing to save');
  expect(button('Next')).toHaveAttribute('data-variant', 'subtle');
  await paste(await titleInput(), ' II');
  expect(button('Save and next')).toHaveAttribute('data-variant', 'default');
  expect(button('Save')).toHaveAttribute('title', 'Save (Ctrl+S)');
  sessionStorage.clear();
});

test('refuses an empty title without asking the server', async () => {
  const { sent } = openSong(song());
  const input = await titleInput();
  await userEvent.clear(input);
  await userEvent.click(button('Save'));
  await waitFor(() => expect(input).toBeInvalid());
  expect(screen.getAllByText('This field is required').length).toBeGreaterThan(0);
  expect(sent('PUT')).toEqual([]);
});

test('puts each error of a refused save on its field and keeps what was typed', async () => {
  openSong(song(), {
    update: () => ({
      status: 422,
      message: 'An error occurred. Please check your submission.',
      errors: { work_title: ['Name must be unique'], description: ['Not a valid choice.'] },
    }),
  });
  await paste(await titleInput(), ' II');
  await userEvent.click(button('Save'));
  const input = await titleInput();
  await waitFor(() => expect(input).toHaveAccessibleDescription(/Name must be unique/));
  expect(screen.getByLabelText('Description')).toHaveAccessibleDescription(/Not a valid choice\./);
  expect(await titleInput()).toHaveValue('Night Ferry II');
  expect(button('Save')).toBeEnabled();
});

test.each([
  ['a refusal', { status: 409, message: 'The song was deleted' }, 'An error occurred. Please check your submission.'],
  ['a failure of the server itself', { status: 500, message: 'There was an error' }, 'There was an error'],
])('says of %s what can be done about it', async (_, answer, text) => {
  openSong(song(), { update: () => answer });
  await paste(await titleInput(), ' II');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(toasts()).toEqual([text]));
});

test('names the line and the box of a writer share that is not complete', async () => {
  const { sent } = openSong(song());
  await titleInput();
  await userEvent.click(button('Add writer'));
  await userEvent.click(button('Save'));
  expect(await screen.findByText(/^Writer shares: Writer 1$/, { selector: 'a' })).toBeVisible();
  expect(sent('PUT')).toEqual([]);
});

test('asks before unsaved changes are reset', async () => {
  openSong(song());
  await paste(await titleInput(), ' II');
  await userEvent.click(button('Reset'));
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText(/Are you sure you want to reset your unsaved changes\?/)).toBeVisible();
});

describe('source files', () => {
  const files = [
    sourceFile(),
    sourceFile({ uuid: id(51), file_type: 'Stems', label: 'Drums' }),
    sourceFile({ uuid: id(52), file_type: 'Stems', label: 'Bass' }),
    sourceFile({ uuid: id(53), file_type: 'Shorts', label: '60' }),
  ];

  test('are approved by type in bulk, without the full track, and saved as edits', async () => {
    const { sent } = openSong(song({ source_files: files }));
    await titleInput();
    await userEvent.click(button('Approve'));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent).sort()).toEqual(['Approve Shorts (1)', 'Approve Stems (2)']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Approve Stems (2)' }));
    expect(screen.getByText('2 unsaved changes')).toBeVisible();
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
      openSong(song({ source_files: [{ ...declined, revision_note: 'It clicks.' }] }));
      await titleInput();
      await userEvent.click(button('Request artist revision'));
      await waitFor(() => expect(toasts()).toEqual(['Revision has been requested']));
    });

    test.each([
      [true, 'Opened by the artist'],
      [false, 'Last requested'],
    ])('say who opened the last revision (by the artist: %s)', async (revision_opened_by_artist, text) => {
      const revision_requested_at = '2026-01-01T00:00:00Z';
      openSong(song({ source_files: [declined], revision_requested_at, revision_opened_by_artist }));
      expect(await screen.findByText(text, { exact: false })).toBeVisible();
    });

    test('without a note are refused with a link to the empty note, in whatever tab it is', async () => {
      openSong(song({ source_files: [declined] }), { update: () => noNote });
      await titleInput();
      await userEvent.click(button('Request artist revision'));
      const link = await screen.findByText('Request artist revision', { selector: 'a' });
      await userEvent.click(link);
      const note = screen.getByLabelText(/^Revision note, 5\.1 Surround Full/);
      await waitFor(() => expect(note).toHaveFocus());
      expect(note).toBeVisible();
    });
  });

  test('in a tab for each layout that there is', async () => {
    openSong(
      song({ source_files: [...files, sourceFile({ uuid: id(54), file_type: '5.1 Surround Full', channels: 6 })] }),
    );
    await titleInput();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent ?? '');
    expect(tabs.some((text) => text.startsWith('Stereo'))).toBe(true);
    expect(tabs.some((text) => text.startsWith('5.1 Surround'))).toBe(true);
  });
});

const publisher: SongPublisher = {
  publisher_uuid: id(60),
  name: 'Segno Songs',
  ipi_number: '00999000111',
  pro: 'ASCAP',
  type: 'E',
  share: 33.335,
  origins: [
    { writer_uuid: id(61), writer_name: 'Ines Hollow', share: 16.67, rule: 'writer_pro' },
    { writer_uuid: id(62), writer_name: 'Uwe Quill', share: 16.665, rule: 'default' },
  ],
};

test('a song shows its publishers with every digit of their shares, and of which writers and rules these are made', async () => {
  const publisher_problems = [{ code: 'no_publisher' as const, text: 'The ruleset names no publisher for Zoe' }];
  openSong(song({ publishers: [publisher], publisher_problems }));
  await titleInput();
  const [shown, ...others] = within(screen.getByRole('list', { name: 'Publishers' })).getAllByRole('listitem');
  expect(others).toEqual([]);
  expect([...(shown?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Segno Songs 33.335 %',
    'Original Publisher · ASCAP · IPI 00999000111',
    "16.67 % with Ines Hollow, by the writer's PRO",
    '16.665 % with Uwe Quill, by the default publisher',
  ]);
  expect(screen.getByText('The ruleset names no publisher for Zoe')).toBeVisible();
});

test('says that a song has none', async () => {
  openSong(song({ publishers: [], publisher_problems: [] }));
  await titleInput();
  expect(screen.getByText('The saved ruleset and writers give no publisher.')).toBeVisible();
});

test('shows nothing of publishers to who may not see them', async () => {
  openSong(song());
  await titleInput();
  expect(screen.queryByRole('heading', { name: 'Publishers' })).toBeNull();
});

test('reads one alternate title per line, with commas in it', async () => {
  const { calls } = openSong(song({ alternate_titles: ['Die Nachtfähre'] }));
  await titleInput();
  const box = screen.getByRole('textbox', { name: 'Alternate titles' });
  expect(box).toHaveValue('Die Nachtfähre');
  await userEvent.type(box, '\nFerry, at Night\n');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(toasts()).toEqual(['Night Ferry has been updated']));
  expect(calls.find(({ method, path }) => method === 'PUT' && path.startsWith('/song/'))?.body).toEqual({
    alternate_titles: ['Die Nachtfähre', 'Ferry, at Night', ''],
  });
});

test('an ISWC with a wrong check digit is refused before it is sent', async () => {
  const { calls } = openSong(song());
  await titleInput();
  await userEvent.type(screen.getByRole('textbox', { name: 'ISWC' }), 'T-034.524.680-2');
  await userEvent.click(button('Save'));
  expect(await screen.findAllByText(/Must be T, nine digits and their check digit/)).not.toHaveLength(0);
  expect(calls.some(({ method, path }) => method === 'PUT' && path.startsWith('/song/'))).toBe(false);
});
