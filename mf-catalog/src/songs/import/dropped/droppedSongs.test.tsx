import { pageOf, renderAt, screen, serve, signIn, userEvent, waitFor, within } from '@segno/ui/testing';
import type * as uploads from '@segno/ui/upload';
import { id } from '../../testing/songFixture';
import { handFiles } from '../handedFiles';
import { Screen as ImportScreen } from '../ImportSongsScreen';
import { Screen as ResultScreen } from '../SongImportScreen';

// There are no workers and no storage here: a WAV is what is called so, and a file arrives as soon as it is sent.
jest.mock('@segno/ui/upload', () => {
  const actual = jest.requireActual<typeof uploads>('@segno/ui/upload');
  const head = { channels: 2, sampleRate: 48_000, bitDepth: 16, isPcm: true, durationSeconds: 120, tag: 1 };
  return {
    ...actual,
    readWavHeads: (files: readonly File[]) => Promise.resolve(files.map(({ size }) => (size === 1 ? 'not-wav' : head))),
    uploadFile: async ({ file, presign }: Parameters<typeof actual.uploadFile>[0]) => {
      sheets.push(await sentText(file));
      await presign({ checksum: CHECKSUM, original_filename: file.name, content_type: 'text/csv', size: file.size });
      return { url: `stored ${file.name}`, original_filename: file.name, checksum: CHECKSUM };
    },
    createUploads: () => ({
      all: () => new Map(),
      subscribe: () => () => undefined,
      start: (_: string, { file, onUploaded }: Parameters<ReturnType<typeof actual.createUploads>['start']>[1]) => {
        sent.push(file.name);
        onUploaded({ url: `stored ${file.name}`, original_filename: file.name, checksum: CHECKSUM });
      },
      clear: () => undefined,
      refuse: () => undefined,
      clearAll: () => undefined,
    }),
  };
});
jest.mock('./tags/wavTags', () => ({
  readWavTags: ({ name }: File) =>
    Promise.resolve(name.startsWith('Rain') ? { artist: { value: 'Ada Vale', from: 'ID3' } } : {}),
}));

const CHECKSUM = 'a'.repeat(32);
/** Sheets that were sent. */
const sheets: string[] = [];
/** Names of WAVs that were sent. */
const sent: string[] = [];

const sentText = (file: File): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

const wav = (name: string, content = 'xx') => {
  const file = new File([content], name, { lastModified: 1 });
  return { file, path: name };
};

const task = {
  uuid: id(5),
  status: 'success',
  progress: 100,
  errors: [],
  created_at: '2026-11-20T09:00:00Z',
  finished_at: null,
};
const change = (row: number, song: string, work_title: string) => ({
  row,
  is_new: true,
  song: { uuid: song, work_title },
  column: 'work_title',
  before: '',
  after: work_title,
});

interface Answers {
  errors?: readonly object[];
  /** What adding a file answers, by the number of the call. */
  add?: (call: number) => { status?: number; data?: object; message?: string };
}

let imports = 0;

const open = ({ errors = [], add = () => ({}) }: Answers, ...names: ReturnType<typeof wav>[]) => {
  signIn(
    'CAN_GET_SONGS',
    'CAN_BATCH_UPDATE_SONGS',
    'CAN_CREATE_SONGS',
    'CAN_UPDATE_SONG_BASIC_INFORMATION',
    'CAN_UPDATE_SONG_SOURCE_FILES',
    'CAN_GET_ARTISTS',
  );
  imports += 1;
  const importUuid = id(100 + imports);
  let isApplied = false;
  let added = 0;
  const calls = serve({
    'GET /artist/select': () => ({ data: { artists: [{ uuid: id(8), name: 'Ada Vale' }] } }),
    'GET /song_genre': (call) => pageOf('song_genres', [], call),
    'POST /upload/presigned_post_key/song_import': () => ({ data: { url: 'x', fields: {} } }),
    'POST /song_import': () => ({ data: { song_import: { uuid: importUuid, status: 'reading', async_task: task } } }),
    [`GET /song_import/${importUuid}`]: () => ({
      data: {
        song_import: {
          uuid: importUuid,
          file_name: 'Dropped files.csv',
          status: isApplied ? 'applied' : 'ready',
          error: null,
          counts: { rows: 2, songs: 0, created: 2, changes: 2, errors: errors.length },
          changes: [change(2, id(21), 'Rain'), change(3, id(22), 'Snow')],
          errors,
          paging: { total_size: 2, current_size: 2, current_page: 1, offset: 0, total_pages: 1 },
          task_uuid: null,
          batch_operation: isApplied ? { uuid: id(4), task_uuid: id(5) } : null,
          created_at: '2026-11-20T09:00:00Z',
        },
      },
    }),
    [`POST /song_import/${importUuid}/apply`]: () => {
      isApplied = true;
      return { data: { batch_operation: { uuid: id(4), async_task: task } } };
    },
    [`POST /song_import/${importUuid}/song/${id(21)}/source_file`]: () => {
      added += 1;
      return { data: { song: { uuid: id(21), work_title: 'Rain' } }, ...add(added) };
    },
    [`POST /song_import/${importUuid}/song/${id(22)}/source_file`]: () => ({
      data: { song: { uuid: id(22), work_title: 'Snow' } },
    }),
    [`GET /async_task/${id(5)}`]: () => ({ data: { async_task: task } }),
  });
  sheets.length = 0;
  sent.length = 0;
  handFiles(names);
  renderAt('/songs/import', {
    '/songs/import': <ImportScreen />,
    '/songs/import/:uuid': <ResultScreen params={{ uuid: importUuid }} onClose={() => {}} />,
  });
  return calls;
};

