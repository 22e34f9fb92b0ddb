import {
  artistSubmissionRow,
  artistSubmissionStatuses,
  presentArtistSubmissionStatus,
  storedArtistSubmissionStatus,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import { uuidInPath } from '../../engine/endpointRoute';
import { auditedRecord } from '../../engine/records/auditedRecord';
import type { Db } from '../../platform/db/database';
import type { CurrentUser } from '../../platform/http/session';
import type { Services } from '../../platform/services';
import { findArtistSubmission, readArtistSubmissionFor, sourcesById } from './artistSubmissionRow';

const statuses = JSON.stringify(
  Object.fromEntries(
    artistSubmissionStatuses.map((status) => [
      storedArtistSubmissionStatus(status),
      presentArtistSubmissionStatus(status),
    ]),
  ),
);

/** What people change in an artist submission: the applicant's data, the assigned person, and the status. */
export const artistSubmissionRecord = auditedRecord({
  type: 'new_artist_submission',
  table: 'new_artist_submission',
  from: sql`new_artist_submission s`,
  key: sql`s.uuid`,
  select: {
    first_name: sql`s.first_name`,
    last_name: sql`s.last_name`,
    artist_band_name: sql`s.artist_band_name`,
    email: sql`s.email`,
    status: sql`${statuses}::jsonb -> s.status::text`,
    source: sql`${sourcesById}::jsonb -> s.source::text`,
    country: sql`s.country_uuid`,
    music_sounds_like: sql`s.music_sounds_like`,
    hear_about_us: sql`s.hear_about_us`,
    came_from: sql`s.came_from`,
    is_pro_member: sql`s.is_pro_member`,
    assigned_user: sql`s.assigned_user`,
  },
  references: { country: 'country', assigned_user: 'app_user' },
});

interface ArtistSubmissionCall {
  params: { uuid: string };
  db: Db;
  user: CurrentUser;
  services: Services;
}

/** The submission that a call is about. */
export const artistSubmissionOfCall = {
  kind: artistSubmissionRecord,
  uuid: uuidInPath,
  read: async ({ services, db, user, params }: ArtistSubmissionCall) =>
    artistSubmissionRow.parse(await readArtistSubmissionFor(services, db, user, params.uuid)),
  find: ({ db, params }: ArtistSubmissionCall) => findArtistSubmission(db, params.uuid),
};

/** Locked at once, so that two people who act at the same moment come one after the other. */
export const lockArtistSubmission = ({ db, params }: Pick<ArtistSubmissionCall, 'db' | 'params'>) =>
  findArtistSubmission(db, params.uuid, true);
