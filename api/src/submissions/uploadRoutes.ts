import { texts } from '@segno/contract';
import { presignFinalFiles, presignTrackSubmission } from '@segno/contract/account';
import { acceptableFileTypes } from '@segno/contract/catalog';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import { AppError, invalid, wrongState } from '../platform/errors';
import { issueUpload } from '../platform/uploads';
import { findTrack } from './readTrack';
import { statusAllows } from './trackFlags';

/** Upload forms for artists, who can only ask for their own submissions. */
export const uploadRoutes = (): EndpointRoute[] => [
  implement(presignTrackSubmission, async ({ db, user, body, services }) => {
    if (!user.artistUuid) throw new AppError('forbidden');
    const subject = body.uuid ? (await findTrack(db, user, body.uuid)).uuid : null;
    return issueUpload(services, db, user, {
      kind: 'new_track_submission',
      subject,
      checksum: body.checksum,
      fileName: body.original_filename,
    });
  }),

  implement(presignFinalFiles, async ({ db, user, body, services }) => {
    const track = await findTrack(db, user, body.uuid);
    if (track.artist_uuid !== user.artistUuid) throw new AppError('not_found');
    if (!statusAllows(track.status, 'deliver')) throw wrongState('Files cannot be delivered now.');
    if (!acceptableFileTypes(track).some(({ types }) => types.some((type) => type === body.file_type)))
      throw invalid({ file_type: [texts.choice] });
    return issueUpload(services, db, user, {
      kind: 'new_track_submission_final_files',
      subject: track.uuid,
      fileType: body.file_type,
      checksum: body.checksum,
      fileName: body.original_filename,
    });
  }),
];
