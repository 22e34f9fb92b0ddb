import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { TestServer } from '../testServer';

/** A server whose shop sells one song of an artist with royalties. */
export async function openShop(server: TestServer) {
  const { db, config } = server.services;
  const { artistUuid, person: artist } = await server.artist('Nola Reed');
  await db.updateTable('artist').set({ is_royalty: true }).where('uuid', '=', artistUuid).execute();
  const manager = await server.person('Catalog Manager');
  const made = await manager.call('POST', '/song', { work_title: 'Night Ferry', artist_uuid: artistUuid });
  const { uuid, work_id } = made.body.data.song;
  const channel = (path: string, method: string, body?: unknown, key = config.storefrontKey) =>
    fetch(`${server.url}/shop/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const facts = { title: 'Night Ferry', artist: 'Nola Reed', description: '', duration: null, bpm: null, isrc: null };
  const put = await channel(`/songs/${uuid}`, 'PUT', { ...facts, workId: work_id, tags: [], previewUrl: null });
  const { url: page } = z.object({ url: z.string() }).parse(await put.json());

  const order = async (form: Record<string, string> = {}, headers: Record<string, string> = {}) => {
    const fields = {
      form_key: randomUUID(),
      license: 'Advertising',
      buyer_name: 'Pia',
      buyer_email: 'pia@example.com',
    };
    const answer = await fetch(`${page}/orders`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ ...fields, ...form }),
    });
    return {
      status: answer.status,
      id: answer.url.split('/').at(-1) ?? '',
      headers: answer.headers,
      text: await answer.text(),
    };
  };
  const earned = async (): Promise<number> =>
    (await artist.call('GET', '/artist/earnings_summary/totals')).body.data.earning.all_time_totals.total;
  const states = async () =>
    (await db.selectFrom('storefront_purchase').select('state').orderBy('number').execute()).map(({ state }) => state);
  return { channel, order, earned, states, page, manager, songUuid: uuid };
}
