import { presentStatus, storedStatus, trackStatuses, trackSubmissionDetail } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { uuidInPath } from '../engine/endpointRoute';
import { auditedRecord } from '../engine/records/auditedRecord';
import type { Db } from '../platform/db/database';
import type { CurrentUser } from '../platform/http/session';
import type { Services } from '../platform/services';
import { findTrack, readTrack } from './readTrack';

/** Status names for staff: only staff read the log. */
const statuses = JSON.stringify(
  Object.fromEntries(trackStatuses.map((status) => [storedStatus(status), presentStatus(status, 'staff')])),
);

/** What people change in a submission: its properties, its mp3, its status, and the artist's delivery. */
export const trackRecord = auditedRecord({
  type: 'new_track_submission',
  table: 'new_track_submission',
  from: sql`new_track_submission t`,
  key: sql`t.uuid`,
  select: {
    name: sql`t.name`,
    description: sql`t.description`,
    status: sql`${statuses}::jsonb -> t.status::text`,
    is_logo: sql`t.is_logo`,
    has_lyrics: sql`t.has_lyrics`,
    is_ambisonic: sql`t.is_ambisonic`,
    is_surround_5_1: sql`t.is_surround_5_1`,
    source_file: sql`(select jsonb_build_object('uuid', f.uuid, 'name', f.original_filename)
      from track_source_file f where f.new_track_submission_uuid = t.uuid and f.is_current)`,
    bpm: sql`t.bpm`,
    lyrics: sql`t.lyrics`,
    additional_lyrics_subjects: sql`t.additional_lyrics_subjects`,
    notes: sql`t.notes`,
    taxonomy: sql`t.taxonomy`,
    share_data: sql`(select coalesce(jsonb_agg(jsonb_build_object('uuid', x.writer_uuid, 'share', x.share)
      order by x.position, x.writer_uuid), '[]') from track_writer_share x where x.new_track_submission_uuid = t.uuid)`,
    files: sql`(select coalesce(jsonb_agg(jsonb_build_object('uuid', f.uuid, 'file_type', f.file_type,
      'original_filename', f.original_filename) order by f.file_type), '[]')
      from track_final_file f where f.new_track_submission_uuid = t.uuid)`,
  },
  references: { taxonomy: 'tag', share_data: 'writer' },
});

interface TrackCall {
  params: { uuid: string };
  db: Db;
  user: CurrentUser;
  services: Services;
}

/** The submission that a call is about. */
export const trackOfCall = {
  kind: trackRecord,
  uuid: uuidInPath,
  read: async ({ services, db, user, params }: TrackCall) =>
    trackSubmissionDetail.parse(await readTrack(services, db, user, params.uuid)),
  find: ({ db, user, params }: TrackCall) => findTrack(db, user, params.uuid),
};
