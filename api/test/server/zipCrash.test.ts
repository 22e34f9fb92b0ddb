import { join } from 'node:path';
import { LocalStore } from '../../src/storage/localStore';
import { databaseKinds } from '../support/databaseKinds';
import { toneWav } from '../support/soundFiles';
import { prepareRealServer, type RealServer } from '../support/processes/realServer';
import { eventually } from '../support/testServer';
import { addSourceFile, download, unzip } from '../support/zipFiles';

/** The content of zips is tested in songZips.test.ts. */
describe.each(databaseKinds)('A server on %s that is killed while it generates zips', (kind) => {
  let server: RealServer;
  let song: string;
  beforeAll(async () => {
    server = await prepareRealServer(kind);
    const store = new LocalStore({
      kind: 'local',
      folder: join(server.dataDir, 'objects'),
      publicUrl: 'http://127.0.0.1',
      bucket: 'segno',
      accessKeyId: 'segno',
      secretAccessKey: 'segno',
    });
    song = await server.inDatabase(async (db) => {
      const { uuid } = await db
        .insertInto('song')
        .values({ work_title: 'Killed' })
        .returning('uuid')
        .executeTakeFirstOrThrow();
      const wav = toneWav(60, 3, { channels: 6 });
      for (const [position, fileType] of ['Full', 'Shorts', 'Loops', 'Stems', 'Stems', 'Stems'].entries())
        await addSourceFile({ db, store }, uuid, { fileType, name: `File ${position}.wav`, bytes: wav, position });
      return uuid;
    });
    await server.start();
  }, 120_000);
  afterAll(() => server.remove());

  it('makes those that are missing after each start, and none of them twice', async () => {
    const { manager } = server.people;
    const state = async () => (await manager.call('GET', `/song/${song}/zips`)).body.data.song;
    expect((await manager.call('POST', `/song/${song}/zips`)).status).toBe(202);
    for (let kills = 0; kills < 2; kills += 1) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect((await state()).zip_state).toBe('in_progress');
      await server.kill();
      await server.start();
    }
    const { zip_state, zip_urls } = await eventually(state, ({ zip_state: now }) => now !== 'in_progress', 90);
    expect([zip_state, Object.keys(zip_urls)]).toEqual([
      'complete',
      ['all', 'stereo', 'full', 'shorts', 'loops', 'stems'],
    ]);
    expect((await unzip((await download(zip_urls.all)).bytes)).size).toBe(6);
    const { user_messages } = (await manager.call('GET', '/user_message')).body.data;
    expect(user_messages).toHaveLength(1);
    await server.kill();
    const rows = await server.inDatabase((db) => db.selectFrom('song_zip').select(['keys', 'size']).execute());
    expect(rows).toHaveLength(5);
    expect(rows.every(({ size }) => Number(size) > 0)).toBe(true);
  }, 180_000);
});
