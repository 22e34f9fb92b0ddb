import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';

// One server for the whole run, with the demo library in its own folder. Everything else that a run creates is next to it,
// in the same file system, so that objects are linked instead of copied. Workers read this file too, and take both from the
// environment.
const port = Number(process.env['E2E_PORT'] ?? 3977);
const { E2E_DATA_DIR: given } = process.env;
const runDir =
  process.env['E2E_RUN_DIR'] ?? mkdtempSync(given ? `${resolve(given)}-run-` : join(tmpdir(), 'segno-e2e-'));
const dataDir = given ? resolve(given) : join(runDir, 'data');
Object.assign(process.env, { E2E_RUN_DIR: runDir, E2E_DATA_DIR: dataDir });

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Files run in parallel: each creates the people and records that it changes, and only looks for those. One worker more
  // than there are cores, as with the API tests: while a test waits for a job, a message or an animation, another one uses
  // its core. All use one server, which more than six workers would slow down.
  workers: Math.min(availableParallelism(), 5) + 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A test that only passes on the retry is reported as flaky, so that its cause gets investigated.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    // Rendering animations takes a sixth of a test's time.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test takes twice the time: request it with `--trace retain-on-failure`.
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
        // The same glyph widths as in a window: headless browsers would round them to whole pixels.
        '--font-render-hinting=none',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  webServer: {
    command: `${JSON.stringify(process.execPath)} ../scripts/parts/browserServer.mjs`,
    // The server answers while the demo library is still being created; this line means that it is complete.
    wait: { stdout: /^ready /m },
    // The first start creates and loads the demo library.
    timeout: 300_000,
    reuseExistingServer: false,
    env: { PORT: String(port), DATA_DIR: dataDir, E2E_RUN_DIR: runDir, LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
