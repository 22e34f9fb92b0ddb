import { usePlayer } from '@segno/host';
import { act, renderAt, screen, serve, signIn, userEvent, waitFor, within } from '@segno/ui/testing';
import type { FileValue, Measurements, Uploads } from '@segno/ui/upload';
import { drivenMeasurements, measuredWav } from '../tracks/delivery/testing/drivenMeasurements';
import { fakeUploads } from '../tracks/submit/several/testing/fakeUploads';
import { replacementErrors, replacementOf, revisionInput } from './replacements';
import { Screen } from './RevisionScreen';

jest.mock('@segno/ui/upload', () => ({
  ...jest.requireActual<object>('@segno/ui/upload'),
  createUploads: (): Uploads => storage.create(),
  createMeasurements: (): Measurements => driven.measurements,
  excerptOf: (file: File) => Promise.resolve(file.size === 5 ? file : undefined),
}));

const storage = fakeUploads();
const driven = drivenMeasurements();

const fresh = { uuid: 'a', revision_filename: null, revision_storage_key: null };
const kept = { uuid: 'b', revision_filename: 'kept.wav', revision_storage_key: 'my_song_revision/b/kept.wav' };
const arrived: FileValue = {
  state: 'uploaded',
  original_filename: 'new.wav',
  url: 'https://storage.test/new',
  checksum: 'c',
  size: 8,
};
const running: FileValue = { state: 'uploading', original_filename: 'new.wav' };

test('a file of this page wins over one of an earlier visit, and one on its way is none yet', () => {
  expect(replacementOf(fresh, {})).toBeUndefined();
  expect(replacementOf(kept, {})).toEqual({ url: 'my_song_revision/b/kept.wav', original_filename: 'kept.wav' });
  expect(replacementOf(kept, { b: arrived })).toEqual({ url: arrived.url, original_filename: 'new.wav' });
  expect(replacementOf(kept, { b: running })).toBeUndefined();
});

const problems = (replacements: Record<string, FileValue | null>) =>
  revisionInput([fresh, kept])
    .safeParse({ source_files: replacements })
    .error?.issues.map(({ message }) => message) ?? [];

test('all files are required, and have to be there', () => {
  expect(problems({})).toEqual(['All files are required']);
  expect(problems({ a: running })).toEqual(['Wait until the upload has finished.']);
  expect(problems({ a: arrived })).toEqual([]);
});

test("the server's errors stand at their files", () => {
  const errors = {
    'source_files.1.url': ['new.wav must be 16-bit'],
    'source_files.1.uuid': ['Not a valid choice.'],
    source_files: ['All files are required'],
  };
  expect(replacementErrors(errors, [{ uuid: 'a' }, { uuid: 'b' }])).toEqual({
    'source_files.b': ['new.wav must be 16-bit', 'Not a valid choice.'],
    source_files: ['All files are required'],
  });
});

const song = '5a9e8a4e-0000-4000-8000-000000000002';
const file = {
  uuid: '5a9e8a4e-0000-4000-8000-000000000001',
  file_type: 'Full',
  label: 'Full mix',
  duration: 2,
  channels: 2,
  sample_rate: 48_000,
  created_at: '2026-01-01T00:00:00Z',
  original_file_name: 'Dawn.wav',
  original_wav_url: null,
  url: null,
  waveform_json_url: null,
  integrated_loudness: null,
  true_peak: null,
  revision_note: 'A click at 0:02',
  replacement: {
    original_file_name: 'Dawn fixed.wav',
    status: 'failed',
    problems: ['Dawn fixed.wav could not be processed. Please try again.'],
  },
  revision_filename: null,
  revision_storage_key: null,
  revision_upload_uuid: null,
  revision_url: null,
};
const stored = {
  ...file,
  revision_filename: 'Loud.wav',
  revision_storage_key: 'my_song_revision/Loud.wav',
  revision_upload_uuid: '5a9e8a4e-0000-4000-8000-000000000009',
};

