import { expect, test, type Page } from '@playwright/test';
import { audit, together } from '../support/findings';
import { tabTo } from '../support/keyboard';
import { apiOf, signIn } from '../support/people';
import { wav } from '../support/sounds';

test.describe.configure({ mode: 'serial' });

/** Unlike the stamps of tests that run at the same time. */
const stampOf = (): string => `w${Date.now().toString(36)}`;

const chunk = (id: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

/** Who recorded it, as a mixing console writes it. */
const bext = (originator: string): Buffer => {
  const content = Buffer.alloc(602);
  content.write('Recorded at night', 0, 'latin1');
  content.write(originator, 256, 'latin1');
  return chunk('bext', content);
};

const id3 = (texts: Record<string, string>): Buffer => {
  const frames = Object.entries(texts).map(([id, text]) => {
    const head = Buffer.alloc(11);
    head.write(id, 'latin1');
    head.writeUInt32BE(text.length + 1, 4);
    return Buffer.concat([head, Buffer.from(text, 'latin1')]);
  });
  const body = Buffer.concat(frames);
  const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 0x7f);
  return chunk('id3 ', Buffer.concat([Buffer.from('ID3'), Buffer.from([3, 0, 0, ...size]), body]));
};

const tagged = (seed: number, chunks: readonly Buffer[], channels = 2): Buffer =>
  Buffer.concat([wav(3, seed, channels), ...chunks]);

interface Dropped {
  name: string;
  bytes: Buffer;
}

/** Drags files over the song list and lets them go. */
async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  await expect(page.getByRole('button', { name: 'Create songs from files' })).toBeVisible();
  const dataTransfer = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, text } of all)
        transfer.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name));
      return transfer;
    },
    files.map(({ name, bytes }) => ({ name, text: bytes.toString('base64') })),
  );
  await page.getByRole('table', { name: 'Songs' }).dispatchEvent('dragenter', { dataTransfer });
  await page
    .getByText('Drop WAV files, or a CSV or XLSX file, to create songs')
    .dispatchEvent('drop', { dataTransfer });
}

const library = async () => {
  const api = await apiOf('catalog@segno.test');
  const { data } = await (await api.get('/v1/artist/select')).json();
  return {
    api,
    artists: data.artists.map(({ name }: { name: string }) => name),
    songs: async (stamp: string) => {
      const found = await (await api.get(`/v1/song?work_title=${stamp}&sort_by=work_title`)).json();
      // A search without matches finds titles that are written alike.
      const own = found.data.songs.filter((song: { work_title: string }) => song.work_title.includes(stamp));
      return Promise.all(
        own.map(async ({ uuid }: { uuid: string }) => {
          const { song } = (await (await api.get(`/v1/song/${uuid}`)).json()).data;
          const files = song.source_files.map((file: { file_type: string }) => file.file_type).sort();
          return [song.work_title, song.artist.name, song.bpm, files];
        }),
      );
    },
  };
};

test('WAVs that are dropped on the song list become songs with their files, and one undo takes them back', async ({
  page,
}) => {
  test.slow();
  const stamp = stampOf();
  const { api, artists, songs } = await library();
  const [first, second] = artists;
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  await drop(page, [
    { name: `Ash ${stamp}.wav`, bytes: tagged(1, [id3({ TPE1: first, TBPM: '104', TKEY: 'Am' })]) },
    { name: `Ash ${stamp} 5.1.wav`, bytes: tagged(2, [], 6) },
    { name: `Bay ${stamp}.wav`, bytes: tagged(3, [bext(second)]) },
    { name: `Noise ${stamp}.wav`, bytes: Buffer.from('This is no sound at all.') },
  ]);
  const ash = page.getByRole('group', { name: `Ash ${stamp}` });
  await expect(ash.getByLabel('Artist')).toHaveValue(first, { timeout: 30_000 });
  await expect(ash.getByLabel('BPM')).toHaveValue('104');
  await expect(ash.getByText('Also in the file, not kept: Key Am (ID3)')).toBeVisible();
  await expect(ash.getByLabel(`File type of Ash ${stamp} 5.1.wav`)).toHaveValue('5.1 Surround Full');
  const bay = page.getByRole('group', { name: `Bay ${stamp}` });
  await expect(bay.getByLabel('Artist')).toHaveValue(second);
  await expect(bay.getByText('From bext')).toBeVisible();
  await expect(page.getByText(`Noise ${stamp}.wav is not a valid WAV file`)).toBeVisible();
  expect(together(await audit(page, 'songs of dropped files'))).toEqual([]);
  expect(await songs(stamp)).toEqual([]);

  await bay.getByLabel('BPM').fill('90');
  await tabTo(page, page.getByRole('button', { name: 'Create 2 songs' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Batch Update Successful').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('3 of 3 files added.')).toBeVisible({ timeout: 60_000 });
  expect(together(await audit(page, 'files of new songs'))).toEqual([]);
  expect(await songs(stamp)).toEqual([
    [`Ash ${stamp}`, first, 104, ['5.1 Surround Full', 'Full']],
    [`Bay ${stamp}`, second, 90, ['Full']],
  ]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(async () => expect(await songs(stamp)).toEqual([])).toPass({ timeout: 60_000 });
  await page.goto('/songs/batch-updates');
  await expect(page.getByText('2 songs deleted').first()).toBeVisible();
  await api.dispose();
});

test('files that had not arrived before a reload are chosen again and added', async ({ page }) => {
  test.slow();
  const stamp = stampOf();
  const { api, artists, songs } = await library();
  await signIn(page, 'catalog@segno.test');
  await page.goto('/songs');
  const chosen = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Create songs from files' }));
  await page.keyboard.press('Enter');
  const { mkdtemp, writeFile } = await import('node:fs/promises');
  const { tmpdir } = await import('node:os');
  const path = `${await mkdtemp(`${tmpdir()}/segno-dropped-`)}/Cay ${stamp}.wav`;
  await writeFile(path, tagged(4, [id3({ TPE1: artists[0] })]));
  await (await chosen).setFiles(path);
  await page.route('**/upload/presigned_post_key/song_source_file', (route) => route.abort());
  await page.getByRole('button', { name: 'Create 1 song' }).click();
  await expect(page.getByText('Batch Update Successful').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('0 of 1 file added')).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute('**/upload/presigned_post_key/song_source_file');
  await page.getByLabel('Missing files').setInputFiles(path);
  await expect(page.getByText('1 of 1 file added.')).toBeVisible({ timeout: 60_000 });
  expect(await songs(stamp)).toEqual([[`Cay ${stamp}`, artists[0], null, ['Full']]]);
  await api.dispose();
});
