import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

// One server for the whole run, with the demo library in a folder of its own.
const port = Number(process.env['E2E_PORT'] ?? 3977);
const dataDir = process.env['E2E_DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'segno-e2e-'));
process.env['E2E_DATA_DIR'] = dataDir;

const alone = [
  'faults/missingFolder.spec.ts',
  'flows/lists.spec.ts',
  'flows/queues.spec.ts',
  'releases/flips.spec.ts',
  'releases/updateOffer.spec.ts',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // One file beside another: each makes the people and records that it changes, and looks for those alone.
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A second try on a busy machine is printed as flaky, so that it is seen and its cause looked for.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: 'test-results/results.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
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
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
  // What takes files away from the server or publishes others, compares whole lists with it or counts what waits, during which nobody else
  // may write, runs one by one when everything else has ended, well or badly.
  projects: [
    { name: 'together', testIgnore: alone, teardown: 'alone' },
    { name: 'alone', testMatch: alone, workers: 1 },
  ],
  webServer: {
    command: `${JSON.stringify(process.execPath)} ../scripts/start.mjs`,
    // While the demo library is made it answers already; it says when that is complete.
    wait: { stdout: /^ready /m },
    // The first start composes and loads the demo library.
    timeout: 300_000,
    reuseExistingServer: false,
    env: { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
