import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NotAsAccepted, readAccepted } from './acceptedContent';
import { createObjectStore } from './createObjectStore';

test('an object that is gone is refused before a file is opened for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'segno-accepted-'));
  try {
    const keys = { accessKeyId: 'K', secretAccessKey: 'S' };
    const store = createObjectStore({
      kind: 'local',
      folder: join(folder, 'objects'),
      publicUrl: 'https://music.test/',
      bucket: 'segno',
      ...keys,
    });
    const gone = { key: 'song/gone.wav', md5: null, fileName: 'gone.wav' };
    await expect(readAccepted(store, gone, join(folder, 'copy'))).rejects.toThrow(NotAsAccepted);
    expect(await readdir(folder)).not.toContain('copy');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
