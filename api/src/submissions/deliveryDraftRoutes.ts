import {
  deliveryDraftContent,
  discardDeliveryDraft,
  readDeliveryDraft,
  saveDeliveryDraft,
  type DeliveryDraft,
  type DeliveryDraftContent,
  type DraftFile,
} from '@segno/contract/submissions';
import { sql } from 'kysely';
import { implement, type EndpointRoute } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/http/errors';
import type { Services } from '../platform/services';
import type { CurrentUser } from '../platform/http/session';
import { readUpload } from '../platform/uploads';
import { zipClaim } from './deliveryErrors';
import { findOwnTrack } from './readTrack';
import { requireAction } from './trackMoves';
import { canWith, type StoredTrack } from './trackRow';

type StoredDraft = Omit<DeliveryDraft, 'updated_at'> & { updated_at: Date };

/** T10: an artist's input for a delivery that has not been delivered: only for own tracks, one draft per track. */
export const deliveryDraftRoutes = (): EndpointRoute[] => [
  implement(
    readDeliveryDraft,
    ({ db, user, params }) => findOwnTrack(db, user, params.uuid),
    async ({ db, user, services }, track) => {
      const draft = canWith(track, user)('deliver') ? await readDraft(db, track.uuid) : undefined;
      if (!draft) return { delivery_draft: null };
      return { delivery_draft: { ...draft, files: await arrivedFiles({ db, user, services }, track, draft.files) } };
    },
  ),

  implement(
    saveDeliveryDraft,
    async ({ db, user, params }) => {
      const track = await findOwnTrack(db, user, params.uuid, true);
      requireAction(track, 'deliver', user);
      return track;
    },
    async ({ db, user, body: { revision, ...content }, services }, track) => {
      const files = await arrivedFiles({ db, user, services }, track, content.files);
      const next = { ...content, files };
      const stored = await readDraft(db, track.uuid);
      // The answer to an earlier attempt was lost, or another page has saved the same content.
      if (stored && (await isSame(db, track.uuid, next))) return { delivery_draft: stored };
      if (stored && stored.revision !== revision) throw editedElsewhere();
      const values = {
        revision: revision + 1,
        content: JSON.stringify(next),
        upload_keys: Object.values(files).flatMap(({ url }) => services.store.keyOf(url) ?? []),
        updated_at: new Date(),
      };
      await db
        .insertInto('delivery_draft')
        .values({ new_track_submission_uuid: track.uuid, ...values })
        .onConflict((conflict) => conflict.column('new_track_submission_uuid').doUpdateSet(values))
        .execute();
      return { delivery_draft: { ...next, revision: values.revision, updated_at: values.updated_at } };
    },
  ),

  implement(
    discardDeliveryDraft,
    ({ db, user, params }) => findOwnTrack(db, user, params.uuid, true),
    async ({ db, query: { revision } }, track) => {
      const stored = await readDraft(db, track.uuid);
      if (stored && stored.revision !== revision) throw editedElsewhere();
      await removeDraft(db, track.uuid);
      return null;
    },
  ),
];

const editedElsewhere = () => new AppError('conflict', { message: 'This delivery was also edited somewhere else.' });

/** Deletes the draft of a track, if there is one; its uploads are left to the delivery or to the clean-up. */
export const removeDraft = async (trx: Db, trackUuid: string): Promise<void> => {
  await trx.deleteFrom('delivery_draft').where('new_track_submission_uuid', '=', trackUuid).execute();
};

async function readDraft(db: Db, trackUuid: string): Promise<StoredDraft | undefined> {
  const draft = await db
    .selectFrom('delivery_draft')
    .select(['revision', 'content', 'updated_at'])
    .where('new_track_submission_uuid', '=', trackUuid)
    .executeTakeFirst();
  return (
    draft && { ...deliveryDraftContent.parse(draft.content), revision: draft.revision, updated_at: draft.updated_at }
  );
}

/** True if the stored draft has the same content, whatever the order of its members. */
async function isSame(db: Db, trackUuid: string, next: DeliveryDraftContent): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select content = ${JSON.stringify(next)}::jsonb as same from delivery_draft where new_track_submission_uuid = ${trackUuid}
  `.execute(db);
  return rows[0]?.same ?? false;
}

/** The files of a draft that this person has uploaded for that slot and that still exist. */
async function arrivedFiles(
  { db, user, services }: { db: Db; user: CurrentUser; services: Services },
  track: StoredTrack,
  files: Readonly<Record<string, DraftFile>>,
): Promise<Record<string, DraftFile>> {
  const looked = await Promise.all(
    Object.entries(files).map(async ([fileType, file]) => {
      const upload = await readUpload(services, db, user, zipClaim(track, fileType, file));
      return upload ? [[fileType, file] as const] : [];
    }),
  );
  return Object.fromEntries(looked.flat());
}
