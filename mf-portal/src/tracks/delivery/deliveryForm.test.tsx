import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { type Answer, screen, type Served, toasts, userEvent, waitFor, within } from '@segno/ui/testing';
import { id, deliveredSlot } from './testing/testDelivery';
import { both, button, description, open, track, write, writersAnswer } from './testing/testDeliveryForm';

describe('deliveryForm', () => {
  /** The problems listed in the summary. */
  const problems = async (): Promise<string[]> => {
    const list = (await screen.findByText('Form Errors')).closest('[role=alert]');
    return within(list instanceof HTMLElement ? list : document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
  };

  beforeEach(() => sessionStorage.clear());

  test('reads the writers and tags first, and says when they cannot be read', async () => {
    let tries = 0;
    open(track(), { writers: () => (tries++ === 0 ? { status: 500, message: 'There was an error' } : both()) });
    expect(screen.queryByLabelText(/^Description/, { selector: 'textarea' })).toBeNull();
    expect(await screen.findByText('The delivery form cannot be shown')).toBeVisible();
    await userEvent.click(button('Retry'));
    expect(await description()).toHaveValue('A slow piano piece.');
  });

  test('delivers what is on the screen, with equal shares of the default writers', async () => {
    const { sent } = open(track());
    await write(await description(), ' Two hands.');
    await userEvent.click(button('Deliver'));
    await waitFor(() =>
      expect(toasts()).toEqual(['Success! Your files are being processed. Please check back shortly.']),
    );
    expect(sent().map(({ body }) => body)).toEqual([
      {
        description: 'A slow piano piece. Two hands.',
        notes: '',
        bpm: 96,
        taxonomy: { type: [id(10)], acoustic_electric: [id(11)], keyboard_instruments: [id(20)] },
        share_data: [
          { writer_uuid: id(30), share: 50 },
          { writer_uuid: id(31), share: 50 },
        ],
        files: {},
      },
    ]);
  });

  test('reviews what was answered, counts what is empty with a way to each field, and has the conversation beside the form', async () => {
    open(track({ notes: '', files: [deliveredSlot('Stems', { state: 'missing', required: false })] }));
    const form = (await description()).closest('form');
    const review = within(screen.getByRole('region', { name: 'Review' }));
    expect(review.getByText('Acoustic/Electric', { selector: 'dt, dt *' })).toBeVisible();
    expect(review.queryByText('Notes', { selector: 'dt, dt *' })).toBeNull();
    expect(review.queryByText('–')).toBeNull();
    expect(review.getByText(/left empty:/)).toHaveTextContent(/^\d+ left empty: Stems, .*Notes$/);
    await userEvent.click(review.getByRole('link', { name: 'Notes' }));
    expect(screen.getByLabelText('Notes', { selector: 'textarea' })).toHaveFocus();
    const [talk, history] = ['Communication', 'Timeline'].map((name) => screen.getByRole('region', { name }));
    expect(form).not.toContainElement(talk ?? null);
    expect(form?.closest('[data-wide-column]')).toContainElement(talk ?? null);
    expect(form?.closest('[data-wide-column]')).toContainElement(history ?? null);
  });

  test('refuses what is missing without asking the server, all at once, in the specification’s words', async () => {
    const { sent } = open(track({ bpm: null, taxonomy: {}, files: [deliveredSlot('Full', { state: 'missing' })] }));
    const text = await description();
    await userEvent.clear(text);
    expect(text).toHaveValue('');
    await userEvent.click(button('Deliver'));
    const found = await problems();
    for (const text of [
      /BPM must be a number/,
      /Type.*This field is required/,
      /Acoustic\/Electric.*This field is required/,
      /At least one instrument is required/,
      /Description.*This field is required/,
      /Full.*This field is required/,
    ])
      expect(found).toContainEqual(expect.stringMatching(text));
    expect(sent()).toEqual([]);
  });

  test('what the checks wrote leads to the slot of the refused file, and the list of errors says why it is required', async () => {
    const text = 'Full: A.wav is silent';
    const failed = deliveredSlot('Full', { state: 'failed', problems: ['A.wav is silent'] });
    const byRep = { uuid: id(51), text: 'Hi.', user: { uuid: id(52), full_name: 'Rae Poe' } };
    open(track({ files: [failed] }), { notes: [byRep, { uuid: id(50), text, user: null }] });
    await description();
    const talk = within(screen.getByRole('region', { name: 'Communication' }));
    await userEvent.click(await talk.findByRole('link', { name: 'Replace Full' }));
    expect(document.querySelector('[data-label="Full"]')).toContainElement(document.activeElement as HTMLElement);
    expect(talk.queryByText('Waiting for you')).toBeNull();
    await write(await description(), ' Two hands.');
    await userEvent.click(button('Deliver'));
    expect(await problems()).toEqual(['Source files: Full: This field is required, A.wav is silent']);
    const slot = document.querySelector<HTMLElement>('[data-label="Full"]');
    expect(slot && within(slot).getByRole('alert')).toHaveTextContent('This field is required A.wav is silent');
    expect(slot).not.toHaveTextContent('This file was not accepted');
  });

  test('puts the server’s errors on the fields, those of the taxonomy too, and keeps what was typed', async () => {
    open(track(), {
      deliver: () => ({
        status: 422,
        message: 'An error occurred. Please check your submission.',
        errors: {
          'taxonomy.type': ['Not a valid choice.'],
          'files.Shorts': ['The zip file is empty'],
          description: ['Shorter than minimum length 1.'],
        },
      }),
    });
    await write(await description(), ' Two hands.');
    await userEvent.click(button('Deliver'));
    expect((await problems()).sort()).toEqual([
      'Description: Shorter than minimum length 1.',
      'Source files: Shorts: The zip file is empty',
      'Type: Not a valid choice.',
    ]);
    expect(await description()).toHaveAccessibleDescription(/Shorter than minimum length 1\./);
    expect(await description()).toHaveValue('A slow piano piece. Two hands.');
    expect(toasts()).toEqual(['Form Errors ❌']);
  });

  test('says that the delivery failed when no field is to blame', async () => {
    open(track(), { deliver: () => ({ status: 500, message: 'There was an error' }) });
    await write(await description(), ' Two hands.');
    await userEvent.click(button('Deliver'));
    await waitFor(() => expect(toasts().join()).toContain('Failed to update track submission'));
  });

  test('warns an artist without writers and leads to them', async () => {
    open(track(), { writers: () => writersAnswer([]) });
    expect(await screen.findByText('You have no writers yet')).toBeVisible();
    expect(screen.getByText('your writers').closest('a')).toHaveAttribute('href', '/my-writers');
  });

  test('asks for lyrics only when the track has some', async () => {
    const { unmount } = open(track({ has_lyrics: true }));
    await description();
    expect(screen.getByLabelText(/^Lyrics$/)).toBeVisible();
    unmount();
    open(track());
    await description();
    expect(screen.queryByLabelText(/^Lyrics$/)).toBeNull();
  });
});

describe('deliveryConflicts', () => {
  beforeEach(() => sessionStorage.clear());

  /** A server to which somebody has delivered `stored` since the form was opened. */
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
});
