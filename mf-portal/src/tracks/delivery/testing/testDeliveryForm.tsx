import { presentStatus, saveDeliveryDraft, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { renderAt, screen, serve, signIn, userEvent, type Answer, type Served } from '@segno/ui/testing';
import { DeliverySection } from '../DeliverySection';
import { id, deliveredSlot } from './testDelivery';

const moment = '2026-11-20T09:00:00Z';

/** A track whose files were delivered before and accepted, so that nothing needs to be uploaded. */
export const track = (more: Partial<TrackSubmissionDetail> = {}): TrackSubmissionDetail => ({
  uuid: id(1),
  name: 'Night Ferry',
  description: 'A slow piano piece.',
  status: presentStatus('ready_for_delivery', 'artist'),
  artist: { uuid: id(2), name: 'Nola Reed', is_royalty: true, is_pro_free: false },
  is_logo: false,
  has_lyrics: false,
  is_ambisonic: false,
  is_surround_5_1: false,
  source_file: null,
  former_source_file: null,
  artist_can_edit_name: false,
  music_team_can_edit_name: false,
  is_approvable: false,
  is_revisable: false,
  is_rejectable: false,
  is_deletable: false,
  requires_revision: false,
  files_asked: null,
  unpublishable_files: [],
  unread_notes: 0,
  is_published: false,
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
  files: [deliveredSlot('Full'), deliveredSlot('Shorts'), deliveredSlot('Loops')],
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
  is_editable: true,
  performing_rights_organization_member_id: null,
  created_at: moment,
});

interface Opened {
  writers?: (call: Served) => Answer | Promise<Answer>;
  draft?: (call: Served) => Answer | Promise<Answer>;
  saveDraft?: (call: Served) => Answer | Promise<Answer>;
  measures?: (call: Served) => Answer | Promise<Answer>;
  discardDraft?: (call: Served) => Answer | Promise<Answer>;
  createWriter?: (call: Served) => Answer | Promise<Answer>;
  deliver?: (call: Served) => Answer | Promise<Answer>;
  notes?: object[];
}

export const writersAnswer = (writers: object[]): Answer => ({
  data: {
    writers,
    paging: { total_size: writers.length, current_size: writers.length, current_page: 1, offset: 0, total_pages: 1 },
  },
});

export const defaultWriters = [writer(30, 'Wanda Reed', true), writer(31, 'Wim Reed', true)];
export const both = () => writersAnswer(defaultWriters);

/** A server that accepts every draft. */
const savedDraft = ({ body }: Served): Answer => {
  const { revision, ...content } = saveDeliveryDraft.body.parse(body);
  return { data: { delivery_draft: { ...content, revision: revision + 1, updated_at: moment } } };
};

/** A note by the library. */
const noNote = { created_at: moment, at_second: null, is_from_artist: false, seen_at: moment };

const field = (number: number, key: string, label: string) => ({ uuid: id(number), key, name: label, label });

export const open = (
  shown: TrackSubmissionDetail,
  { writers = both, draft, saveDraft, discardDraft, createWriter, deliver, measures, notes = [] }: Opened = {},
) => {
  signIn('CAN_GET_MY_NEW_TRACK_SUBMISSIONS', 'CAN_CREATE_NEW_TRACK_SUBMISSIONS', 'CAN_GET_MY_WRITERS');
  const calls = serve({
    'GET /my_writer': writers,
    ...(createWriter && { 'POST /my_writer': createWriter }),
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
          { uuid: id(22), name: 'Celesta', tag_fields: ['keyboard_instruments'] },
        ],
      },
    }),
    [`GET /my_tracks/${id(1)}/delivery_draft`]: draft ?? (() => ({ data: { delivery_draft: null } })),
    [`PUT /my_tracks/${id(1)}/delivery_draft`]: saveDraft ?? savedDraft,
    [`DELETE /my_tracks/${id(1)}/delivery_draft`]: discardDraft ?? (() => ({ data: null })),
    'GET /upload/measures': measures ?? (() => ({ data: { wavs: [], address: '' } })),
    'GET /note': () => ({ data: { notes: { external: notes.map((note) => ({ ...noNote, ...note })), internal: [] } } }),
    [`GET /new_track_submission/${id(1)}`]: () => ({ data: { new_track_submission: shown } }),
    [`POST /new_track_submission/${id(1)}/final_source_files`]:
      deliver ??
      (() => ({
        data: {
          new_track_submission: track({ status: presentStatus('delivery_in_progress', 'artist') }),
        },
      })),
  });
  const view = renderAt('/', { '/': <DeliverySection track={shown} onClose={jest.fn()} /> });
  return { ...view, calls, sent: () => calls.filter(({ method }) => method === 'POST') };
};

/** All at once, because a long form is re-rendered for every character. */
export const write = async (input: HTMLElement, text: string) => {
  await userEvent.click(input);
  await userEvent.paste(text);
};

// By text: computing roles for the whole page takes a second each time.
export const button = (name: string) => {
  const all = [...document.querySelectorAll('button')];
  const found = all.find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button ${name} but ${all.map(({ textContent }) => textContent).join()}`);
  return found;
};
export const description = () => screen.findByLabelText(/^Description/, { selector: 'textarea' });
