import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from '../parts/server.mjs';
import { bundledModules } from './bundledModules.mjs';
import { call, logIn } from './calls.mjs';
import { openWindow, startBrowser, watchNetwork } from './coldVisit.mjs';
import { absolute } from './figures.mjs';
import { fillLibrary, ownFolder, startServer } from './processes.mjs';

const SONGS = 200;
const TRACKS = 10;
const SLOWDOWN = 4;
/** Milliseconds from key to key: ten a second. */
const PACE = 100;
const COLUMNS = [
  ...['artist', 'bpm', 'content_tier', 'curation_state', 'tags', 'genre_uuids', 'theme_uuids', 'instrument_uuids'],
  ...['song_collection_uuids', 'tags_hidden', 'alternate_titles', 'version_type', 'publisher_ruleset_uuid'],
  ...['auto_tagging_enabled', 'description', 'taxonomy.mood', 'taxonomy.eras', 'taxonomy.pitch', 'taxonomy.type'],
];

/** In the page: how long each key and click takes until the next frame is drawn, as `interactions`. */
const watchInteractions = () => {
  globalThis.interactions = [];
  const watch = ({ type, timeStamp, key }) =>
    globalThis.requestAnimationFrame(() => {
      // A message arrives after the frame whose callbacks have run.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        globalThis.interactions.push({ what: key ?? type, milliseconds: performance.now() - timeStamp });
      port2.postMessage(null);
    });
  for (const type of ['keydown', 'click']) globalThis.addEventListener(type, watch, { capture: true });
};

/** Tracks of one artist that wait for review. */
async function submitTracks(url, folder, names) {
  const { ApiClient, toMp3, createTrackSubmission } = await bundledModules(
    'demo',
    `export { ApiClient } from './src/apiClient';
export { toMp3 } from './src/music/toMp3';
export { createTrackSubmission } from '@segno/contract/submissions';`,
  );
  const artist = await ApiClient.login(url, 'artist@segno.test', 'Segno-demo-1');
  const file = join(folder, 'track.mp3');
  const tone = Float32Array.from({ length: 48_000 * 15 }, (_, at) => Math.sin(at / 20) / 4);
  writeFileSync(file, await toMp3(tone, tone));
  for (const name of names)
    await artist.call(createTrackSubmission, {
      body: { name, description: 'A tone.', url: await artist.uploadMp3(file), original_filename: 'track.mp3' },
    });
}

/** Keys as a fast typist presses them: a key that comes before the last one was drawn waits for it. */
const pressAll = async (page, keys) => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(PACE);
  }
};
const times = (count, key) => Array.from({ length: count }, () => key);

const openList = async (page, address, rows) => {
  await page.goto(address);
  await page
    .getByRole('rowheader')
    .nth(rows - 1)
    .waitFor();
};

/** Opens the first row of a list. Keys pressed before their code has loaded do nothing. */
async function openFirst(page) {
  const link = page.getByRole('rowheader').first().getByRole('link');
  const isFocused = () => link.evaluate((element) => element === globalThis.document.activeElement);
  for (let count = 0; !(await isFocused()); count++) {
    if (count > 20) throw new Error('The first row is not reached by J');
    await page.keyboard.press(count % 2 ? 'k' : 'j');
    await page.waitForTimeout(300);
  }
  await page.keyboard.press('Enter');
}

