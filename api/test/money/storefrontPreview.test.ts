import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, type TestServer } from '../support/testServer';

const MEGABYTE = 1024 * 1024;

describeOnDatabases("The shop's copy of a preview", (open) => {
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

  const put = async (previewUrl: string) => {
    const reference = randomUUID();
    const answer = await fetch(`${server.url}/shop/api/songs/${reference}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${server.services.config.storefrontKey}` },
      body: JSON.stringify({
        title: 'Ferry',
        artist: 'Nola Reed',
        description: '',
        duration: null,
        bpm: null,
        isrc: null,
        workId: 'W1',
        tags: [],
        previewUrl,
      }),
    });
    const products = server.services.db
      .selectFrom('storefront_product')
      .select('id')
      .where('reference', '=', reference);
    return {
      status: answer.status,
      size: (await server.services.store.head(`storefront/${reference}/preview.mp3`))?.size,
      products: (await products.execute()).length,
    };
  };

  const stored = async (megabytes: number) => {
    const key = `previews/${randomUUID()}.mp3`;
    await server.services.store.write(key, Buffer.alloc(megabytes * MEGABYTE), { contentType: 'audio/mpeg' });
    return server.services.store.signedGet(key);
  };

  it('is kept up to fifty megabytes', async () => {
    expect(await put(await stored(3))).toEqual({ status: 200, size: 3 * MEGABYTE, products: 1 });
  });

  it('is not kept when it is larger, and neither is the song', async () => {
    expect(await put(await stored(51))).toEqual({ status: 500, size: undefined, products: 0 });
  });

  it('is fetched from the storage alone', async () => {
    const refused = { status: 422, size: undefined, products: 0 };
    expect(await put(`${internalUrl}/latest/meta-data`)).toEqual(refused);
    expect(reached).toEqual([]);
    // This server itself, next to its storage, by its own name and by detours.
    expect(await put(`${server.url}/v1/openapi.json`)).toEqual(refused);
    expect(await put(`${(await stored(1)).split('/previews/')[0]}/../../v1/openapi.json`)).toEqual(refused);
    expect(await put('http://169.254.169.254/latest/meta-data')).toEqual(refused);
    expect(await put('file:///etc/passwd')).toEqual(refused);
  });
});
