import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adoptOwners, openStore, pointerKey, readKey, type ReleaseDocument } from '@segno/releases';
import Fastify from 'fastify';
import { liveRegistry } from './liveRegistry';
import { serveBuilds } from './testing/servedBuilds';

const env = 'production';
const contract = { current: 2, supported: [1, 2] };
const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const key = readKey(pem, 'platform.pem');

test('an entry that its owner has not signed is not served, also not after a restart', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'accepted-'));
  const place = openStore(join(dir, 'releases'), { region: 'us-east-1' }, { key, platform: key.publicKey });
  const acceptedFile = join(dir, 'accepted-releases.json');
  const served = await serveBuilds({ place });
  const start = () => liveRegistry({ store: place, env, log: Fastify().log, acceptedFile });
  const basesOf = async (registry: ReturnType<typeof start>) =>
    (await registry.current(contract))?.remotes.map(({ base }) => base);
  try {
    await adoptOwners(place, 'server');
    const registry = start();
    expect(await basesOf(registry)).toEqual(['/r/catalog/1.0.0-aaaaaaaa/']);

    // Somebody with write access to the storage, but without a key, removes a screen.
    const pointer = await place.readPointer(pointerKey(env));
    const { release }: { release: string } = JSON.parse(pointer?.content ?? '');
    const document: ReleaseDocument = JSON.parse(
      (await place.read(`registry/${env}/${release}.json`))?.toString() ?? '',
    );
    const forged = {
      ...document,
      release: '99-f0f0',
      remotes: document.remotes.map((entry) => ({ ...entry, state: 'off' })),
    };
    await place.write(`registry/${env}/99-f0f0.json`, Buffer.from(JSON.stringify(forged)));
    await place.swapPointer(pointerKey(env), JSON.stringify({ release: '99-f0f0' }), pointer?.tag);

    for (const one of [registry, start()]) {
      const [catalog] = (await one.current(contract))?.remotes ?? [];
      expect([catalog?.base, catalog?.state]).toEqual(['/r/catalog/1.0.0-aaaaaaaa/', 'on']);
    }

    // A missing list of owners does not allow everything either.
    rmSync(join(dir, 'releases/owners'), { recursive: true });
    const after = await start().current(contract);
    expect(after).toBeNull();
    expect((await registry.current(contract))?.degraded).toBe(true);
    expect(JSON.parse(readFileSync(acceptedFile, 'utf8'))).toMatchObject({
      accepted: { remotes: { catalog: { state: 'on' } } },
    });
  } finally {
    await served.close();
    rmSync(dir, { recursive: true });
  }
});
