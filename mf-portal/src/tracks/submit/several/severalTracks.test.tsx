import { UploadError, type Uploads } from '@segno/ui/upload';
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
  type Answer,
  type Served,
} from '@segno/ui/testing';
import { Screen } from '../SubmitTrackScreen';
import { id } from '../../delivery/testing/testDelivery';
import { track } from '../../delivery/testing/testDeliveryForm';
import { fakeUploads } from './testing/fakeUploads';

const storage = fakeUploads();
jest.mock('@segno/ui/upload', () => ({
  ...jest.requireActual<object>('@segno/ui/upload'),
  createUploads: (): Uploads => storage.create(),
}));

const mp3 = (name: string) => new File([name], name);
const onClose = jest.fn();
beforeEach(() => {
  storage.reset();
  onClose.mockClear();
});

interface Opened {
  create?: (call: Served) => Answer | Promise<Answer>;
  duplicates?: (call: Served) => Answer;
}

let made = 0;
const created = ({ body }: Served): Answer => {
  made += 1;
  return { data: { new_track_submission: { ...track(), ...(body as object), uuid: id(1000 + made) } } };
};

const open = ({ create = created, duplicates }: Opened = {}) => {
  signIn('CAN_GET_MY_NEW_TRACK_SUBMISSIONS', 'CAN_CREATE_NEW_TRACK_SUBMISSIONS');
  const calls = serve({
    'POST /new_track_submission': create,
    'GET /my_tracks/duplicates': duplicates ?? (() => ({ data: { duplicates: [] } })),
    'GET /form_draft/00000000-0000-4000-8000-000000000001': () => ({ data: { form_draft: null } }),
    'PUT /form_draft/00000000-0000-4000-8000-000000000001': () => ({ data: null }),
  });
  const { unmount } = renderAt('/', { '/': <Screen params={{}} onClose={onClose} /> });
  return { unmount, sent: () => calls.filter(({ method }) => method === 'POST') };
};

const put = async (input: HTMLInputElement | null | undefined, ...names: string[]) => {
  if (!input) throw new Error('There is no place for a file');
  // A dropped file is not filtered by its type.
  await userEvent.setup({ applyAccept: false }).upload(input, names.map(mp3));
};
const choose = async (...names: string[]) => {
  await screen.findAllByRole('button', { name: 'Choose file' });
  await put([...document.querySelectorAll<HTMLInputElement>('input[type=file]')].at(-1), ...names);
};
const card = (number: number) => within(screen.getByRole('region', { name: `Track ${number}` }));
const cards = () => screen.queryAllByRole('region', { name: /^Track \d+$/ }).length;
const titles = () => screen.getAllByLabelText(/^Track Name/).map((box) => (box as HTMLInputElement).value);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const arrive = (...names: string[]) => act(() => names.forEach((name) => storage.finish(name)));

test('several mp3s become a track each, titled by their files, and one Submit sends each by a call of its own', async () => {
  const { sent } = open();
  await userEvent.type(await screen.findByLabelText(/^Track Name/), 'Ebb Tide');
  await userEvent.type(screen.getByLabelText('Description'), 'Slow');
  await choose('a.mp3', 'Night_Ferry.mp3', 'Harbour.MP3');
  expect(titles()).toEqual(['Ebb Tide', 'Night Ferry', 'Harbour']);
  expect(storage.started()).toEqual(['a.mp3', 'Night_Ferry.mp3', 'Harbour.MP3']);
  arrive('a.mp3', 'Night_Ferry.mp3', 'Harbour.MP3');
  await userEvent.type(card(3).getByLabelText(/^Track Name/), ' at Dawn');
  await submit();
  await waitFor(() => expect(toasts()).toEqual(['3 tracks have been created']));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(sent().map(({ body }) => body)).toEqual([
    { name: 'Ebb Tide', description: 'Slow', url: 'stored/a.mp3', original_filename: 'a.mp3' },
    { name: 'Night Ferry', description: '', url: 'stored/Night_Ferry.mp3', original_filename: 'Night_Ferry.mp3' },
    { name: 'Harbour at Dawn', description: '', url: 'stored/Harbour.MP3', original_filename: 'Harbour.MP3' },
  ]);
  expect(new Set(sent().map(({ clientKey }) => clientKey)).size).toBe(3);
});

