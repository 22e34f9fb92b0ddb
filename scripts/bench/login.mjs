import { gzipSync } from 'node:zlib';
import { prepare } from '../parts/server.mjs';
import { startBrowser } from './coldVisit.mjs';
import { absolute } from './figures.mjs';
import { ownFolder, startServer } from './processes.mjs';

const KILOBYTE = 1000;
const DELAY_MILLISECONDS = 40;
const RUNS = 3;

/** In the page: records when the password can be typed. */
const watchForm = () => {
  const look = () => {
    const field = globalThis.document.querySelector('input[type=password]');
    if (field && !field.disabled && !('usableAt' in globalThis)) globalThis.usableAt = performance.now();
    globalThis.requestAnimationFrame(look);
  };
  look();
};

/** How much of the shell's JavaScript the browser had received and run when the login form could be used. */
export async function benchLogin(say) {
  await prepare();
  const browser = await startBrowser();
  try {
    const { url } = await startServer({ DATABASE_URL: '', DATA_DIR: ownFolder() });
    const runs = [];
    for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, url));
    for (const { file, size } of runs[0].files) say(`${String(size).padStart(8)} bytes  ${file}`);
    const most = (key) => Math.max(...runs.map((run) => run[key]));
    say(`usable after ${most('usableAt').toFixed(0)} ms with ${DELAY_MILLISECONDS} ms delay a request`);
    say(`and ${(most('later') / KILOBYTE).toFixed(1)} kB more while the person types`);
    return [absolute({ what: 'JavaScript, gzip', value: most('needed') / KILOBYTE, unit: 'kB', budget: 75 })];
  } finally {
    await browser.close();
  }
}

async function visit(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const scripts = new Map();
  page.on('response', (response) => {
    if (/javascript/.test(response.headers()['content-type'] ?? ''))
      scripts.set(
        response.url(),
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      );
  });
  await page.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MILLISECONDS));
    await route.continue();
  });
  await page.addInitScript(watchForm);
  await page.goto(`${url}/login`);
  await page.waitForFunction(() => 'usableAt' in globalThis);
  await page.waitForLoadState('networkidle');
  const { usableAt, arrived } = await page.evaluate(() => ({
    usableAt: globalThis.usableAt,
    arrived: performance
      .getEntriesByType('resource')
      .filter((entry) => entry.responseEnd <= globalThis.usableAt)
      .map(({ name }) => name),
  }));
  const sized = await Promise.all(
    [...scripts].map(async ([file, size]) => ({ file: file.slice(url.length), url: file, size: await size })),
  );
  await context.close();
  const files = sized.filter((script) => arrived.includes(script.url));
  const sum = (list) => list.reduce((total, { size }) => total + size, 0);
  return { usableAt, files, needed: sum(files), later: sum(sized) - sum(files) };
}
