import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

// One server for the whole run, with the demo library in a folder of its own. What else a run makes is beside it, in the same
// file system, where objects are linked instead of copied. Workers read this file too, and take both from the environment.
const port = Number(process.env['E2E_PORT'] ?? 3977);
const { E2E_DATA_DIR: given } = process.env;
const runDir =
  process.env['E2E_RUN_DIR'] ?? mkdtempSync(given ? `${resolve(given)}-run-` : join(tmpdir(), 'segno-e2e-'));
const dataDir = given ? resolve(given) : join(runDir, 'data');
Object.assign(process.env, { E2E_RUN_DIR: runDir, E2E_DATA_DIR: dataDir });

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // One file beside another: each makes the people and records that it changes, and looks for those alone. One more than there
  // are cores, as with API tests: a test that waits for a job, a message or an animation leaves its core to another. All talk to
  // one server, which more than six would keep waiting.
  workers: Math.min(availableParallelism(), 5) + 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A second try on a busy machine is printed as flaky, so that it is seen and its cause looked for.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // To draw what moves takes a sixth of a test.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes twice the time: ask for it with `--trace retain-on-failure`.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters as wide as in a window: without one they would be fitted to whole pixels.
        '--font-render-hinting=none',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} ../scripts/parts/browserServer.mjs`,
    // While the demo library is made it answers already; it says when that is complete.
    wait: { stdout: /^ready /m },
    // The first start composes and loads the demo library.
    timeout: 300_000,
    reuseExistingServer: false,
    env: { PORT: String(port), DATA_DIR: dataDir, E2E_RUN_DIR: runDir, LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
