import { useSession } from '@segno/host';
import {
  act,
  renderAt,
  screen,
  serve,
  signIn,
  userEvent,
  waitFor,
  within,
  type Answer,
  type Served,
} from '@segno/ui/testing';
import { UploadError, type Uploads } from '@segno/ui/upload';
import { fakeUploads } from '../tracks/submit/several/testing/fakeUploads';
import { Screen } from './ApplyScreen';

const storage = fakeUploads();
jest.mock('@segno/ui/upload', () => ({
  ...jest.requireActual<object>('@segno/ui/upload'),
  createUploads: (): Uploads => storage.create(),
  findProof: async ({ token }: { token: string }) => `proof of ${token}`,
}));

const created = (): Answer => ({ data: { new_artist_submission: { uuid: '00000000-0000-4000-8000-000000000009' } } });

const open = (create: (call: Served) => Answer = created) => {
  let given = 0;
  const calls = serve({
    'GET /new_artist_submission/challenge': () => ({
      data: { challenge: { token: `token ${++given}`, bits: 18, wait_seconds: 0 } },
    }),
    'GET /country': () => ({ data: { countries: [], paging: {} } }),
    'GET /new_artist_submission/mp3_advice': ({ query }) => ({
      data: { advice: query['url'] === 'stored/Silent.mp3' ? [{ text: 'Silent.mp3 is silent', at: [] }] : [] },
    }),
    'POST /new_artist_submission': create,
  });
  const { unmount } = renderAt('/', { '/': <Screen /> });
  return { unmount, sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) };
};

const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const choose = async (...names: string[]) => {
  const input = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1);
  if (!input) throw new Error('There is no place for a file');
  const files = names.map((name) => new File([name], name));
  await userEvent.setup({ applyAccept: false }).upload(input, files);
};
const arrive = (...names: string[]) => act(() => names.forEach((name) => storage.finish(name)));
const fill = async () => {
  await type(/^First Name/, 'Ines');
  await type(/^Last Name/, 'Moll');
  await type(/^Email/, 'ines@applicants.test');
};
const fillWithTrack = async () => {
  await fill();
  await choose('one.mp3');
  arrive('one.mp3');
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send application' }));
const sentTitle = () => screen.findByRole('heading', { name: 'Your application was sent' });
const body = { first_name: 'Ines', last_name: 'Moll', email: 'ines@applicants.test', website: '' };

beforeEach(() => {
  storage.reset();
  sessionStorage.clear();
  useSession.setState({ status: 'out', user: undefined });
});

test('says at once what is missing, and sends nothing', async () => {
  const { sent } = open();
  await screen.findByRole('combobox', { name: 'Country' });
  await send();
  for (const label of [/^First Name/, /^Last Name/, /^Email/])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/This field is required/);
  expect(sent()).toEqual([]);
});

test('sends what was typed with its tracks and a proof, and says where the link goes', async () => {
  const { sent } = open();
  await fill();
  await choose('one.mp3', 'two.WAV', 'notes.txt', 'press.pdf');
  expect(screen.getByText('notes.txt, press.pdf: The file has to be a mp3 or wav')).toBeInTheDocument();
  await send();
  expect(screen.getAllByText(/Wait until the upload has finished\./)).not.toEqual([]);
  arrive('one.mp3', 'two.WAV');
  await send();
  expect(await sentTitle()).toHaveFocus();
  expect(screen.getByText(/^Two of us listen to your music.*We have written to ines@applicants\.test:/)).toBeVisible();
  expect(screen.getByText('Ines Moll')).toBeVisible();
  expect(screen.getByText(/^one\.mp3\s+two\.WAV$/)).toBeVisible();
  expect(sent()).toEqual([
    expect.objectContaining({
      ...body,
      challenge: 'token 1',
      proof: 'proof of token 1',
      source_files: [
        { url: 'stored/one.mp3', original_filename: 'one.mp3' },
        { url: 'stored/two.WAV', original_filename: 'two.WAV' },
      ],
    }),
  ]);
  expect(sessionStorage).toHaveLength(0);
});

test('takes five tracks, and says how many it has left out', async () => {
  open();
  await screen.findByRole('combobox', { name: 'Country' });
  await choose('1.mp3', '2.mp3', '3.mp3', '4.mp3', '5.mp3', '6.mp3', '7.mp3');
  expect(screen.getByText('At most 5 tracks can be sent: 2 files were left out.')).toBeInTheDocument();
  expect(storage.started()).toEqual(['1.mp3', '2.mp3', '3.mp3', '4.mp3', '5.mp3']);
  await userEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0] ?? document.body);
  await choose('7.mp3');
  expect(storage.started().at(-1)).toBe('7.mp3');
});

