import type { Answer } from '@segno/contract';
import {
  presentStatus,
  storedStatus,
  trackCan,
  trackFlags,
  trackStatuses,
  type listTrackSubmissions,
  type TrackCan,
  type TrackStatus,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import type { Expression } from '../engine/list/listPage';
import { inner, left, listOf } from '../engine/list/listSource';
import type { CurrentUser } from '../platform/http/session';
import type { ObjectStore } from '../storage/objectStore';
import { filesAsked, unpublishableFiles } from './trackScope';

type TrackRowAnswer = Answer<typeof listTrackSubmissions>['new_track_submissions'][number];

export const trackFrom = listOf('new_track_submission', 't', {
  joins: [
    inner('artist', 'a', { uuid: sql`t.artist_uuid` }),
    left('track_source_file', 'f', { new_track_submission_uuid: sql`t.uuid`, is_current: true }),
    left('song', 's', { uuid: sql`t.song_uuid` }),
  ],
});

/** Names of the statuses by the number in the table. */
const statusNames = JSON.stringify(Object.fromEntries(trackStatuses.map((status) => [storedStatus(status), status])));

/** Columns of a submission as read; `presentTrack` turns them into the answer. */
export const trackSelect: Record<keyof StoredTrack, Expression> = {
  uuid: sql`t.uuid`,
  name: sql`t.name`,
  description: sql`t.description`,
  status: sql`${statusNames}::jsonb ->> t.status::text`,
  is_logo: sql`t.is_logo`,
  has_lyrics: sql`t.has_lyrics`,
  is_ambisonic: sql`t.is_ambisonic`,
  is_surround_5_1: sql`t.is_surround_5_1`,
  last_approver: sql`t.last_approver`,
  created_at: sql`t.created_at`,
  updated_at: sql`t.updated_at`,
  files_asked: filesAsked,
  unpublishable_files: sql`coalesce(${unpublishableFiles}, '{}')`,
  unread: sql`(
    select jsonb_build_object('artist', count(*) filter (where w.artist_uuid is null), 'staff', count(w.artist_uuid))
    from note n left join app_user w on w.uuid = n.user_uuid
    where n.parent_type = 'new_track_submission' and n.parent_uuid = t.uuid and n.note_type = 1 and n.seen_at is null)`,
  song_uuid: sql`t.song_uuid`,
  is_published: sql`coalesce(s.publish_state = 'Published' and s.deleted_at is null, false)`,
  artist_uuid: sql`a.uuid`,
  artist_name: sql`a.name`,
  artist_is_royalty: sql`a.is_royalty`,
  artist_is_pro_free: sql`a.is_pro_free`,
  file_uuid: sql`f.uuid`,
  file_state: sql`f.state`,
  file_key: sql`f.storage_key`,
  file_waveform_key: sql`f.waveform_key`,
  file_waveform_thumbnail: sql`f.waveform_thumbnail`,
  file_name: sql`f.original_filename`,
  file_duration: sql`f.duration`,
  file_sample_rate: sql`f.sample_rate`,
  file_channels: sql`f.channels`,
  file_md5: sql`f.md5`,
  file_sha256: sql`f.sha256`,
  file_created_at: sql`f.created_at`,
};

export interface StoredTrack {
  uuid: string;
  name: string;
  description: string | null;
  status: TrackStatus;
  is_logo: boolean;
  has_lyrics: boolean;
  is_ambisonic: boolean;
  is_surround_5_1: boolean;
  last_approver: string | null;
  created_at: Date;
  updated_at: Date;
  files_asked: TrackRowAnswer['files_asked'];
  unpublishable_files: string[];
  /** Number of notes that each side has not seen yet. */
  unread: { artist: number; staff: number };
  song_uuid: string | null;
  is_published: boolean;
  artist_uuid: string;
  artist_name: string;
  artist_is_royalty: boolean;
  artist_is_pro_free: boolean;
  file_uuid: string | null;
  file_state: 'processing' | 'complete' | 'failed';
  file_key: string;
  file_waveform_key: string | null;
  file_waveform_thumbnail: string | null;
  file_name: string;
  file_duration: number | null;
  file_sample_rate: number | null;
  file_channels: number | null;
  file_md5: string | null;
  file_sha256: string | null;
  file_created_at: Date;
}

/** What somebody can do with a submission now. */
export const canWith = (track: StoredTrack, user: CurrentUser): TrackCan =>
  trackCan({ status: track.status, artistUuid: track.artist_uuid, lastApprover: track.last_approver }, user);

/** A stored submission as its reader sees it: own flags, own labels, signed addresses. */
export async function presentTrack(store: ObjectStore, user: CurrentUser, track: StoredTrack): Promise<TrackRowAnswer> {
  return {
    uuid: track.uuid,
    name: track.name,
    description: track.description,
    status: presentStatus(track.status, user.artistUuid ? 'artist' : 'staff'),
    artist: {
      uuid: track.artist_uuid,
      name: track.artist_name,
      is_royalty: track.artist_is_royalty,
      is_pro_free: track.artist_is_pro_free,
    },
    is_logo: track.is_logo,
    has_lyrics: track.has_lyrics,
    is_ambisonic: track.is_ambisonic,
    is_surround_5_1: track.is_surround_5_1,
    source_file: track.file_uuid ? await sourceFile(store, track, track.file_uuid) : null,
    ...trackFlags(canWith(track, user)),
    requires_revision: track.status === 'revision_requested',
    files_asked: track.files_asked,
    unpublishable_files: track.unpublishable_files,
    unread_notes: track.unread[user.artistUuid ? 'artist' : 'staff'],
    is_published: track.is_published,
    last_approver: user.artistUuid ? null : track.last_approver,
    created_at: track.created_at,
    updated_at: track.updated_at,
  };
}

const sourceFile = async (store: ObjectStore, track: StoredTrack, uuid: string) => ({
  uuid,
  state: track.file_state,
  url: await store.signedGet(track.file_key),
  duration: track.file_duration,
  original_filename: track.file_name,
  sample_rate: track.file_sample_rate,
  channels: track.file_channels,
  created_at: track.file_created_at,
  waveform_json_url: track.file_waveform_key ? await store.signedGet(track.file_waveform_key) : null,
  waveform_thumbnail: track.file_waveform_thumbnail,
});
