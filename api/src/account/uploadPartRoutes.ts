import { continueUpload } from '@segno/contract/account';
import { implementOutsideTransaction, type EndpointRoute } from '../engine/endpointRoute';
import type { Db } from '../platform/db/database';
import { AppError } from '../platform/http/errors';
import type { CurrentUser } from '../platform/http/session';
import type { Services } from '../platform/services';
import type { ObjectHead, ObjectPart, ObjectStore } from '../storage/objectStore';

/** Parts whose addresses are given at once: on a slow line an hour is not enough for more. */
const AT_ONCE = 16;

/** F15: a large file arrives in parts, and goes on where it was after whatever has interrupted it. */
export const uploadPartRoutes = (): EndpointRoute[] => [
  implementOutsideTransaction(continueUpload, ({ user, params, services }) => nextParts(services, user, params.uuid)),
];

async function nextParts(services: Services, user: CurrentUser | undefined, uuid: string) {
  const { db, store } = services;
  const upload = await findUpload(db, user, uuid);
  if (!upload) throw new AppError('not_found');
  const { key, checksum, parts_id, part_bytes } = upload;
  const size = Number(upload.max_bytes);
  const set = (values: { part_bytes?: null; parts_id?: string | null }) =>
    db.updateTable('upload').set(values).where('uuid', '=', uuid).where('parts_id', 'is not distinct from', parts_id);
  const whole = async (etag: string) => {
    // It is not gone on with: the next one to upload the same content begins a file of their own.
    await set({ part_bytes: null }).execute();
    return { arrived: size, parts: [], location: store.locationOf(key), etag };
  };

  // The object is looked for after its parts: of two who ask for the end, one may join the parts in between.
  const arrived = parts_id === null ? undefined : await store.partsOf(key, parts_id);
  const there = await store.head(key);
  if (there?.etag === checksum) return whole(checksum);
  if (part_bytes === null) throw new AppError('not_found');
  // Parts that are joined already were so by a process that ended before it could say so.
  const isJoined = !arrived && parts_id !== null && there?.size === size;
  const parts = partsOf(size, part_bytes);
  const missing = isJoined ? [] : parts.filter((part) => arrived?.get(part.number)?.size !== part.size);
  if (parts_id !== null && missing.length === 0) {
    const { etag } = await joinOnce(store, key, parts_id);
    if (etag === checksum) return whole(etag);
    // Other bytes than were announced: all of them are sent again.
    await store.remove(key);
    await set({ parts_id: null }).execute();
    return { arrived: 0, parts: [], location: store.locationOf(key), etag };
  }

  const partsId = arrived && parts_id !== null ? parts_id : await store.beginParts(key);
  if (partsId !== parts_id) {
    const { numUpdatedRows } = await set({ parts_id: partsId }).executeTakeFirst();
    if (numUpdatedRows === 0n) {
      // Somebody else has begun in this moment: both send parts of the same.
      await store.removeParts(key, partsId);
      return nextParts(services, user, uuid);
    }
  }
  const left = missing.reduce((sum, part) => sum + part.size, 0);
  return {
    arrived: size - left,
    parts: await Promise.all(
      missing.slice(0, AT_ONCE).map(async (part) => ({
        url: await store.signPart(key, partsId, part),
        start: part.start,
        end: part.start + part.size,
      })),
    ),
    location: null,
    etag: null,
  };
}

/** An upload of theirs, which counts as begun now: as long as it goes on, it is not abandoned. */
const findUpload = (db: Db, user: CurrentUser | undefined, uuid: string) =>
  db
    .updateTable('upload')
    .set({ created_at: new Date() })
    .where('uuid', '=', uuid)
    .where('used_at', 'is', null)
    .where((is) => is.or([is('user_uuid', 'is', null), is('user_uuid', '=', user?.uuid ?? null)]))
    .returning(['key', 'checksum', 'max_bytes', 'part_bytes', 'parts_id'])
    .executeTakeFirst();

const partsOf = (size: number, partBytes: number): (ObjectPart & { start: number })[] =>
  Array.from({ length: Math.ceil(size / partBytes) }, (_, at) => ({
    number: at + 1,
    start: at * partBytes,
    size: Math.min(partBytes, size - at * partBytes),
  }));

const joining = new Map<string, Promise<ObjectHead>>();

/** Who has lost the answer and asks again waits for the same work. */
function joinOnce(store: ObjectStore, key: string, partsId: string): Promise<ObjectHead> {
  const underWay = joining.get(partsId);
  if (underWay) return underWay;
  const work = store.joinParts(key, partsId).finally(() => joining.delete(partsId));
  joining.set(partsId, work);
  return work;
}
