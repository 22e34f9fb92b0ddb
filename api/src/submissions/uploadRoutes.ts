import { texts, type FieldErrors } from '@segno/contract';
import { presignFinalFiles, presignTrackSubmission } from '@segno/contract/account';
import { acceptableFileTypes } from '@segno/contract/catalog';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { CurrentUser } from '../platform/http/session';
import { issueUpload } from '../platform/uploads';
import { findOwnTrack } from './readTrack';
import { requireAction } from './trackMoves';
import type { StoredTrack } from './trackRow';

/** Upload forms for artists, who can only ask for their own submissions. */
export const uploadRoutes = (): EndpointRoute[] => [
  implement(presignTrackSubmission, async ({ db, user, body, services }) => {
    if (!user.artistUuid) throw new AppError('forbidden');
    const replaced = body.uuid ? await findOwnTrack(db, user, body.uuid) : undefined;
    if (replaced) requireAction(replaced, 'replace_mp3', user);
    return issueUpload(services, db, user, {
      kind: 'new_track_submission',
      subject: replaced?.uuid ?? null,
      checksum: body.checksum,
      fileName: body.original_filename,
      size: body.size,
    });
  }),

  implement(
    presignFinalFiles,
    {
      validate: async ({ db, user }, { uuid, file_type }): Promise<FieldErrors> => {
        if (uuid === undefined || file_type === undefined) return {};
        const accepted = acceptableFileTypes(await findDeliverable(db, user, uuid)).flatMap(({ types }) => types);
        return accepted.some((type) => type === file_type) ? {} : { file_type: [texts.choice] };
      },
    },
    async ({ db, user, body, services }) =>
      issueUpload(services, db, user, {
        kind: 'new_track_submission_final_files',
        subject: (await findDeliverable(db, user, body.uuid)).uuid,
        fileType: body.file_type,
        checksum: body.checksum,
        fileName: body.original_filename,
        size: body.size,
      }),
  ),
];

/** An own submission that waits for its files. Throws 404 for any other, 409 while nothing can be delivered. */
async function findDeliverable(db: Db, user: CurrentUser, uuid: string): Promise<StoredTrack> {
  const track = await findOwnTrack(db, user, uuid);
  requireAction(track, 'deliver', user);
  return track;
}