const open = (
  declined: object = file,
  trackUuid: string | null = '5a9e8a4e-0000-4000-8000-000000000003',
  wavs: readonly object[] = [measuredWav()],
  opened_by_artist = false,
) => {
  signIn('CAN_GET_MY_SONG_REVISIONS');
  let shown = declined;
  const song_revision = () => ({
    track_uuid: trackUuid,
    uuid: song,
    work_title: 'Dawn',
    revision_note: opened_by_artist ? null : 'Too loud from 0:01',
    revision_requested_at: '2026-01-01T00:00:00Z',
    opened_by_artist,
    source_files_count: 1,
    source_files: [shown],
  });
  const calls = serve({
    [`GET /my_song_revision/${song}`]: () => ({ data: { song_revision: song_revision() } }),
    [`PUT /my_song_revision/${song}`]: () => ({ data: { song_revision: song_revision() } }),
    'GET /upload/measures': () => ({ data: { wavs, address: 'https://storage.test/Loud.wav' } }),
    [`DELETE /upload/${stored.revision_upload_uuid}`]: () => {
      shown = file;
      return { data: null };
    },
  });
  renderAt('/', { '/': <Screen params={{ uuid: song }} onClose={jest.fn()} /> });
  return { submitted: () => calls.filter(({ method }) => method === 'PUT') };
};
const clipped = () =>
  driven.say(file.uuid, { state: 'measured', wavs: [measuredWav({ clip_count: 1, longest_full_scale_run: 30 })] });

test('a replacement is measured as a file of a delivery is: what is silent is not taken, what is clipped says so', async () => {
  open();
  const input = await screen.findByLabelText(/Replacement of Full mix/, { selector: 'input[type=file]' });
  const choose = () => userEvent.upload(input, new File(['x'], 'Night Ferry.wav', { type: 'audio/wav' }));
  const measured = (quality: Parameters<typeof measuredWav>[0]) =>
    act(() => driven.say(file.uuid, { state: 'measured', wavs: [measuredWav(quality)] }));
  await choose();
  measured({ clip_count: 1, longest_full_scale_run: 30 });
  expect(screen.getByRole('region', { name: 'Quality of Full' })).toHaveTextContent('It cannot be published like this');
  expect(screen.getByText(/^It is 58 s longer/)).toHaveTextContent(
    'It is 58 s longer than the file before. Is it the right file?',
  );
  measured({ sample_peak: null });
  expect(screen.getByRole('region', { name: 'Quality of Full' })).toHaveTextContent('It cannot be taken');
  expect(screen.getAllByText(/^Night Ferry\.wav is silent/)).toHaveLength(1);
  expect(screen.getByText('What was measured').closest('details')).not.toHaveAttribute('open');
  expect(screen.queryByText(/^It is 58 s longer/)).toBeNull();
  expect(screen.queryByText('Uploaded, not submitted yet')).toBeNull();
});

test('a replacement that cannot be published shows a warning in place of the tick, and can still be submitted', async () => {
  storage.reset();
  driven.measurements.want(file.uuid, [new File(['x'], 'Loud.wav')]);
  open(stored);
  const place = await screen.findByRole('group', { name: 'Replacement of Full mix' });
  expect(place).toHaveTextContent('Uploaded, not submitted yet');
  expect(screen.getByText('1 file to submit')).toBeVisible();
  act(clipped);
  expect(place).toHaveTextContent('Replace it, or submit it if');
  expect(place).not.toHaveTextContent('Uploaded, not submitted yet');
  expect(within(place).getByRole('button', { name: 'Replace Loud.wav' })).toBeEnabled();
});

test('a replacement that cannot be published is submitted after one question, with the reply', async () => {
  storage.reset();
  driven.measurements.want(file.uuid, [new File(['x'], 'Loud.wav')]);
  const { submitted: sent } = open(stored);
  await screen.findByRole('group', { name: 'Replacement of Full mix' });
  act(clipped);
  await userEvent.type(screen.getByLabelText(/^Reply/), 'That click is meant.');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const question = within(await screen.findByRole('dialog', { name: 'Submit anyway?' }));
  expect(
    question.getByText(
      'Night Ferry.wav cannot be published like this: Clipped once: up to 30 samples in a row are at full scale. Loud.wav is 58 s longer than the file before.',
    ),
  ).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Go back' }));
  expect(sent()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Submit anyway' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    source_files: [{ uuid: file.uuid, original_filename: 'Loud.wav' }],
    reply: 'That click is meant.',
  });
});