/** Jobs that people do for hours: each opens its screen, and returns a function with the keys and clicks to measure. */
const jobs = {
  async review(page, { url, round }) {
    await openList(page, `${url}/track-submissions?name=Round ${round} &sort_by=name&sort_order=asc`, TRACKS);
    return async () => {
      await openFirst(page);
      for (let place = 0; place < TRACKS; place++) {
        await page.getByRole('heading', { level: 1, name: `Round ${round} track ${place}` }).waitFor();
        await page
          .getByRole('button', { name: /^Approve/, disabled: false })
          .first()
          .waitFor();
        await page.keyboard.press('d');
        await page.getByRole('dialog').getByLabel('Reason').waitFor();
        await pressAll(page, [...'Hiss', 'Escape']);
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
        await page.keyboard.press('a');
      }
    };
  },
  async tagging(page, { url, mood }) {
    await openList(page, `${url}/songs?pagesize=${SONGS}`, SONGS);
    return async () => {
      await openFirst(page);
      const deck = page.getByRole('combobox', { name: 'Add a tag' });
      await deck.waitFor();
      await page.keyboard.press('Alt+t');
      for (let count = 0; count < 10; count++) {
        await page.waitForFunction(() => globalThis.document.activeElement?.getAttribute('role') === 'combobox');
        const title = await page.getByRole('heading', { level: 1 }).textContent();
        await pressAll(page, [...mood, 'Enter', 'Control+Shift+S']);
        await page.waitForFunction((before) => globalThis.document.querySelector('h1')?.textContent !== before, title);
        await deck.waitFor();
      }
    };
  },
  async 'grid edit'(page, { url }) {
    await page.goto(`${url}/songs?pagesize=${SONGS}&edit=cells&columns=${COLUMNS.join()}`);
    const grid = page.getByRole('grid', { name: 'Songs' });
    await grid.getByRole('row').nth(SONGS).waitFor();
    const shown = await grid.getByRole('columnheader').count();
    if (shown !== COLUMNS.length + 1) throw new Error(`The grid has ${shown} columns`);
    return async () => {
      await grid.getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
      for (let row = 0; row < 10; row++) {
        await pressAll(page, [...String(90 + row), 'Enter']);
      }
      await pressAll(page, [...times(10, 'ArrowUp'), ...times(20, 'Shift+ArrowDown'), 'Control+d', 'Control+z']);
      await pressAll(page, [...times(4, 'ArrowRight'), 'a', 'm', 'Escape', ...times(10, 'ArrowDown')]);
    };
  },
  async filter(page, { url }) {
    await openList(page, `${url}/songs?pagesize=${SONGS}`, SONGS);
    return async () => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      const panel = page.getByRole('region', { name: 'Filters' });
      for (const [label, keys] of [
        ['Publish state', ['ArrowDown', 'Enter', 'ArrowDown', 'Enter', 'Escape']],
        ['Curation state', ['ArrowDown', 'Enter', 'Escape']],
      ]) {
        await panel.getByRole('combobox', { name: label, exact: true }).click();
        await pressAll(page, keys);
      }
      await pressAll(page, ['/', ...'the sea', ...times(7, 'Backspace'), 'Escape']);
    };
  },
};

/** Does one job in a window of its own; returns how long each key and click took. */
async function work(browser, job, { slowdown, ...visitor }) {
  const page = await openWindow(browser, visitor);
  try {
    await page.addInitScript(watchInteractions);
    const network = await watchNetwork(page, { slowdown });
    const run = await jobs[job](page, visitor);
    await network.quiet();
    await page.evaluate(() => (globalThis.interactions.length = 0));
    await run();
    await network.quiet();
    return await page.evaluate(() => globalThis.interactions);
  } finally {
    await page.context().close();
  }
}

const nearlyAll = (values) => [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.98) - 1];

/** Every key and click of four jobs on two hundred songs, until the next frame; on this processor, and on one four times slower. */
export async function benchInteraction(say) {
  await prepare();
  const browser = await startBrowser();
  try {
    const folder = ownFolder();
    const env = { DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
    await fillLibrary(SONGS, env);
    const { url } = await startServer(env);
    const rounds = [1, SLOWDOWN];
    const names = rounds.flatMap((round) => Array.from({ length: TRACKS }, (_, at) => `Round ${round} track ${at}`));
    await submitTracks(url, folder, names);
    const token = await logIn(url, 'admin');
    const { answer } = await call(`${url}/v1/tag/select?tag_field=mood`, { token });
    const mood = answer.data.tags[0].name;
    const figures = [];
    for (const slowdown of rounds)
      for (const job of Object.keys(jobs)) {
        const found = await work(browser, job, { url, token, mood, slowdown, round: slowdown });
        const [slowest] = found.toSorted((a, b) => b.milliseconds - a.milliseconds);
        const how = slowdown === 1 ? job : `${job}, processor slowed ${slowdown} times`;
        say(`${how}: ${found.length} keys and clicks, slowest ${slowest.what} ${slowest.milliseconds.toFixed(0)} ms`);
        figures.push(
          absolute({
            what: `${how}: 98 of 100 to the next frame`,
            value: nearlyAll(found.map(({ milliseconds }) => milliseconds)),
            unit: 'ms',
            budget: slowdown === 1 ? 100 : 200,
          }),
        );
      }
    return figures;
  } finally {
    await browser.close();
  }
}
