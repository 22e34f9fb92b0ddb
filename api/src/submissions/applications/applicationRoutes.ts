import { presignArtistSubmission } from '@segno/contract/account';
import {
  artistReviewer,
  createArtistSubmission,
  readApplicationChallenge,
  readApplicationStatus,
} from '@segno/contract/submissions';
import { implement, newRecord, type EndpointRoute, type Lookup } from '../../engine/endpointRoute';
import { AppError } from '../../platform/errors';
import { hashToken, userCan, type CurrentUser } from '../../platform/http/session';
import { issueUpload } from '../../platform/uploads';
import { inputErrors } from '../artistSubmissions/artistSubmissionInput';
import { artistSubmissionRecord } from '../artistSubmissions/artistSubmissionRecord';
import { enterArtistSubmission } from '../artistSubmissions/enterArtistSubmission';
import { probePostedTracks, trackErrors } from '../artistSubmissions/postedTracks';
import { applicationErrors, holdApplication, prepareApplication, takeApplication } from './application';
import { issueChallenge, requireProof } from './applicationChallenge';
import { countApplication, countApplicationUpload, countChallenge, countStatusRead } from './applicationLimits';
import { findApplicationStatus } from './applicationStatus';

/** The person of the staff who makes a call; anybody else who makes it is an applicant. */
const staffOf = ({ user }: { user: CurrentUser | undefined }): CurrentUser | undefined =>
  user && userCan(user, artistReviewer) ? user : undefined;

/** How submissions arrive: artists apply without an account, and staff enter what reached them in another way (T12). */
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
