import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { audit, together } from '../support/findings';
import { freePort } from '../support/freePort';
import { startDemoServer, type OwnServer } from '../support/ownServer';
import { signIn } from '../support/people';
import { approveTrack, submittedTrack } from '../support/records';
import { serverUrl, talkTo } from '../support/serverUrl';
import { wavsOnDisk } from '../support/sounds';

const SEED = 720_000 + Math.floor(Math.random() * 90_000);
const PART = 1024 ** 2;

/** A proxy to a server that pauses after a given number of bytes, can be cut, and stays down until it is mended. */
async function startLine(serverPort: () => number) {
  const port = await freePort();
  const ends = new Set<Socket>();
  let sent = 0;
  let isDown = false;
  let hold: { at: number; reached: () => void } | undefined;
  const server = createServer((client) => {
    if (isDown) return void client.destroy();
    const upstream = connect(serverPort(), 'localhost');
    for (const end of [client, upstream]) ends.add(end.on('error', () => undefined));
    client.on('data', (chunk) => {
      sent += chunk.length;
      upstream.write(chunk);
      if (!hold || sent < hold.at) return;
      client.pause();
      hold.reached();
    });
    client.on('close', () => upstream.destroy());
    upstream.pipe(client).on('close', () => ends.delete(client));
    upstream.on('close', () => client.destroy());
  }).listen(port, 'localhost');
  return {
    url: `http://localhost:${port}`,
    sent: () => sent,
    /** Resolves when the proxy pauses, after this many more bytes. */
    holdAfter: (bytes: number) =>
      new Promise<void>((reached) => {
        hold = { at: sent + bytes, reached };
      }),
    cut: () => {
      hold = undefined;
      isDown = true;
      for (const end of ends) end.destroy();
      ends.clear();
    },
    mend: () => {
      isDown = false;
    },
    stop: () => server.close(),
  };
}

let line: Awaited<ReturnType<typeof startLine>>;
let server: OwnServer;

test.use({ baseURL: ({ browserName: _ }, use) => use(serverUrl()) });
test.beforeAll(async () => {
  line = await startLine(() => Number(new URL(server.url).port));
  server = await startDemoServer({ PUBLIC_URL: line.url, UPLOAD_PART_MIB: '1' });
  talkTo(line.url);
});
test.afterAll(async () => {
  talkTo();
  line.cut();
  line.stop();
  await server.stop();
});

const open = async (page: Page, track: string, wav: string) => {
  // The browser may have connected ahead, over the line that was cut since.
  await expect(() => page.goto(`/my-tracks/edit/${track}`)).toPass();
  await page.locator('input[data-wavs]').setInputFiles(wav);
  await page.getByRole('button', { name: 'Pack and upload 1 file for 1 slot' }).click({ timeout: 60_000 });
};

test('a large file arrives once over a line that is cut, from a closed tab, at a server that starts again', async ({
  context,
}) => {
  test.setTimeout(240_000);
  const title = `Cut Line ${SEED}`;
  const track = await submittedTrack(title, SEED);
  await approveTrack(track, {});
  const [wav = ''] = await wavsOnDisk(SEED, [[`${title}.wav`, 150, 2]]);
  const { length } = await readFile(wav);

  const first = await context.newPage();
  await signIn(first, 'artist@segno.test');
  await open(first, track, wav);
  const before = line.sent();
  await line.holdAfter(length * 0.1);
  line.cut();
  const slot = first.locator('[data-label="Full"]');
  await expect(slot).toContainText('Internet connection dropped while transferring. The upload goes on by itself.');
  const found = await audit(first, 'an upload that was interrupted');
  line.mend();
  await line.holdAfter(length * 0.4);
  line.cut();
  line.mend();
  await line.holdAfter(length * 0.1);
  await first.close();
  line.cut();
  line.mend();

  const second = await context.newPage();
  await open(second, track, wav);
  await line.holdAfter(length * 0.1);
  await server.restart();
  line.cut();
  line.mend();
  await line.holdAfter(length * 0.2);
  line.cut();
  line.mend();
  await expect(second.locator('[data-label="Full"]')).toContainText(/Uploaded, /, { timeout: 60_000 });

  // Five interrupted parts, and the pages' other requests.
  expect(line.sent() - before).toBeLessThan(length + 5 * PART + 2 * PART);
  await expect.poll(() => storedChecksum(second, track)).toMatch(/^[0-9a-f]{32}$/);
  const checksum = await storedChecksum(second, track);
  const objects = join(server.dataDir, 'objects');
  expect((await contentsOf(objects, length)).filter((sum) => sum === checksum)).toHaveLength(1);
  expect(await readdir(join(objects, 'parts'))).toEqual([]);
  expect(together(found)).toEqual([]);
});

/** MD5s of the stored objects that are at least as large as the file. */
async function contentsOf(folder: string, length: number): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    names.filter((name) => name.isFile()).map(({ parentPath, name }) => readFile(join(parentPath, name))),
  );
  return files
    .filter((content) => content.length >= length)
    .map((content) => createHash('md5').update(content).digest('hex'));
}

/** The checksum of the file in the delivery's draft, once there is one. */
async function storedChecksum(page: Page, track: string): Promise<string | undefined> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'auth_token')?.value;
  const answer = await page.request.get(`/v1/my_tracks/${track}/delivery_draft`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data }: { data: { delivery_draft: { files: Record<string, { checksum: string }> } | null } } =
    await answer.json();
  return Object.values(data.delivery_draft?.files ?? {})[0]?.checksum;
}
