import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, type TestServer } from '../support/testServer';

describeOnDatabases("The shop's copy of a song's files", (open) => {
  let server: TestServer;
  let internal: Server;
  let internalUrl: string;
  const reached: string[] = [];

  beforeAll(async () => {
    server = await startTestServer(await open());
    // A service that answers everybody who reaches it, like services in an internal network.
    internal = createServer((request, response) => {
      reached.push(request.url ?? '');
      response.end('secret');
    }).listen(0, '127.0.0.1');
    await once(internal, 'listening');
    const bound = internal.address();
    internalUrl = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  });
  afterAll(async () => {
    internal.close();
    await server.close();
  });

  const put = async (previewUrl: string | null, wavUrl?: string) => {
    const reference = randomUUID();
    const facts = { title: 'Ferry', artist: 'Nola Reed', description: '', duration: null, bpm: null, isrc: null };
    const answer = await fetch(`${server.url}/shop/api/songs/${reference}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${server.services.config.storefrontKey}` },
      body: JSON.stringify({ ...facts, workId: 'W1', tags: [], previewUrl, wavUrl }),
    });
    const products = server.services.db
      .selectFrom('storefront_product')
      .select('id')
      .where('reference', '=', reference);
    return {
      status: answer.status,
      preview: (await server.services.store.head(`storefront/${reference}/preview.mp3`))?.size,
      wav: (await server.services.store.head(`storefront/${reference}/full.wav`))?.size,
      products: (await products.execute()).length,
    };
  };

  const stored = async (name: string, bytes: number) => {
    const key = `songs/${randomUUID()}/${name}`;
    await server.services.store.write(key, Buffer.alloc(bytes), { contentType: 'application/octet-stream' });
    return server.services.store.signedGet(key);
  };

  it('has preview and WAV, whatever their names', async () => {
    const both = await put(await stored('a.mp3', 300), await stored('Fähre (1).wav', 5000));
    expect(both).toEqual({ status: 200, preview: 300, wav: 5000, products: 1 });
    expect(await put(null)).toEqual({ status: 200, preview: undefined, wav: undefined, products: 1 });
  });

  it('is not made of a file whose address the library has not signed, nor of one that is gone', async () => {
    const failed = { status: 500, preview: undefined, wav: undefined, products: 0 };
    const [unsigned = ''] = (await stored('a.wav', 10)).split('?');
    expect(await put(null, unsigned)).toEqual(failed);
    expect(await put(null, (await stored('a.wav', 10)).replace('/a.wav', '/b.wav'))).toEqual(failed);
    expect(await put(null, await server.services.store.signedGet('songs/gone.wav'))).toEqual(failed);
  });

  it('is fetched from the storage alone', async () => {
    const refused = { status: 422, preview: undefined, wav: undefined, products: 0 };
    expect(await put(`${internalUrl}/latest/meta-data`)).toEqual(refused);
    expect(reached).toEqual([]);
    // This server itself, next to its storage, by its own name and by detours.
    expect(await put(`${server.url}/v1/openapi.json`)).toEqual(refused);
    expect(await put(`${(await stored('a.mp3', 1)).split('/songs/')[0]}/../../v1/openapi.json`)).toEqual(refused);
    expect(await put('http://169.254.169.254/latest/meta-data')).toEqual(refused);
    expect(await put('file:///etc/passwd')).toEqual(refused);
    // Nothing is copied when one of two is refused.
    expect(await put(await stored('a.mp3', 1), `${internalUrl}/a.wav`)).toEqual(refused);
  });
});