test('a replacement of an earlier visit is judged by what the server measured, and asked about', async () => {
  storage.reset();
  driven.measurements.want(file.uuid, []);
  const { submitted: sent } = open({ ...stored, duration: 72 }, null, [
    measuredWav({ clip_count: 1, longest_full_scale_run: 30 }),
  ]);
  const place = await screen.findByRole('group', { name: 'Replacement of Full mix' });
  await waitFor(() => expect(place).toHaveTextContent('Replace it, or submit it if'));
  expect(screen.getByRole('region', { name: 'Quality of Full' })).toHaveTextContent('It cannot be published like this');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const question = within(await screen.findByRole('dialog', { name: 'Submit anyway?' }));
  expect(
    question.getByText(
      'Night Ferry.wav cannot be published like this: Clipped once: up to 30 samples in a row are at full scale. Loud.wav is 12 s shorter than the file before.',
    ),
  ).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Go back' }));
  expect(sent()).toEqual([]);
});

test('a time in the note about the song plays its only declined file from there', async () => {
  open({ ...file, url: '/dawn.mp3' });
  await userEvent.click(await screen.findByRole('button', { name: 'Play from 0:01' }));
  expect(usePlayer.getState()).toMatchObject({ track: { uuid: file.uuid, trackName: 'Dawn, Full mix' }, position: 1 });
});

test('a silent replacement of an earlier visit is refused', async () => {
  storage.reset();
  driven.measurements.want(file.uuid, []);
  open(stored, null, [measuredWav({ sample_peak: null })]);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Quality of Full' })).toHaveTextContent('It cannot be taken'),
  );
  expect(screen.queryByText('Uploaded, not submitted yet')).toBeNull();
});

test('places of a replacement of an earlier visit are played from the storage', async () => {
  storage.reset();
  driven.measurements.want(file.uuid, []);
  URL.createObjectURL = () => 'blob:excerpt';
  URL.revokeObjectURL = () => undefined;
  const clips = [{ at: 1, value: 30 }];
  open(stored, null, [measuredWav({ clip_count: 1, longest_full_scale_run: 30, clips })]);
  const answer = window.fetch;
  window.fetch = (input, init) =>
    input === 'https://storage.test/Loud.wav'
      ? Promise.resolve({ ok: true, blob: () => Promise.resolve(new Blob(['sound'])) } as Response)
      : answer(input, init);
  await userEvent.click(await screen.findByRole('button', { name: 'Listen to Night Ferry.wav at 0:00:01' }));
  await waitFor(() =>
    expect(usePlayer.getState().track).toMatchObject({ url: 'blob:excerpt', trackName: 'Night Ferry.wav at 0:00:01' }),
  );
});

test('a song that was no track has no place for a reply', async () => {
  open(stored, null);
  await screen.findByRole('group', { name: 'Replacement of Full mix' });
  expect(screen.queryByLabelText(/^Reply/)).toBeNull();
});

test('a replacement that waits to be submitted can be removed, and another one chosen', async () => {
  storage.reset();
  open(stored);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Loud.wav' }));
  expect(await screen.findByText('Drop a wav or zip here, or')).toBeVisible();
  expect(screen.queryByText('Loud.wav')).toBeNull();
});

test('a replacement that was refused after it was submitted says why, and another one can be uploaded', async () => {
  open();
  const refused = await screen.findByRole('list', { name: 'Refused replacement of Full mix' });
  expect(refused).toHaveTextContent('Dawn fixed.wav was refused. Please upload another one.');
  expect(within(refused).getByText('Dawn fixed.wav could not be processed. Please try again.')).toBeInTheDocument();
  expect(document.querySelector('input[type=file]')).toBeEnabled();
});

test('a replacement that was refused for its bit depth says how to export it', async () => {
  const problems = ['Dawn fixed.wav must be 16-bit'];
  open({ ...file, replacement: { ...file.replacement, problems } });
  expect(await screen.findByText(/^What to do: open the song in your music program/)).toHaveTextContent('bit depth 16');
});

test('a revision that the artist opened says so, and why', async () => {
  open({ ...file, revision_note: 'Dawn.wav is clipped' }, undefined, undefined, true);
  expect(await screen.findByText('You are replacing files')).toBeVisible();
  expect(screen.getByText('These files cannot be published as they are. Please replace each of them.')).toBeVisible();
  expect(screen.getByText('Why it cannot be published').nextSibling).toHaveTextContent('Dawn.wav is clipped');
  expect(screen.queryByText('A revision is requested')).toBeNull();
});
