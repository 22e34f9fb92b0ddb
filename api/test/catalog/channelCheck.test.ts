import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sentSong } from '../../src/catalog/publishing/adapters/http/httpContract';
import { describeOnOneDatabase } from '../support/databases';
import { shop, startChannel, takes } from '../support/testChannel';
import { startTestServer } from '../support/testServer';

const script = fileURLToPath(new URL('../../../scripts/channel-check.mjs', import.meta.url));

/** Output and exit code of `npm run channel-check` for an endpoint. */
const check = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout }),
    );
  });

describeOnOneDatabase('npm run channel-check', (open) => {
  it('finds that the shop of the product keeps the contract, and leaves nothing on sale', async () => {
    const server = await startTestServer(await open());
    try {
      const { config, db } = server.services;
      const { code, said } = await check(`${server.url}/shop/api`, '--key', config.storefrontKey);
      expect([code, said.match(/✗.*/g)]).toEqual([0, null]);
      expect(said).toContain('✓ a wrong key is refused');
      const states = await db.selectFrom('storefront_product').select('state').execute();
      expect(states).toEqual([{ state: 'taken_down' }]);
    } finally {
      await server.close();
    }
  });

  it('sends songs of the shape that channels are promised', async () => {
    const good = await startChannel(shop().answer);
    expect((await check(good.endpoint)).code).toBe(0);
    const bodies = good.calls.flatMap(({ body }) => body ?? []);
    expect(bodies.length).toBeGreaterThan(3);
    for (const body of bodies) sentSong.parse(body);
    good.close();
  });

  it('says what a channel does not keep', async () => {
    const forgetful = await startChannel(takes);
    const { code, said } = await check(`${forgetful.endpoint}/`);
    expect(code).toBe(1);
    expect(said).toContain('✗ it says that the song is gone: says live of a song that was taken down');
    expect(said).toContain('✓ a new song is taken');
    forgetful.close();
    const { said: alone } = await check(forgetful.endpoint);
    expect(alone).toContain('✗ a new song is taken: fetch failed: connect ECONNREFUSED');
  });
});
