import {
  artistSubmissionStatuses,
  storedArtistSubmissionStatus,
  type ApplicationStage,
  type ArtistSubmissionStatus,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database';
import { hashToken } from '../../platform/http/session';

/** What applicants learn of a status: which of the two approvals there is, and that it can still be declined, is ours. */
const stages: Record<ArtistSubmissionStatus, ApplicationStage> = {
  new: 'received',
  first_approval: 'in_review',
  second_approval: 'in_review',
  declined: 'declined',
  onboarding_complete: 'accepted',
};

const stagesByStatus = JSON.stringify(
  Object.fromEntries(artistSubmissionStatuses.map((status) => [storedArtistSubmissionStatus(status), stages[status]])),
);

interface ApplicationStatus {
  name: string;
  stage: ApplicationStage;
  created_at: Date;
  tracks: string[];
}

/** How the application stands that a link leads to; undefined for a link to none, or to one that was deleted. */
export async function findApplicationStatus(db: Db, token: string): Promise<ApplicationStatus | undefined> {
  const { rows } = await sql<ApplicationStatus>`
    select coalesce(s.artist_band_name, s.full_name) as name, ${stagesByStatus}::jsonb ->> s.status::text as stage, s.created_at,
      array(
        select f.original_filename from artist_submission_file f
        where f.new_artist_submission_uuid = s.uuid order by f.position
      ) as tracks
    from new_artist_submission s where s.link_hash = ${hashToken(token)} and s.deleted_at is null
  `.execute(db);
  return rows[0];
}
