import { z } from 'zod/mini';
import { createNote } from '../account/note';
import { endpoint } from '../core/endpoint';
import {
  flag,
  byUuid,
  decimal,
  optionalText,
  requiredText,
  searchText,
  textUpTo,
  timestamp,
  uuid,
} from '../core/fields';
import { pageQuery, paging, sortQuery } from '../core/paging';
import * as texts from '../core/texts';
import { taxonomyValue } from '../taxonomy/taxonomyValue';
import { deliveredWav } from './deliveredWav';
import { approval } from './reviewRules';
import { reviewer, submitter } from './trackActions';
import { statusFilter, trackGroups, trackStatusAnswer } from './trackStatuses';

/** Who may read tracks: staff all of them, artists their own. */
export const trackReaders = [
  'CAN_GET_NEW_TRACK_SUBMISSIONS',
  'CAN_APPROVE_NEW_TRACK_SUBMISSIONS',
  'CAN_GET_MY_NEW_TRACK_SUBMISSIONS',
] as const;

const sourceFile = z.object({
  uuid: uuid(),
  state: z.enum(['processing', 'complete', 'failed']),
  url: z.nullable(z.string()),
  /** Seconds. */
  duration: z.nullable(z.number()),
  original_filename: z.string(),
  sample_rate: z.nullable(z.int()),
  channels: z.nullable(z.int()),
  created_at: timestamp(),
  waveform_json_url: z.nullable(z.string()),
  /** 100 peaks as bytes, in base64 (F16: waveforms); null if there are none. */
  waveform_thumbnail: z.nullable(z.string()),
});

/** The accepted files: checksums in lower-case hex, null if unknown; and whether the stored file still matches. */
const accepted = {
  md5: z.nullable(z.string()),
  sha256: z.nullable(z.string()),
  /** False if the stored file is missing or different: then its addresses are null. */
  is_intact: z.boolean(),
};

export const trackSubmissionRow = z.object({
  uuid: uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  /** The label depends on the reader: staff see 'Rejected' where artists see 'Declined' (T1: track statuses). */
  status: trackStatusAnswer,
  artist: z.object({ uuid: uuid(), name: z.string(), is_royalty: z.boolean(), is_pro_free: z.boolean() }),
  is_logo: z.boolean(),
  has_lyrics: z.boolean(),
  is_ambisonic: z.boolean(),
  is_surround_5_1: z.boolean(),
  source_file: z.nullable(sourceFile),
  music_team_can_edit_name: z.boolean(),
  artist_can_edit_name: z.boolean(),
  is_approvable: z.boolean(),
  is_revisable: z.boolean(),
  is_rejectable: z.boolean(),
  is_deletable: z.boolean(),
  requires_revision: z.boolean(),
  /**
   * The song created from it, if a revision of files is open, and how many are still missing; null otherwise. The artist
   * opens one for unpublishable files (`openFileRevision`), staff for those that they decline.
   */
  files_asked: z.nullable(z.object({ song_uuid: uuid(), count: z.int(), opened_by_artist: z.boolean() })),
  /** Names of its delivered files that cannot be published as they are (S6: what blocks publishing), until the song is published. */
  unpublishable_files: z.array(z.string()),
  /** Notes of the other side that nobody on the reader's side has seen (T8: notes). */
  unread_notes: z.int(),
  /** The song created from it is on sale. */
  is_published: z.boolean(),
  final_source_files_can_be_submitted: z.boolean(),
  /** Only for staff; null for artists (P4: what artists see). */
  last_approver: z.nullable(uuid()),
  created_at: timestamp(),
  updated_at: timestamp(),
});

const slot = z.object({
  file_type: z.string(),
  human_readable_filetype: z.string(),
  channel_layout: z.string(),
  required: z.boolean(),
  state: z.enum(['missing', 'uploaded', 'processing', 'complete', 'failed']),
  original_filename: z.nullable(z.string()),
  url: z.nullable(z.string()),
  original_url: z.nullable(z.string()),
  ...accepted,
  /** Problems found by the background checks. */
  problems: z.array(z.string()),
  /** What both sides should look at, although it was accepted: a full track that is far shorter than the approved mp3. */
  warnings: z.array(z.string()),
  /** F8: why a song with it cannot be published, one sentence for each such WAV; it was accepted all the same. */
  flaws: z.array(z.string()),
  /** Empty before the delivery is complete. */
  wavs: z.array(deliveredWav),
});

/** A writer's share of a delivered track. The specification calls the IPI number `ipi` here, and `ipi_number` on a song. */
const deliveredShare = z.object({
  writer_uuid: uuid(),
  name: z.string(),
  ipi: z.nullable(z.string()),
  pro: z.nullable(z.string()),
  role: z.string(),
  share: decimal(),
  editable: z.boolean(),
});

export const trackSubmissionDetail = z.extend(trackSubmissionRow, {
  source_file: z.nullable(z.extend(sourceFile, accepted)),
  /** The previous mp3, to compare with it by ear; null if none was replaced. */
  former_source_file: z.nullable(sourceFile),
  bpm: z.nullable(z.int()),
  lyrics: z.nullable(z.string()),
  additional_lyrics_subjects: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  taxonomy: taxonomyValue,
  share_data: z.array(deliveredShare),
  files: z.array(slot),
  required_source_file_types: z.array(z.string()),
  acceptable_source_file_types: z.array(z.object({ channel_layout: z.string(), types: z.array(z.string()) })),
  channel_layout_types: z.array(z.string()),
  /** The song created from it, once delivered and readable by the caller (T3: the song made from a track). */
  song_uuid: z.nullable(uuid()),
});
export type TrackSubmissionRow = z.output<typeof trackSubmissionRow>;
export type TrackSubmissionDetail = z.output<typeof trackSubmissionDetail>;

