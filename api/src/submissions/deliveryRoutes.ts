import { type FieldErrors, texts } from '@segno/contract';
import { presignFinalFiles, presignTrackSubmission } from '@segno/contract/account';
import { acceptableFileTypes } from '@segno/contract/catalog';
import { submitFinalSourceFiles } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/http/errors';
import type { CurrentUser } from '../platform/http/session';
import { type AcceptedUpload, issueUpload, takeUploads } from '../platform/uploads';
import { removeDraft } from './deliveryDraftRoutes';
import { type Delivery, deliveryErrors, zipClaim } from './deliveryErrors';
import { expandDelivery } from './expandDeliveryJob';
import { findOwnTrack, readTrack } from './readTrack';
import { moveTrack, notifyRepresentative, requireAction } from './trackMoves';
import { trackOfCall } from './trackRecord';
import type { StoredTrack } from './trackRow';

/** T2: the artist delivers: form and zips are accepted together or not at all; unpacking and checking follow in the background. */
export const deliveryRoutes = (): EndpointRoute[] => [
  implement(
    submitFinalSourceFiles,
    {
      record: trackOfCall,
      load: async ({ db, user, params }) => {
        const track = await findOwnTrack(db, user, params.uuid, true);
        requireAction(track, 'deliver', user);
        return track;
      },
      validate: (call, parts, track) => deliveryErrors(call, track, parts),
    },
    async ({ db, user, body, services, changes }, track) => {
      const { files, share_data, taxonomy, ...texts } = body;
      // A refused zip that is not sent again is withdrawn; required files were checked above.
      await db
        .deleteFrom('track_final_file')
        .where('new_track_submission_uuid', '=', track.uuid)
        .where('state', '=', 'failed')
        .execute();
      const claims = Object.entries(files).map(([fileType, file]) => ({
        ...zipClaim(track, fileType, file),
        fileType,
        field: `files.${fileType}`,
      }));
      for (const { claim, ...zip } of await takeUploads(services, db, user, claims))
        await keepZip(db, track.uuid, claim.fileType, zip);
      await db
        .updateTable('new_track_submission')
        .set({ ...texts, taxonomy: JSON.stringify(taxonomy) })
        .where('uuid', '=', track.uuid)
        .execute();
      await keepShares(db, track.uuid, share_data);
      await removeDraft(db, track.uuid);
      await moveTrack(db, user, track, { by: 'deliver', logged: 'has_uploaded', changes });
      await notifyRepresentative(db, track, `${track.artist_name} has delivered the files of "${track.name}"`);
      await services.jobs.enqueue(
        db,
        expandDelivery,
        { trackUuid: track.uuid, userUuid: user.uuid },
        { ownerUserUuid: user.uuid },
      );
      return { new_track_submission: await readTrack(services, db, user, track.uuid) };
    },
  ),
];

async function keepZip(trx: Db, trackUuid: string, fileType: string, file: AcceptedUpload): Promise<void> {
  const values = {
    storage_key: file.key,
    md5: file.md5,
    sha256: null,
    original_filename: file.fileName,
    state: 'uploaded' as const,
    problems: sql<string[]>`'{}'`,
    warnings: sql<string[]>`'{}'`,
    flaws: sql<string[]>`'{}'`,
  };
  await trx
    .insertInto('track_final_file')
    .values({ new_track_submission_uuid: trackUuid, file_type: fileType, ...values })
    .onConflict((conflict) =>
      conflict.columns(['new_track_submission_uuid', 'file_type']).doUpdateSet({ ...values, updated_at: sql`now()` }),
    )
    .execute();
}

async function keepShares(trx: Db, trackUuid: string, shares: Delivery['share_data']): Promise<void> {
  await trx.deleteFrom('track_writer_share').where('new_track_submission_uuid', '=', trackUuid).execute();
  await trx
    .insertInto('track_writer_share')
    .values(
      shares.map(({ writer_uuid, share }, position) => ({
        new_track_submission_uuid: trackUuid,
        writer_uuid,
        position,
        share: share.toFixed(2),
      })),
    )
    .execute();
}

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

/** The artist's own submission that waits for its files. Throws 404 for any other, 409 while nothing can be delivered. */
async function findDeliverable(db: Db, user: CurrentUser, uuid: string): Promise<StoredTrack> {
  const track = await findOwnTrack(db, user, uuid);
  requireAction(track, 'deliver', user);
  return track;
}
