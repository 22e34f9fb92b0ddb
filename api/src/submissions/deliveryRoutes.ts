import { submitFinalSourceFiles } from '@segno/contract/submissions';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { takeUploads, type AcceptedUpload } from '../platform/uploads';
import { trackOfCall } from './trackOfCall';
import { deliveryErrors, zipClaim, type Delivery } from './deliveryErrors';
import { removeDraft } from './deliveryDraftRoutes';
import { expandDelivery } from './expandDeliveryJob';
import { findOwnTrack, readTrack } from './readTrack';
import { moveTrack, notifyRepresentative, requireAction } from './trackMoves';

/** The artist delivers: form and zips are taken together or not at all; unpacking and checking follow in the background (T2). */
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
      // A refused zip that is not handed in again is withdrawn; what is required was checked above.
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
