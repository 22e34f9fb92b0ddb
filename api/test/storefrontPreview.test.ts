import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { describeOnDatabases } from './databases';
import { startTestServer, type TestServer } from './testServer';

const MEGABYTE = 1024 * 1024;

describeOnDatabases("The shop's copy of a preview", (open) => {
  let server: TestServer;
  let library: Server;
  let address: string;

  beforeAll(async () => {
    server = await startTestServer(await open());
    // Sends as many megabytes as its path says, and no word on how many.
    library = createServer((request, response) => {
      const chunk = Buffer.alloc(MEGABYTE);
      void (async () => {
        for (let sent = 0; sent < Number(request.url?.slice(1)) && !response.destroyed; sent += 1)
          if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
        response.end();
      })();
    }).listen(0, '127.0.0.1');
    await once(library, 'listening');
    const bound = library.address();
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  });
  afterAll(async () => {
    library.closeAllConnections();
    library.close();
    await server.close();
  });

  const put = async (megabytes: number) => {
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
        previewUrl: `${address}/${megabytes}`,
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

  it('is kept up to fifty megabytes, whatever the sender says of its length', async () => {
    expect(await put(3)).toEqual({ status: 200, size: 3 * MEGABYTE, products: 1 });
  });

  it('is not kept when more comes, and neither is the song', async () => {
    expect(await put(51)).toEqual({ status: 500, size: undefined, products: 0 });
  });
});
