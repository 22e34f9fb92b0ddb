import { presentStatus, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { act, renderAt, screen, serve, signIn, toasts, userEvent, waitFor, within } from '@segno/ui/testing';
import type { Uploads } from '@segno/ui/upload';
import { track as trackOf } from '../delivery/testing/testDeliveryForm';
import { fakeUploads } from '../submit/several/testing/fakeUploads';
import { TrackContext } from './TrackContext';
import { TrackEdit } from './TrackEdit';

jest.mock('@segno/ui/upload', () => ({
  ...jest.requireActual<object>('@segno/ui/upload'),
  createUploads: (): Uploads => storage.create(),
}));

const storage = fakeUploads();
const asked = trackOf({ status: presentStatus('revision_requested', 'artist'), requires_revision: true });
const answered: TrackSubmissionDetail = {
  ...asked,
  status: presentStatus('revision_submitted', 'artist'),
  requires_revision: false,
};

/** Opens the track and chooses a new mp3, in which the server finds this. */
const answerWith = async (found: object) => {
  storage.reset();
  signIn('CAN_CREATE_NEW_TRACK_SUBMISSIONS');
  const calls = serve({
    'GET /my_tracks/mp3_advice': () => ({ data: { advice: [], refusal: null, ...found } }),
    'GET /note': () => ({ data: { notes: { external: [], internal: [] } } }),
    [`PUT /my_tracks/${asked.uuid}`]: () => ({ data: { new_track_submission: answered } }),
  });
  renderAt('/', {
    '/': (
      <TrackContext value={asked}>
        <TrackEdit track={asked} onClose={jest.fn()} />
      </TrackContext>
    ),
  });
  await screen.findByRole('button', { name: 'Submit revision' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no place for a file');
  await userEvent.upload(input, new File(['x'], 'Tide 2.mp3', { type: 'audio/mpeg' }));
  act(() => storage.finish('Tide 2.mp3'));
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit revision' }));
const sentFile = [{ url: 'stored/Tide 2.mp3', original_filename: 'Tide 2.mp3' }];

test('a note that was typed and not sent goes with the new mp3', async () => {
  const sent = await answerWith({});
  const box = screen.getByRole('textbox', { name: 'New note' });
  expect(box).toHaveAccessibleDescription('If you do not send it now, it is sent with your new version.');
  await userEvent.type(box, 'I cut the first bar.');
  await submit();
  await waitFor(() =>
    expect(sent()).toEqual([{ ...sentFile[0], note: { text: 'I cut the first bar.', at_second: null } }]),
  );
  await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('first bar'));
});

test('a new mp3 is submitted, and the artist reads that it was sent', async () => {
  const text = 'Starts with 0.8 s of silence';
  const sent = await answerWith({ advice: [{ text, at: [], is_fault: false }] });
  expect(await screen.findByText(text)).toBeVisible();
  await submit();
  await waitFor(() => expect(toasts()[0]).toBe('Track updated successfully! Your new version was sent to your rep.'));
  expect(sent()).toEqual(sentFile);
});

test('the file that was sent before says so, and is not submitted', async () => {
  const sent = await answerWith({ refusal: 'This is the file that was sent before.' });
  expect(await screen.findByText('This is the file that was sent before.')).toBeVisible();
  expect(screen.queryByText('No problems found')).toBeNull();
  await submit();
  expect(sent()).toEqual([]);
});

test('a faulty mp3 is submitted after one question', async () => {
  const sent = await answerWith({ advice: [{ text: 'Tide 2.mp3 is cut off', at: [], is_fault: true }] });
  await screen.findByText('Tide 2.mp3 is cut off');
  await submit();
  const question = within(await screen.findByRole('dialog', { name: 'Submit anyway?' }));
  expect(question.getByText('Tide 2.mp3 is cut off.')).toBeVisible();
  await waitFor(() => expect(question.getByRole('button', { name: 'Go back' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await userEvent.click(question.getByRole('button', { name: 'Go back' }));
  expect(sent()).toEqual([]);
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Submit anyway' }));
  await waitFor(() => expect(sent()).toEqual(sentFile));
});
