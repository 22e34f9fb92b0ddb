import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { screen, userEvent, waitFor, within, type Answer, type Served } from '@segno/ui/testing';
import { id } from './testing/testDelivery';
import { button, description, open, track, write } from './testing/testDeliveryForm';

beforeEach(() => sessionStorage.clear());

/** A server on which somebody has delivered `stored` since the form was opened. */
const deliveredElsewhere =
  (stored: TrackSubmissionDetail) =>
  ({ ifMatch }: Served): Answer =>
    ifMatch === '"v2"'
      ? { data: { new_track_submission: stored }, etag: '"v3"' }
      : {
          status: 412,
          code: 'edit_conflict',
          message: 'Somebody else changed this meanwhile.',
          data: { current: stored, changes: [] },
          etag: '"v2"',
        };
const conflicts = async () => within(await screen.findByRole('dialog', { name: 'Conflicts' }, { timeout: 10_000 }));

test('asks which of two deliveries stays, shares and instruments too, when another was made meanwhile', async () => {
  const share = (number: number, name: string, percent: number) => ({
    writer_uuid: id(number),
    name,
    share: percent,
    ipi: null,
    pro: null,
    role: 'writer',
    editable: true,
  });
  const stored = track({
    description: 'Slow, with strings.',
    share_data: [share(30, 'Wanda Reed', 100)],
    taxonomy: { ...track().taxonomy, keyboard_instruments: [{ uuid: id(22), name: 'Celesta' }] },
    bpm: 120,
  });
  const { sent } = open(track(), { deliver: deliveredElsewhere(stored) });
  await write(await description(), ' Two hands.');
  await userEvent.click(screen.getByLabelText('Remove Wanda Reed'));
  await userEvent.click(screen.getByText('Keyboard Instruments'));
  await userEvent.click(await screen.findByText('Celesta'));
  await userEvent.click(button('Deliver'));

  const dialog = await conflicts();
  expect(dialog.getByLabelText('Description, mine')).toHaveValue('A slow piano piece. Two hands.');
  expect(dialog.getByLabelText('Description, theirs')).toHaveValue('Slow, with strings.');
  expect(dialog.getByLabelText('Writer shares, mine')).toHaveTextContent(/^Wim Reed, 100 %$/);
  expect(dialog.getByLabelText('Writer shares, theirs')).toHaveTextContent('Wanda Reed, 100 %');
  expect(dialog.getByLabelText('Instruments, mine')).toHaveTextContent('Keyboard Instruments: Piano, Celesta');
  expect(dialog.getByLabelText('Instruments, theirs')).toHaveTextContent(/Instruments: Celesta$/);
  expect(dialog.queryByLabelText('BPM, theirs')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'All theirs' }));
  const [, theirs] = within(dialog.getByRole('group', { name: 'Description' })).getAllByRole('radio');
  const [mine] = within(dialog.getByRole('group', { name: 'Description' })).getAllByRole('radio');
  if (!mine || !theirs) throw new Error('There are no two sides');
  await userEvent.click(mine);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({
    description: 'A slow piano piece. Two hands.',
    bpm: 120,
    share_data: [{ writer_uuid: id(30), share: 100 }],
    taxonomy: { type: [id(10)], acoustic_electric: [id(11)], keyboard_instruments: [id(22)] },
  });
});

test('delivers without a question when what was changed meanwhile is not what was typed', async () => {
  const { sent } = open(track(), { deliver: deliveredElsewhere(track({ bpm: 120 })) });
  await write(await description(), ' Two hands.');
  await userEvent.click(button('Deliver'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]?.body).toMatchObject({ description: 'A slow piano piece. Two hands.', bpm: 120 });
});
