import { presignArtistSubmission } from '@segno/contract/account';
import {
  type ApplicationStage,
  artistReviewer,
  type ArtistSubmissionStatus,
  artistSubmissionStatuses,
  createArtistSubmission,
  readApplicationChallenge,
  readApplicationStatus,
  storedArtistSubmissionStatus,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import { type EndpointRoute, implement, type Lookup, newRecord } from '../../engine/endpointRoute';
import type { Db } from '../../platform/db/database';
import { AppError } from '../../platform/http/errors';
import { type CurrentUser, hashToken, userCan } from '../../platform/http/session';
import { issueUpload } from '../../platform/uploads';
import { inputErrors } from '../artistSubmissions/artistSubmissionInput';
import { artistSubmissionRecord } from '../artistSubmissions/artistSubmissionRecord';
import { enterArtistSubmission } from '../artistSubmissions/insertArtistSubmission';
import { probePostedTracks, trackErrors } from '../artistSubmissions/postedTracks';
import { applicationErrors, holdApplication, prepareApplication, takeApplication } from './application';
import { issueChallenge, requireProof } from './applicationChallenge';
import { countApplication, countApplicationUpload, countChallenge, countStatusRead } from './applicationLimits';

/** The member of staff who makes a call; anybody else is an applicant. */
const staffOf = ({ user }: { user: CurrentUser | undefined }): CurrentUser | undefined =>
  user && userCan(user, artistReviewer) ? user : undefined;

/** T12: how submissions arrive: artists apply without an account, and staff enter what reached them in another way. */
export const applicationRoutes = (): EndpointRoute[] => [
  implement(readApplicationChallenge, async ({ db, ip }) => {
    await countChallenge({ db, ip });
    return { challenge: await issueChallenge(db) };
  }),

  implement(
    presignArtistSubmission,
    { limit: async (call) => (staffOf(call) ? undefined : countApplicationUpload(call)) },
    async ({ db, user, body, services }) => {
      const staff = staffOf({ user });
      if (!staff) await requireProof(db, body);
      return issueUpload(services, db, staff, {
        kind: 'new_artist_submission',
        subject: null,
        checksum: body.checksum,
        fileName: body.original_filename,
        size: body.size,
        challengeHash: staff ? undefined : hashToken(body.challenge ?? ''),
      });
    },
  ),

  implement(
    createArtistSubmission,
    {
      limit: async (call) => (staffOf(call) ? undefined : countApplication(call)),
      record: newRecord(artistSubmissionRecord),
      prepare: async (call, fields) => {
        const staff = staffOf(call);
        return staff
          ? { staff, probed: await probePostedTracks({ ...call, user: staff }, fields.source_files ?? []) }
          : { staff, application: await prepareApplication(call, fields) };
      },
      load: async (call: Lookup<typeof createArtistSubmission>, prepared) =>
        prepared.staff ? prepared : { ...prepared, application: await holdApplication(call, prepared.application) },
      validate: async (call, fields, found) =>
        found.staff
          ? {
              ...(await inputErrors(call.db, fields)),
              ...(await trackErrors(call, fields.source_files ?? [], found.probed)),
            }
          : applicationErrors(call, fields, found.application),
    },
    async (call, found) => ({
      new_artist_submission: found.staff
        ? await enterArtistSubmission(call, found.staff, found.probed)
        : await takeApplication(call, found.application),
    }),
  ),

  implement(readApplicationStatus, { limit: countStatusRead }, async ({ db, body }) => {
    const application = await findApplicationStatus(db, body.token);
    if (!application) throw new AppError('link_expired');
    return { application };
  }),
];

/** What applicants see of a status: how many of the two people have listened, but neither who nor what they decided. */
const stages: Record<ArtistSubmissionStatus, ApplicationStage> = {
  new: 'received',
  first_approval: 'in_review',
  second_approval: 'answer_due',
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

/** The state of the application that a link belongs to; undefined if there is none, or it was deleted. */
async function findApplicationStatus(db: Db, token: string): Promise<ApplicationStatus | undefined> {
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
