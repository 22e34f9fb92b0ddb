import {
  act,
  browserLocks,
  renderAt,
  screen,
  serve,
  signIn,
  toasts,
  userEvent,
  waitFor,
  within,
} from '@segno/ui/testing';
import { UploadError, type Uploads } from '@segno/ui/upload';
import { fakeUploads } from './several/testing/fakeUploads';
import { Screen } from './SubmitTrackScreen';
import { titleOf } from './titleOf';

jest.mock('@segno/ui/upload', () => ({
  ...jest.requireActual<object>('@segno/ui/upload'),
  createUploads: (): Uploads => storage.create(),
}));

const storage = fakeUploads();
const onClose = jest.fn();

describe('submitTrack', () => {
  const sent: unknown[] = [];
  let page: ReturnType<typeof renderAt>;
  const open = async () => {
    signIn('CAN_CREATE_NEW_TRACK_SUBMISSIONS');
    const heard = [
      { text: 'Clipped 2 times: up to 30 samples in a row are at full scale', at: [1.5, 42] },
      { text: 'Both channels are the same: it is mono in a stereo file', at: [] },
    ];
    serve({
      'GET /my_tracks/duplicates': () => ({ data: { duplicates: [] } }),
      'GET /my_tracks/mp3_advice': ({ query }) => ({
        data: {
          advice:
            query['url'] === 'stored/Night_Ferry.mp3'
              ? heard
              : [{ text: 'Silent.mp3 is silent', at: [], is_fault: true }],
        },
      }),
      'POST /new_track_submission': ({ body }) => {
        sent.push(body);
        return { status: 500, message: 'There was an error' };
      },
    });
    page = renderAt('/', { '/': <Screen params={{}} onClose={onClose} /> });
    return screen.findByLabelText(/^Track Name/);
  };
  const choose = async (...names: string[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no place for a file');
    await userEvent.upload(
      input,
      names.map((name) => new File([name], name, { type: 'audio/mpeg' })),
    );
  };
  const refuse = (name: string) =>
    act(() => storage.fail(name, new UploadError('content', { messages: ['This is no mp3.'] })));
  const buttons = () => ['Submit', 'Reset'].map((name) => screen.getByRole('button', { name }));

  beforeEach(() => storage.reset());

  test('a file that is refused leaves nothing to submit or reset, nor its name', async () => {
    const title = await open();
    await choose('Night_Ferry.mp3');
    expect(title).toHaveValue('Night Ferry');
    for (const button of buttons()) expect(button).toBeEnabled();
    refuse('Night_Ferry.mp3');
    expect(await screen.findByText('This is no mp3.')).toBeInTheDocument();
    expect(title).toHaveValue('');
    for (const button of buttons()) expect(button).toBeDisabled();
  });

  test('what is heard in a file stands below it before it is submitted', async () => {
    await open();
    await choose('Night_Ferry.mp3');
    act(() => storage.finish('Night_Ferry.mp3'));
    const advice = within(await screen.findByRole('list', { name: 'Advice on Night_Ferry.mp3' }));
    expect(advice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Clipped 2 times: up to 30 samples in a row are at full scale, at 0:00:01 0:00:42 ',
      'Both channels are the same: it is mono in a stereo file',
    ]);
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });

  test('a silent mp3 is submitted after one question', async () => {
    await open();
    await choose('Silent.mp3');
    act(() => storage.finish('Silent.mp3'));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const question = within(await screen.findByRole('dialog', { name: 'Submit anyway?' }));
    expect(question.getByText('Silent.mp3 is silent.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Go back' }));
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Submit anyway' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('one silent mp3 among several is asked about before any of them is submitted', async () => {
    sent.length = 0;
    await open();
    await choose('Night_Ferry.mp3', 'Silent.mp3');
    act(() => ['Night_Ferry.mp3', 'Silent.mp3'].forEach((name) => storage.finish(name)));
    await userEvent.click(await screen.findByRole('button', { name: 'Submit' }));
    const question = within(await screen.findByRole('dialog', { name: 'Submit anyway?' }));
    expect(question.getByText('Silent.mp3 is silent.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Go back' }));
    expect(sent).toEqual([]);
  });

  test('an uploaded file is shown again after the page was reloaded, and can be removed', async () => {
    browserLocks();
    localStorage.clear();
    await open();
    await choose('Night_Ferry.mp3');
    act(() => storage.finish('Night_Ferry.mp3'));
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Night_Ferry.mp3'));
    page.unmount();
    await open();
    const place = within(await screen.findByRole('group', { name: /^Track/ }));
    expect(await place.findByText('Night_Ferry.mp3')).toBeVisible();
    expect(place.getByText('Uploaded, 15 B')).toBeVisible();
    expect(place.queryByRole('button', { name: 'Choose file' })).toBeNull();
    await userEvent.click(place.getByRole('button', { name: 'Remove Night_Ferry.mp3' }));
    expect(place.getByRole('button', { name: 'Choose file' })).toBeVisible();
  });

  test('a name that was typed stays when the file is refused', async () => {
    const title = await open();
    await userEvent.type(title, 'Ferry');
    await choose('Night_Ferry.mp3');
    refuse('Night_Ferry.mp3');
    expect(await screen.findByText('This is no mp3.')).toBeInTheDocument();
    expect(title).toHaveValue('Ferry');
    for (const button of buttons()) expect(button).toBeEnabled();
  });

  test('is left with Escape without a question, and goes on as it was', async () => {
    browserLocks();
    localStorage.clear();
    await userEvent.type(await open(), 'Ferry');
    expect(screen.getByText('1 change · Kept as a draft')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/^Are you sure/)).toBeNull();
    expect(toasts()[0]).toBe('Kept as a draft. It is here when you come back.');
    page.unmount();
    const title = await open();
    await waitFor(() => expect(title).toHaveValue('Ferry'));
    await choose('Night_Ferry.mp3');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Are you sure you want to discard your unsaved changes?')).toBeVisible();
  });
});

test.each([
  ['Night_Ferry.mp3', 'Night Ferry'],
  [' Ebb  and Flow.MP3', 'Ebb and Flow'],
  ['.mp3', ''],
])('the file %j proposes the title %j', (original_filename, title) => {
  expect(titleOf({ state: 'uploading', original_filename })).toBe(title);
});

test('no file proposes no title', () => {
  expect(titleOf(null)).toBe('');
});