test('a refused track stays with its words while the others are submitted, and only it is sent again', async () => {
  let refused = false;
  const { sent } = open({
    create: (call) => {
      const { name } = call.body as { name: string };
      if (name !== 'b' || refused) return created(call);
      refused = true;
      return { status: 422, message: 'Form Errors', errors: { url: ['The mp3 must be at least 10 seconds long'] } };
    },
  });
  await choose('a.mp3', 'b.mp3', 'c.mp3');
  arrive('a.mp3', 'b.mp3', 'c.mp3');
  await submit();
  expect(await screen.findByText('Form Errors')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Submitted' })).toHaveTextContent('a has been createdc has been created');
  expect(cards()).toBe(1);
  expect(card(2).getByText(/An \.mp3 is required\s+The mp3 must be at least 10 seconds long/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await submit();
  await waitFor(() => expect(toasts()[0]).toBe('3 tracks have been created'));
  expect(sent().map(({ body }) => (body as { name: string }).name)).toEqual(['a', 'b', 'c', 'b']);
});

test('after a lost answer the same track is sent with the same key, and the rest after it', async () => {
  let lost = true;
  const { sent } = open({
    create: (call) => {
      if (!lost) return created(call);
      lost = false;
      throw new Error('offline');
    },
  });
  await choose('a.mp3', 'b.mp3');
  arrive('a.mp3', 'b.mp3');
  await submit();
  await waitFor(() => expect(toasts()[0]).toMatch(/^Impossible to complete the request/));
  expect(titles()).toEqual(['a', 'b']);
  await submit();
  await waitFor(() => expect(toasts()[0]).toBe('2 tracks have been created'));
  const [first, again, other] = sent().map(({ clientKey }) => clientKey);
  expect(first).toBe(again);
  expect(other).not.toBe(first);
});

test('a second Submit while the first runs sends nothing', async () => {
  let answer: (value: Answer) => void = () => undefined;
  const { sent } = open({ create: () => new Promise((resolve) => (answer = resolve)) });
  await choose('a.mp3', 'b.mp3');
  arrive('a.mp3', 'b.mp3');
  await submit();
  act(() => document.querySelector('form')?.requestSubmit());
  await waitFor(() => expect(sent()).toHaveLength(1));
  await act(async () => answer({ status: 503, message: 'Not now' }));
  expect(sent()).toHaveLength(1);
});

test('sends no track while a title or a file is missing, and says so at that track', async () => {
  const { sent } = open();
  await choose('a.mp3', 'b.mp3', 'c.mp3');
  arrive('a.mp3');
  act(() => storage.fail('b.mp3', new UploadError('dropped')));
  await userEvent.clear(card(1).getByLabelText(/^Track Name/));
  expect(card(2).getByText('There was an issue uploading your MP3. Please try again.')).toBeVisible();
  expect(card(2).getByText('Internet connection dropped while transferring')).toBeVisible();
  expect(card(1).queryByRole('button', { name: 'Try again' })).toBeNull();
  await submit();
  expect(await screen.findByText('Form Errors')).toBeVisible();
  expect(card(1).getByText('This field is required')).toBeVisible();
  expect(card(3).getByText('Wait until the upload has finished.')).toBeVisible();
  expect(sent()).toEqual([]);
  await userEvent.click(card(2).getByRole('button', { name: 'Try again' }));
  expect(card(1).getByText('This field is required')).toBeVisible();
  arrive('b.mp3', 'c.mp3');
  await userEvent.type(card(1).getByLabelText(/^Track Name/), 'Ebb');
  await submit();
  await waitFor(() => expect(toasts()[0]).toBe('3 tracks have been created'));
});

test('a file of another kind says so in its own place and can be replaced or taken out', async () => {
  open();
  await choose('a.mp3', 'cover.jpg', 'notes.txt');
  expect(card(2).getByText('The file has to be a mp3')).toBeVisible();
  expect(storage.started()).toEqual(['a.mp3']);
  await userEvent.click(card(3).getByRole('button', { name: 'Remove Track 3' }));
  expect(cards()).toBe(2);
  await put(
    screen.getByRole('region', { name: 'Track 2' }).querySelector<HTMLInputElement>('input[type=file]'),
    'cover.mp3',
  );
  expect(card(2).queryByText('The file has to be a mp3')).toBeNull();
  expect(storage.started()).toEqual(['a.mp3', 'cover.mp3']);
  await choose('late.mp3');
  expect(cards()).toBe(3);
  for (const number of [3, 2, 1])
    await userEvent.click(card(number).getByRole('button', { name: `Remove Track ${number}` }));
  expect(await screen.findByText('Submit New Track')).toBeVisible();
});

test('the same title or file among the chosen ones, and what was submitted before, are pointed out', async () => {
  open({
    duplicates: ({ query }) => ({
      data: {
        duplicates:
          query.name === 'Café' && query.checksum === 'same'
            ? [{ uuid: id(77), name: 'CAFE', is_same_title: true, is_same_audio: true }]
            : [],
      },
    }),
  });
  await choose('Café.mp3', 'cafe.mp3', 'Other.mp3');
  expect(card(1).getByText('Another of these files has the same title.')).toBeVisible();
  expect(card(3).queryByText(/^Another of these/)).toBeNull();
  act(() => storage.finish('Café.mp3', 'same'));
  act(() => storage.finish('Other.mp3', 'same'));
  expect(card(3).getByText('Another of these files has the same audio.')).toBeVisible();
  expect(await card(1).findByText('CAFE')).toBeVisible();
  expect(
    card(1)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Another of these files has the same title.',
    'Another of these files has the same audio.',
    'CAFE has the same title and the same audio.',
  ]);
  expect(card(2).queryByText('CAFE')).toBeNull();
});

test('more than 50 files at once are not taken, and it is said how many were left out', async () => {
  open();
  await choose(...Array.from({ length: 52 }, (_, index) => `${index}.mp3`));
  expect(cards()).toBe(50);
  expect(screen.getByText('At most 50 tracks are submitted at once: 2 files were left out.')).toBeVisible();
});

test('a closed tab loses no track: what had arrived is there again, and other files are to be chosen again', async () => {
  browserLocks();
  const { unmount } = open();
  await choose('a.mp3', 'b.mp3');
  arrive('a.mp3');
  await userEvent.type(card(2).getByLabelText('Description'), 'Slow');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Slow'));
  unmount();
  const { sent } = open();
  await waitFor(() => expect(cards()).toBe(2));
  expect(titles()).toEqual(['a', 'b']);
  expect(card(2).getByLabelText('Description')).toHaveValue('Slow');
  await submit();
  expect(sent().map(({ body }) => (body as { url: string }).url)).toEqual([]);
  expect(await card(2).findByText('An .mp3 is required')).toBeVisible();
  await userEvent.click(card(2).getByRole('button', { name: /^Remove/ }));
  await submit();
  await waitFor(() => expect(toasts()[0]).toBe('a has been created'));
  expect(sent().map(({ body }) => (body as { url: string }).url)).toEqual(['stored/a.mp3']);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

/** Leaves nothing stored for the next test. */
const removeAll = async () => {
  for (const button of screen.getAllByRole('button', { name: /^Remove Track \d+$/ }).reverse())
    await userEvent.click(button);
  await waitFor(() => expect(localStorage).toHaveLength(0));
};

test('a refused file is named in its own place, also after the tab was closed', async () => {
  browserLocks();
  const { unmount } = open();
  await choose('a.mp3', 'nonsense.mp3');
  arrive('a.mp3');
  act(() => storage.fail('nonsense.mp3', new UploadError('content', { messages: ['This is no mp3.'] })));
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('nonsense'));
  unmount();
  open();
  await waitFor(() => expect(cards()).toBe(2));
  expect(card(2).getByText('nonsense.mp3 was not uploaded. Choose another file, or remove the track.')).toBeVisible();
  expect(card(1).queryByText(/was not uploaded/)).toBeNull();
  await put(
    screen.getByRole('region', { name: 'Track 2' }).querySelector<HTMLInputElement>('input[type=file]'),
    'good.mp3',
  );
  arrive('good.mp3');
  expect(card(2).queryByText(/was not uploaded/)).toBeNull();
  await removeAll();
});

test('a row without a name and a file is not restored', async () => {
  browserLocks();
  const { unmount } = open();
  await choose('a.mp3', 'nonsense.mp3');
  arrive('a.mp3');
  act(() => storage.fail('nonsense.mp3', new UploadError('content', { messages: ['This is no mp3.'] })));
  await userEvent.clear(card(2).getByLabelText(/^Track Name/));
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('stored/a.mp3'));
  unmount();
  open();
  await waitFor(() => expect(cards()).toBe(1));
  expect(titles()).toEqual(['a']);
  await removeAll();
});
