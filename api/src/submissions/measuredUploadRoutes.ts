import { measuredWav, type MeasuredWav } from '@segno/contract/audio';
import { measureUploaded } from '@segno/contract/submissions';
import { z } from 'zod/mini';
import { measureUpload } from '../audio/ingest/ingestUpload';
import { type EndpointRoute, implement } from '../engine/endpointRoute';
import { notFound } from '../platform/http/errors';
import type { Services } from '../platform/services';
import { readUpload, type Upload } from '../platform/uploads';

/** F15: the measurements of an upload are there again after a reload, and on another device. */
export const measuredUploadRoutes = (): EndpointRoute[] => [
  implement(measureUploaded, async ({ user, services, query: { kind, subject, file_type, url } }) => {
    const key = services.store.keyOf(url) ?? url;
    const claim = { kind, subject, url, key, ...(file_type !== undefined && { fileType: file_type }) };
    const upload = await readUpload(services, services.db, user, claim);
    if (!upload) throw notFound();
    return { wavs: await measuredOnce(services, upload), address: await services.store.signedGet(upload.key) };
  }),
];

/** By key. A large file takes a minute, and whoever asks again meanwhile waits for the same answer. */
const measuring = new Map<string, Promise<MeasuredWav[]>>();

/** The measurements of an upload, which are stored with it. */
async function measuredOnce({ db, store }: Services, { key, etag: md5, fileName }: Upload): Promise<MeasuredWav[]> {
  const { measured } = await db
    .selectFrom('upload')
    .select('measured')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const known = z.array(measuredWav).safeParse(measured);
  if (known.success) return known.data;
  const running = measuring.get(key) ?? measureUpload(store, { key, md5, fileName });
  measuring.set(key, running);
  try {
    const wavs = await running;
    await db
      .updateTable('upload')
      .set({ measured: JSON.stringify(wavs) })
      .where('key', '=', key)
      .execute();
    return wavs;
  } finally {
    measuring.delete(key);
  }
}
