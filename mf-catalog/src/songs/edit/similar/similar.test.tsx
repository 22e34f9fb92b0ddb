import type { Similar } from '@segno/contract/catalog';
import type { Answer } from '@segno/ui/testing';
import { screen, userEvent, within } from '@segno/ui/testing';
import { id, song, sourceFile } from '../../testing/songFixture';
import { openSong, titleInput } from '../../testing/songScreen';

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
  // This one ends 12.4 s + 62 s after the other has begun, which lasts 80 s.
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
