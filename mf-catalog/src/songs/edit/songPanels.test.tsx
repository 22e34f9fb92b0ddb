import type { Similar } from '@segno/contract/catalog';
import { player, rememberFeatures, usePlayer } from '@segno/host';
import { type Answer, screen, userEvent, waitFor, within } from '@segno/ui/testing';
import { id, song, sourceFile } from '../testing/songFixture';
import { manager, openSong, titleInput } from '../testing/songScreen';

test('the original title is asked for where PROs need it', async () => {
  const { unmount } = openSong(song({ version_type: 'Arrangement', original_title: 'Old Ferry' }));
  await titleInput();
  expect(screen.getByRole('textbox', { name: 'Original title' })).toHaveValue('Old Ferry');
  unmount();
  openSong(song());
  await titleInput();
  expect(screen.queryByRole('textbox', { name: 'Original title' })).toBeNull();
});

test('the Logs show what channels would be sent, or what is missing for it, where ern_preview is on', async () => {
  const items = [
    { channel: 'Streams', problems: [], message: '<ern:NewReleaseMessage/>' },
    { channel: 'Tunes', problems: ['The ISRC is missing', 'A genre is missing'], message: null },
  ];
  const o = {
    permissions: [...manager, 'CAN_GET_SONG_INGESTION_LOGS' as const],
    answers: {
      [`GET /song/${id(1)}/channel_message`]: () => ({ data: { items } }),
      [`GET /song/${id(1)}/downstream_status`]: () => ({ data: { items: [] } }),
      'GET /song_ingestion_log': () => ({ data: { song_ingestion_logs: [] } }),
    },
  };
  const { unmount } = openSong(song(), o);
  await userEvent.click(await screen.findByText('Logs'));
  expect(await screen.findByText('Nothing was sent to the channels yet.')).toBeVisible();
  expect(screen.queryByText('Streams')).toBeNull();
  unmount();
  rememberFeatures('?features=ern_preview');
  openSong(song(), o);
  await userEvent.click(await screen.findByText('Logs'));
  expect(await screen.findByLabelText('Message to Streams')).toHaveTextContent('<ern:NewReleaseMessage/>');
  expect(screen.getByText('The ISRC is missing. A genre is missing')).toBeVisible();
  sessionStorage.clear();
});

describe('songNotes', () => {
  const full = { ...sourceFile(), url: '/full.mp3', waveform_thumbnail: null };
  const sounding = song({ full_source_file: full });
  const note = {
    uuid: id(80),
    text: 'The fade is late',
    note_type: 2,
    parent_type: 'song',
    parent_uuid: id(1),
    user: { uuid: id(81), full_name: 'Priya Nair' },
    at_second: 42,
    is_from_artist: false,
    seen_at: null,
    created_at: '2026-11-20T09:00:00Z',
  };
  const box = () => screen.getByLabelText(/^New note/);

  beforeEach(() => {
    localStorage.clear();
    player.stop();
  });

  test('a note about a place in the song plays from there, in the list and on the waveform', async () => {
    openSong(sounding, { notes: [note] });
    await titleInput();
    await userEvent.click(await screen.findByRole('button', { name: 'Play from 0:00:42' }));
    expect(usePlayer.getState()).toMatchObject({ isPlaying: true, track: { uuid: full.uuid }, seekTo: 42 });
    player.seek(0);
    await userEvent.click(screen.getByLabelText('Play from 0:00:42: The fade is late'));
    expect(usePlayer.getState().seekTo).toBe(42);
  });

  test('a new note takes the time at which the player stands, among staff', async () => {
    const { sent } = openSong(sounding);
    await titleInput();
    await waitFor(() => expect(box()).toBeVisible());
    expect(screen.queryByText(/^Add the time/)).toBeNull();
    player.load({ uuid: full.uuid, trackType: 'song', url: '/full.mp3', trackName: 'Night Ferry', artistName: 'Nola' });
    player.seek(17.6);
    await userEvent.click(await screen.findByText('Add the time 0:00:17'));
    await userEvent.type(box(), 'Too loud');
    await userEvent.click(screen.getByText('Send'));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.body).toEqual({
      parent_type: 'song',
      parent_uuid: id(1),
      text: 'Too loud',
      at_second: 17,
      note_type: 2,
    });
    await waitFor(() => expect(box()).toHaveValue(''));
    expect(screen.queryByText('0:00:17 ×')).toBeNull();
  });

  test('who may only read reads the notes and writes none', async () => {
    openSong(sounding, { notes: [note], permissions: ['CAN_GET_SONGS'] });
    await titleInput();
    expect(await screen.findByText('The fade is late')).toBeVisible();
    expect(screen.queryByLabelText(/^New note/)).toBeNull();
  });
});