/** The answer of calls that change a submission. */
export const trackSubmissionAnswer = z.object({ new_track_submission: trackSubmissionDetail });

/** Staff see every submission, artists their own. */
export const listTrackSubmissions = endpoint({
  method: 'GET',
  path: '/new_track_submission',
  summary: 'List track submissions',
  permission: trackReaders,
  query: z.object({
    name: searchText(),
    status: z.optional(statusFilter()),
    /** What happens next with it, from its artist's view. */
    group: z.optional(z.enum(trackGroups, { error: texts.choice })),
    artist_uuid: z.optional(uuid()),
    /** R6: a representative's artists, or with `-` everybody else's. */
    assigned_to: z.optional(z.string().check(z.regex(/^-?[0-9a-fA-F-]{36}$/, { error: texts.uuid }))),
    /** Those that need the caller to proceed: to be approved, or for artists, to be answered or delivered. */
    waiting_for_me: z.optional(flag()),
    ...pageQuery,
    ...sortQuery(['name', 'artist', 'status', 'created_at', 'updated_at']),
  }),
  response: z.object({ new_track_submissions: z.array(trackSubmissionRow), paging }),
});

export const readTrackSubmission = endpoint({
  method: 'GET',
  path: '/new_track_submission/:uuid',
  summary: 'Read one track submission',
  record: 'new_track_submission',
  permission: trackReaders,
  params: byUuid,
  response: trackSubmissionAnswer,
});

/** The track upload must be an mp3 (specification section 5), according to its name in upper or lower case. */
export const mp3Name = () =>
  z.string({ error: texts.mp3Required }).check(z.regex(/.\.mp3$/i, { error: texts.mp3Required }), z.maxLength(255));

/** An error on url or original_filename shows 'An .mp3 is required' (specification section 5). */
const mp3 = {
  url: z.string({ error: texts.mp3Required }).check(z.minLength(1, { error: texts.mp3Required }), z.maxLength(2000)),
  original_filename: mp3Name(),
};

export const createTrackSubmission = endpoint({
  method: 'POST',
  path: '/new_track_submission',
  summary: 'Submit a new track',
  record: 'new_track_submission',
  permission: submitter,
  body: z.object({ name: requiredText(), description: optionalText(5000), ...mp3 }),
  response: trackSubmissionAnswer,
  status: 201,
});

/** T4: Staff: name and audio properties, which may change in statuses 1, 2 and 5 only. */
export const updateTrackSubmission = endpoint({
  method: 'PUT',
  path: '/new_track_submission/:uuid',
  summary: 'Update a track submission',
  record: 'new_track_submission',
  permission: reviewer,
  params: byUuid,
  body: z.object({
    name: z.optional(requiredText()),
    is_logo: z.optional(z.boolean()),
    has_lyrics: z.optional(z.boolean()),
    is_ambisonic: z.optional(z.boolean()),
    is_surround_5_1: z.optional(z.boolean()),
  }),
  response: trackSubmissionAnswer,
});

/** The artist's own edit: the name where allowed, and a new mp3 if a revision was requested. */
export const updateMyTrack = endpoint({
  method: 'PUT',
  path: '/my_tracks/:uuid',
  summary: 'Update my track',
  record: 'new_track_submission',
  permission: submitter,
  params: byUuid,
  body: z.object({
    name: z.optional(requiredText()),
    description: optionalText(5000),
    url: z.nullish(textUpTo(2000)),
    original_filename: z.nullish(mp3Name()),
    note: z.nullish(z.pick(createNote.body, { text: true, at_second: true })),
  }),
  response: trackSubmissionAnswer,
});

/** Withdraws a new submission before anybody has reviewed it; it disappears for both sides. */
export const withdrawMyTrack = endpoint({
  method: 'DELETE',
  path: '/my_tracks/:uuid',
  summary: 'Withdraw my new track',
  record: 'new_track_submission',
  permission: submitter,
  params: byUuid,
  response: z.null(),
  status: 204,
});

const action = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    method: 'POST',
    otherMethod: 'PUT',
    path: `/new_track_submission/:uuid/${name}`,
    summary,
    record: 'new_track_submission',
    permission: reviewer,
    params: byUuid,
    response: trackSubmissionAnswer,
  });

export const approveTrack = endpoint({
  ...action('approve', 'Approve; the second approval comes from another person (T2)'),
  body: approval(trackStatusAnswer.shape.id),
});

/** The note is external: the artist can read it, and it is part of the mail. */
const said = z.optional(z.object({ note: optionalText(5000) }));
export const rejectTrack = endpoint({ ...action('reject', 'Decline'), body: said });
export const requestTrackRevision = endpoint({ ...action('request_revision', 'Ask for a new mp3'), body: said });

/** Only for the person who decided, in time, and if nobody else has acted since. */
export const undoTrackDecision = endpoint(action('undo', 'Take back the own decision of a moment ago (T14)'));

export const deleteTrackSubmission = endpoint({
  method: 'DELETE',
  path: '/new_track_submission/:uuid',
  summary: 'Delete a track submission',
  record: 'new_track_submission',
  permission: reviewer,
  params: byUuid,
  response: z.null(),
  status: 204,
});
