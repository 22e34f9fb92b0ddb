import { screen, toasts, userEvent, waitFor, within } from '@segno/ui/testing';
import { id } from './testing/testDelivery';
import { button, description, open, slot, track, write, writersAnswer, both } from './testing/testDeliveryForm';

/** What stands in the way, as the summary lists it. */
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

test('refuses what is missing without asking the server, all at once, in the specification’s words', async () => {
  const { sent } = open(track({ bpm: null, taxonomy: {}, files: [slot('Full', { state: 'missing' })] }));
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

test('flags required slots, shows what was refused, and has tabs for several layouts', async () => {
  open(
    track({
      files: [
        slot('Full', { state: 'failed', problems: ['The zip file is empty'] }),
        slot('Stems', { required: false, state: 'missing', original_filename: null }),
        slot('Ambisonic Full', { channel_layout: 'ambisonic', state: 'missing', original_filename: null }),
      ],
      channel_layout_types: ['stereo', 'ambisonic'],
    }),
  );
  await description();
  expect(screen.getByText('The zip file is empty')).toBeVisible();
  const slotOf = (name: string) => document.querySelector(`[data-label="${name}"]`)?.textContent ?? '';
  expect(slotOf('Full')).toContain('(Required)');
  expect(slotOf('Stems')).not.toContain('(Required)');
  const tabs = [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent ?? '');
  expect(tabs).toEqual([expect.stringMatching(/^Stereo/), expect.stringMatching(/^Ambisonic/)]);
});
