import fastify from 'fastify';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pace } from '../../platform/http/slowCallers';
import { LocalStore } from '../localStore';
import { localStoragePlugin } from '../localStorePlugin';

export const credentials = { accessKeyId: 'SEGNOTEST', secretAccessKey: 'a secret of this test only' };

/**
 * A real server with a store in a fresh folder. It calls itself `http://music.test`, as if behind a proxy: `at` turns such
 * an address into the one to call.
 */
export async function startStorageServer(o: { now?: () => Date; pace?: Pace } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'segno-objects-'));
  const store = new LocalStore({
    kind: 'local',
    folder,
    publicUrl: 'http://music.test',
    bucket: 'segno',
    ...credentials,
  });
  const pace = { seconds: 30, uploadRate: 1000 };
  // A client's spare connection, which never sent a request, is not idle to Node and would delay the close.
  const app = fastify({ forceCloseConnections: true });
  await app.register(localStoragePlugin, { prefix: '/storage', store, pace, ...store.identity, ...o });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  await store.verify();
  return {
    store,
    folder,
    at: (url: string) => url.replace('http://music.test', address),
    /** Every file in the folder: a failed upload must not leave one. */
    files: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
    },
    stop: async () => {
      await app.close();
      await rm(folder, { recursive: true });
    },
  };
}

export type StorageServer = Awaited<ReturnType<typeof startStorageServer>>;

/** A form with the fields in their order and the file after them. */
export function formOf(fields: Readonly<Record<string, string>>, file?: Blob, fileName = 'take 1.wav'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append('file', file, fileName);
  return form;
}

/** The text of the first element of that name in S3's XML. */
export function element(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