const songNamed = async (name: string) => within(await screen.findByRole('group', { name }));
const create = (name: string) => screen.findByRole('button', { name });

test('songs are shown with what was read and from where, and created with their files after an artist is entered', async () => {
  const calls = open({}, wav('Rain.wav'), wav('Snow.wav'), wav('Snow 5.mp3'), wav('Noise.wav', 'x'));
  const refused = within(await screen.findByRole('list', { name: 'Files that cannot be used' }));
  expect(refused.getByText('Snow 5.mp3: The file has to be a wav')).toBeVisible();
  expect(refused.getByText('Noise.wav is not a valid WAV file')).toBeVisible();
  const rain = await songNamed('Rain');
  expect(rain.getByLabelText('Artist')).toHaveValue('Ada Vale');
  expect(rain.getByText('From ID3')).toBeVisible();
  expect(rain.getByText('From the file name')).toBeVisible();
  const snow = await songNamed('Snow');
  expect(snow.getByText('A song needs an artist.')).toBeVisible();
  expect(await create('Create 2 songs')).toBeDisabled();
  expect(screen.getByText('1 song needs a change first.')).toBeVisible();
  await userEvent.type(snow.getByLabelText('Artist'), 'ada vale');
  await userEvent.type(snow.getByLabelText('BPM'), '90');
  await userEvent.click(await create('Create 2 songs'));
  expect(await screen.findByText('2 of 2 files added.')).toBeVisible();
  expect(screen.getByText('Rain.wav and 1 other file')).toBeVisible();
  expect(screen.queryByText('Dropped files.csv')).toBeNull();
  expect(sheets).toEqual([
    `"work_title","artist","bpm"\r\n"Rain","Ada Vale [${id(8)}]",""\r\n"Snow","Ada Vale [${id(8)}]","90"\r\n`,
  ]);
  const added = calls.find(({ path }) => path.endsWith(`${id(21)}/source_file`));
  expect(added?.body).toEqual({
    file_type: 'Full',
    url: 'stored Rain.wav',
    original_filename: 'Rain.wav',
    checksum: CHECKSUM,
  });
});

test('shows the errors of the server at their song, and creates nothing until they are corrected', async () => {
  const calls = open(
    { errors: [{ row: 3, column: 'work_title', error: 'This field is required.' }] },
    wav('Rain.wav'),
    wav('Rain Two.wav'),
  );
  await userEvent.click(await create('Create 2 songs'));
  const second = await songNamed('Rain Two');
  expect(await second.findByText('work_title: This field is required.')).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith('/apply'))).toBe(false);
  await userEvent.type(second.getByLabelText('Title'), '!');
  expect(screen.queryByText('work_title: This field is required.')).toBeNull();
});

test('a file that could not be added says why, and is added by Retry without another upload', async () => {
  open(
    { add: (call) => (call === 1 ? { status: 409, message: 'The song is being published.' } : {}) },
    wav('Rain.wav'),
  );
  await userEvent.click(await create('Create 1 song'));
  expect(await screen.findByText('0 of 1 file added, 1 failed.')).toBeVisible();
  expect(screen.getByText('The song is being published.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry Rain.wav' }));
  expect(await screen.findByText('1 of 1 file added.')).toBeVisible();
  expect(sent).toEqual(['Rain.wav']);
});

test('a file that is left out makes no song, and one artist is set for all songs without one', async () => {
  open({}, wav('Snow.wav'), wav('Hail.wav'), wav('Rain.wav'));
  await userEvent.type(await screen.findByLabelText('Artist of all songs without a known one'), 'Ada Vale');
  await userEvent.click(screen.getByRole('button', { name: 'Set for 2 songs' }));
  expect((await songNamed('Hail')).getByLabelText('Artist')).toHaveValue('Ada Vale');
  await userEvent.selectOptions(screen.getByLabelText('File type of Hail.wav'), 'Leave it out');
  await waitFor(async () => expect(await create('Create 2 songs')).toBeEnabled());
});