test('a silent mp3 is pointed out at once, in place of the tick, and can be sent all the same', async () => {
  const { sent } = open();
  await fill();
  await choose('Silent.mp3');
  arrive('Silent.mp3');
  const track = within(screen.getByRole('group', { name: 'Track 1' }));
  expect(await track.findByText('Please listen to this file again.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Advice on Silent.mp3' })).toHaveTextContent('Silent.mp3 is silent');
  await send();
  await sentTitle();
  expect(sent()).toHaveLength(1);
});

test('a refused file can be removed, and the summary says why it was refused', async () => {
  open();
  await screen.findByRole('combobox', { name: 'Country' });
  await choose('one.mp3');
  act(() => storage.fail('one.mp3', new UploadError('content', { messages: ['The file has to be a mp3'] })));
  await send();
  const summary = within(screen.getByRole('alert', { name: 'Form Errors' }));
  expect(summary.getByRole('link', { name: 'Tracks: Track 1' }).closest('li')).toHaveTextContent(
    'Tracks: Track 1: The file has to be a mp3. Choose another, or remove this track.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Track 1' }));
  expect(screen.queryByText('one.mp3')).not.toBeInTheDocument();
});

test('restores typed values and uploaded files after a reload, and names the files that were not uploaded', async () => {
  const first = open();
  await fill();
  await choose('one.mp3', 'two.mp3');
  arrive('one.mp3');
  first.unmount();
  storage.reset();
  const { sent } = open();
  expect(await screen.findByLabelText(/^First Name/)).toHaveValue('Ines');
  expect(screen.getByText('These files were not uploaded yet. Please choose them again: two.mp3')).toBeInTheDocument();
  await send();
  await sentTitle();
  expect(sent()).toEqual([
    expect.objectContaining({ ...body, source_files: [{ url: 'stored/one.mp3', original_filename: 'one.mp3' }] }),
  ]);
});

test('answers another challenge, once and without a word, when the first one ran out', async () => {
  const expired: Answer = { status: 422, message: 'Form Errors', errors: { challenge: ['This form has expired.'] } };
  let tries = 0;
  const { sent } = open(() => (++tries === 1 ? expired : created()));
  await fillWithTrack();
  await send();
  await sentTitle();
  expect(sent()).toMatchObject([{ challenge: 'token 1' }, { challenge: 'token 2' }]);
});

test('keeps everything when the connection is lost, and sends the same again', async () => {
  let isDown = true;
  const { sent } = open(() => {
    if (isDown) throw new Error('offline');
    return created();
  });
  await fillWithTrack();
  await send();
  expect(
    await screen.findByText('Impossible to complete the request. This may be due to a network failure.'),
  ).toBeInTheDocument();
  isDown = false;
  await send();
  await sentTitle();
  expect(sent()[0]).toEqual(sent()[1]);
});

test("puts the server's errors to its fields, and shows the hidden one only when it is the matter", async () => {
  open(() => ({
    status: 422,
    message: 'Form Errors',
    errors: {
      'source_files.0.url': ['The WAV must be at least 10 seconds long'],
      website: ['Leave this field empty.'],
    },
  }));
  await fill();
  await choose('one.wav');
  arrive('one.wav');
  expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
  await send();
  expect(await screen.findByRole('textbox', { name: 'Website' })).toHaveAccessibleDescription(
    'Leave this field empty.',
  );
  expect(screen.getByRole('group', { name: 'Track 1' })).toHaveAccessibleDescription(
    'The WAV must be at least 10 seconds long',
  );
});

test('starts over with an empty form, after a question where something would be lost', async () => {
  open();
  await fill();
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    return within(await screen.findByRole('dialog', { name: 'Start over?' }));
  };
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText(/^First Name/)).toHaveValue('Ines');
  await userEvent.click((await ask()).getByRole('button', { name: 'Start over' }));
  await waitFor(() => expect(screen.getByLabelText(/^First Name/)).toHaveValue(''));
});

test('is not sent without a track, but by staff who enter a submission', async () => {
  const { sent, unmount } = open();
  await fill();
  await send();
  expect(screen.getAllByText(/At least one track is required/)).not.toEqual([]);
  expect(sent()).toEqual([]);
  unmount();
  signIn('CAN_UPDATE_NEW_ARTIST_SUBMISSIONS');
  const staff = open();
  await screen.findByLabelText(/^First Name/);
  await send();
  await sentTitle();
  expect(staff.sent()).toHaveLength(1);
});
