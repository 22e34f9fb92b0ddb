import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { screen, userEvent, waitFor, within } from '../../../shared/ui/src/engine/testing/page';
import { renderAt, signIn, toasts } from '../../../shared/ui/src/engine/testing/renderAt';
import { serve, type Answer, type Served } from '../../../shared/ui/src/engine/testing/serve';
import { DeliverySection } from './DeliverySection';
import { id } from './testDelivery';

const moment = '2026-11-20T09:00:00Z';

const slot = (
  file_type: string,
  more: Partial<TrackSubmissionDetail['files'][number]> = {},
): TrackSubmissionDetail['files'][number] => ({
  file_type,
  human_readable_filetype: file_type,
  channel_layout: 'stereo',
  required: true,
  state: 'uploaded',
  original_filename: `${file_type}.zip`,
  url: null,
  original_url: null,
  md5: null,
  sha256: null,
  is_intact: true,
  problems: [],
  ...more,
});

/** A track whose files were delivered before and found good, so that nothing needs to be uploaded. */
const track = (more: Partial<TrackSubmissionDetail> = {}): TrackSubmissionDetail => ({
  uuid: id(1),
  name: 'Night Ferry',
  description: 'A slow piano piece.',
  status: { id: 3, name: 'Approved and ready for delivery' },
  artist: { uuid: id(2), name: 'Nola Reed', is_royalty: true, is_pro_free: false },
  is_logo: false,
  has_lyrics: false,
  is_ambisonic: false,
  is_surround_5_1: false,
  source_file: null,
  artist_can_edit_name: false,
  music_team_can_edit_name: false,
  is_approvable: false,
  is_revisable: false,
  is_rejectable: false,
  is_deletable: false,
  requires_revision: false,
  final_source_files_can_be_submitted: true,
  last_approver: null,
  created_at: moment,
  updated_at: moment,
  bpm: 96,
  lyrics: null,
  additional_lyrics_subjects: null,
  notes: null,
  taxonomy: {
    type: { uuid: id(10), name: 'Song' },
    acoustic_electric: { uuid: id(11), name: 'Acoustic' },
    keyboard_instruments: [{ uuid: id(20), name: 'Piano' }],
  },
  share_data: [],
  files: [slot('Full'), slot('Shorts'), slot('Loops')],
  required_source_file_types: ['Full', 'Shorts', 'Loops'],
  acceptable_source_file_types: [{ channel_layout: 'stereo', types: ['Full', 'Shorts', 'Loops'] }],
  channel_layout_types: ['stereo'],
  song_uuid: null,
  ...more,
});

const writer = (number: number, full_name: string, is_default: boolean) => ({
  uuid: id(number),
  full_name,
  first_name: full_name,
  last_name: '',
  ipi_number: null,
  performing_rights_organization: null,
  is_default,
  created_at: moment,
});

interface Opened {
  writers?: (call: Served) => Answer | Promise<Answer>;
  deliver?: (call: Served) => Answer | Promise<Answer>;
}

const writersAnswer = (writers: object[]): Answer => ({
  data: {
    writers,
    paging: { total_size: writers.length, current_size: writers.length, current_page: 1, offset: 0, total_pages: 1 },
  },
});

const both = () => writersAnswer([writer(30, 'Wanda Reed', true), writer(31, 'Wim Reed', true)]);

const field = (number: number, key: string, label: string) => ({ uuid: id(number), key, name: label, label });

const open = (shown: TrackSubmissionDetail, { writers = both, deliver }: Opened = {}) => {
  signIn('CAN_GET_MY_NEW_TRACK_SUBMISSIONS', 'CAN_CREATE_NEW_TRACK_SUBMISSIONS', 'CAN_GET_MY_WRITERS');
  const calls = serve({
    'GET /my_writer': writers,
    'GET /tag_field/select': () => ({
      data: {
        tag_fields: [
          field(100, 'type', 'Type'),
          field(101, 'acoustic_electric', 'Acoustic/Electric'),
          field(102, 'keyboard_instruments', 'Keyboard Instruments'),
        ],
      },
    }),
    'GET /tag/select': () => ({
      data: {
        tags: [
          { uuid: id(10), name: 'Song', tag_fields: ['type'] },
          { uuid: id(11), name: 'Acoustic', tag_fields: ['acoustic_electric'] },
          { uuid: id(20), name: 'Piano', tag_fields: ['keyboard_instruments'] },
        ],
      },
    }),
    'GET /note': () => ({ data: { notes: { external: [], internal: [] } } }),
    [`GET /new_track_submission/${id(1)}`]: () => ({ data: { new_track_submission: shown } }),
    [`POST /new_track_submission/${id(1)}/final_source_files`]:
      deliver ??
      (() => ({
        data: {
          new_track_submission: track({
            status: { id: 9, name: 'Delivery in Progress' },
          }),
        },
      })),
  });
  const view = renderAt('/', { '/': <DeliverySection track={shown} onClose={jest.fn()} /> });
  return { ...view, sent: () => calls.filter(({ method }) => method === 'POST') };
};

/** All at once: a long form is re-rendered for every letter. */
const write = async (input: HTMLElement, text: string) => {
  await userEvent.click(input);
  await userEvent.paste(text);
};

// By their texts: roles are worked out again for the whole page at every question, which takes a second each time.
const button = (name: string) => {
  const all = [...document.querySelectorAll('button')];
  const found = all.find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button ${name} but ${all.map(({ textContent }) => textContent).join()}`);
  return found;
};
const description = () => screen.findByLabelText(/^Description/, { selector: 'textarea' });
/** What stands in the way, as the summary lists it. */
const problems = async (): Promise<string[]> => {
  const list = (await screen.findByText('Not delivered')).closest('[role=alert]');
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
    'Source file Shorts: The zip file is empty',
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
  const slotOf = (name: string) => document.querySelector(`[data-path="files.${name}"]`)?.textContent ?? '';
  expect(slotOf('Full')).toContain('(Required)');
  expect(slotOf('Stems')).not.toContain('(Required)');
  const tabs = [...document.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent ?? '');
  expect(tabs).toEqual([expect.stringMatching(/^Stereo/), expect.stringMatching(/^Ambisonic/)]);
});