describe('comparison', () => {
  const former = {
    original_file_name: 'Night Ferry old.wav',
    duration: 60,
    channels: 2,
    sample_rate: 48_000,
    integrated_loudness: -9.5,
    true_peak: -0.2,
    md5: null,
    sha256: null,
    status: 'declined',
    revision_note: 'Too loud',
    url: '/old.mp3',
    original_wav_url: null,
    waveform_json_url: null,
    replaced_at: '2026-11-21T09:00:00Z',
    replaced_by: 'Nola Reed',
  } as const;
  const replaced = sourceFile({ url: '/new.mp3', integrated_loudness: -14, true_peak: -1, former });

  beforeEach(() => player.stop());

  test('a replaced file is compared with what it was: loudness of both, the louder one lowered, either heard', async () => {
    openSong(song({ source_files: [replaced] }));
    await titleInput();
    await userEvent.click(await screen.findByLabelText('Compare A/B: Full Full with its former version'));
    const comparison = within(await screen.findByLabelText('Comparison of Full Full'));
    const rows = comparison.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'A FormerNight Ferry old.wav0:01:00−9.5 LUFS−0.2 dBTP4.5 dB lower',
      'B NewNight Ferry.wav0:01:02−14.0 LUFS−1.0 dBTPas it is',
    ]);
    const hear = (name: string) => comparison.getByText(name, { selector: 'button *' }).closest('button');
    expect(hear('B New')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(hear('A Former') ?? document.body);
    expect(hear('A Former')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(comparison.getByLabelText('Equally loud'));
    expect(comparison.queryByText('4.5 dB lower')).toBeNull();
  });

  test('a file that was never replaced has nothing to be compared with, and its loudness', async () => {
    openSong(song({ source_files: [{ ...replaced, former: null }] }));
    await titleInput();
    expect(await screen.findByText('−14.0 LUFS')).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Compare/)).toBeNull();
  });

  test('the place where the player stands is written into the revision note', async () => {
    openSong(song({ source_files: [{ ...replaced, former: null, status: 'declined', revision_note: 'Click at' }] }));
    await titleInput();
    expect(screen.queryByText(/^Add the time/)).toBeNull();
    player.load({ uuid: id(50), trackType: 'source_file', url: '/new.mp3', trackName: 'Full', artistName: 'Nola' });
    player.seek(77.6);
    await userEvent.click(await screen.findByText('Add the time 1:17'));
    expect(screen.getByLabelText(/^Revision note, Full/)).toHaveValue('Click at 1:17 ');
  });
});

const file = (number: number, file_name: string, duration: number): NonNullable<Similar['file']> => ({
  uuid: id(number),
  file_name,
  url: `/${number}.mp3`,
  waveform_json_url: null,
  duration,
  integrated_loudness: -14,
  true_peak: -1,
});

const found: Similar = {
  state: 'complete',
  file: file(70, 'Night Ferry.wav', 62),
  recordings: [
    {
      kind: 'song',
      uuid: id(71),
      title: 'Ferry at Night',
      artist_name: 'Otto Other',
      likeness: 0.987,
      offset: 12.4,
      overlap: 50,
      file: { ...file(72, 'Ferry.wav', 80), integrated_loudness: -9.5 },
    },
  ],
};

const openWith = async (similar: () => Answer | Promise<Answer>, source_files = [sourceFile()]) => {
  const opened = openSong(song({ source_files }), { similar });
  await titleInput();
  return opened;
};
const answer = (similar: Similar) => () => ({ data: { similar } });
const panel = async () => within(await screen.findByLabelText('Same recording'));

test('a song of the same recording is named with a link and the place, and is heard beside this one in step', async () => {
  await openWith(answer(found));
  const link = await (await panel()).findByText('Ferry at Night');
  expect(link).toHaveAttribute('href', `/songs/edit/${id(71)}`);
  expect(link.closest('li')).toHaveTextContent(
    'Same recording as Ferry at Night by Otto Other · 98 % alike · begins at 0:12 of it',
  );
  await userEvent.click(screen.getByText('Listen side by side'));
  const comparison = within(await screen.findByLabelText(/^Comparison of .* and Ferry at Night$/));
  // This one ends 12.4 s + 62 s after the start of the other one, which is 80 s long.
  expect(comparison.getByText('0:00:00 / 0:01:20')).toBeVisible();
  expect(
    comparison
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual([
    'A OtherFerry.wav0:01:20−9.5 LUFS−1.0 dBTP4.5 dB lower',
    'B ThisNight Ferry.wav0:01:02−14.0 LUFS−1.0 dBTPas it is',
  ]);
});

test.each([
  ['no other song', { ...found, recordings: [] }, 'No other song is this recording.'],
  ['a fingerprint that is still being made', { ...found, state: 'pending', recordings: [] }, /is being prepared/],
  ['a file that is gone', { ...found, state: 'failed', recordings: [] }, /its file is gone or cannot be read/],
] satisfies [string, Similar, string | RegExp][])('of %s it is said in words', async (_, similar, expected) => {
  await openWith(answer(similar));
  expect(await (await panel()).findByText(expected)).toBeVisible();
});

test('while the library is being searched it is said, and a search that failed is tried again', async () => {
  let answerNow: (value: Answer) => void = () => {};
  let asked = 0;
  await openWith(() => {
    asked += 1;
    return asked === 1 ? new Promise((resolve) => (answerNow = resolve)) : answer(found)();
  });
  expect(await (await panel()).findByText('Searching the library for this recording…')).toBeVisible();
  answerNow({ status: 400, message: 'Bad request syntax' });
  expect(await screen.findByText('The library could not be searched for this recording')).toBeVisible();
  await userEvent.click(within(screen.getByLabelText('Same recording')).getByText(/^Retry|^Try again/));
  expect(await screen.findByText('Ferry at Night')).toBeVisible();
});

test('a song without a full file asks nothing', async () => {
  const { calls } = await openWith(answer(found), [sourceFile({ file_type: 'Stems' })]);
  expect(screen.queryByLabelText('Same recording')).toBeNull();
  expect(calls.filter((call) => call.path.endsWith('/similar'))).toEqual([]);
});
