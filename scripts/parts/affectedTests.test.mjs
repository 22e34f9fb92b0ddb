import { affectedTests } from './affectedTests.mjs';

/** A small project: each file with the files that import it, and what stands in it. */
const files = {
  'shared/contract/src/catalog/song.ts': { usedBy: ['shared/contract/src/catalog/index.ts'] },
  'shared/contract/src/catalog/song.test.ts': { imports: ['shared/contract/src/catalog/song.ts'] },
  'shared/contract/src/catalog/index.ts': { usedBy: ['api/src/catalog/songRoutes.ts', 'mf-catalog/src/SongPage.tsx'] },
  'shared/contract/src/account/index.ts': { usedBy: ['api/src/account/messageRoutes.ts', 'shell/src/messages.ts'] },
  'shared/contract/src/money/index.ts': { usedBy: ['api/src/money/saleRoutes.ts', 'mf-money/src/Sales.tsx'] },
  'shared/ui/src/Button.tsx': {
    usedBy: ['mf-catalog/src/SongPage.tsx', 'mf-money/src/Sales.tsx', 'shell/src/Menu.tsx'],
  },
  'shared/ui/src/Button.test.tsx': { imports: ['shared/ui/src/Button.tsx'] },
  'shared/ui/src/theme/theme.test.cjs': {},
  'shared/ui/src/dates.ts': { usedBy: ['shell/src/federation/shares.ts', 'mf-money/src/Sales.tsx'] },
  'shell/src/federation/shares.ts': { usedBy: ['shell/src/Menu.tsx'] },
  'shell/src/Menu.tsx': {},
  'shell/src/messages.ts': { text: "import { listMessages } from '@segno/contract/account';" },
  'shell/src/palette.ts': { text: "import { song } from '@segno/contract/catalog';" },
  'shell/src/Menu.test.tsx': { imports: ['shell/src/Menu.tsx'] },
  'mf-catalog/src/SongPage.tsx': { text: "import { song } from '@segno/contract/catalog';" },
  'mf-catalog/src/SongPage.test.tsx': { imports: ['mf-catalog/src/SongPage.tsx'] },
  'mf-money/src/Sales.tsx': { text: "import { sale } from '@segno/contract/money';" },
  'mf-money/src/Sales.test.tsx': { imports: ['mf-money/src/Sales.tsx'] },
  'api/src/platform/configuration/config.ts': { usedBy: ['api/src/server.ts'] },
  'api/src/account/messageRoutes.ts': {
    usedBy: ['api/src/account/routes.ts'],
    text: "import { listMessages } from '@segno/contract/account';",
  },
  'api/src/account/routes.ts': { usedBy: ['api/src/server.ts'] },
  'api/src/account/cleanUpJob.ts': { usedBy: ['api/src/jobs.ts'] },
  'api/src/jobs.ts': { usedBy: ['api/src/server.ts'] },
  'api/src/catalog/lockSongs.ts': { usedBy: ['api/src/catalog/songRoutes.ts'] },
  'api/src/catalog/songRoutes.ts': {
    usedBy: ['api/src/catalog/routes.ts'],
    text: "import { song } from '@segno/contract/catalog';",
  },
  'api/src/catalog/routes.ts': { usedBy: ['api/src/server.ts'] },
  'api/src/money/sums.ts': { usedBy: ['api/src/money/saleRoutes.ts', 'api/src/money/importSalesJob.ts'] },
  'api/src/money/saleRoutes.ts': {
    usedBy: ['api/src/money/routes.ts'],
    text: "import { type Sale, sale } from '@segno/contract/money';",
  },
  'api/src/money/importSalesJob.ts': { usedBy: ['api/src/money/jobs.ts'] },
  'api/src/money/routes.ts': { usedBy: ['api/src/server.ts'] },
  'api/src/money/jobs.ts': { usedBy: ['api/src/server.ts'] },
  'api/src/audio/waveformWorker.ts': {},
  'api/src/catalog/waveform.ts': {
    usedBy: ['api/src/catalog/songRoutes.ts'],
    text: "startThread('waveformWorker.js')",
  },
  'api/src/server.ts': {},
  'api/serverProcess.mjs': {},
  'api/src/money/sums.test.ts': { imports: ['api/src/money/sums.ts'] },
  'api/test/songs.test.ts': { text: "call('GET', '/song')" },
  'api/test/messages.test.ts': { text: "call('GET', '/user_message?unread=true')" },
  'api/test/songThemes.test.ts': { text: "call('GET', '/song_theme')" },
  'api/test/sales.test.ts': { text: 'call(`/sale/${uuid}`)' },
  'api/test/demo.test.ts': { text: "import('../../demo/dist/main.js')" },
  'demo/src/music/drums.ts': {},
  'demo/src/music/drums.test.ts': { imports: ['demo/src/music/drums.ts'] },
  'e2e/support/people.ts': { usedBy: ['e2e/flows/roles.spec.ts'] },
  'e2e/flows/roles.spec.ts': { text: "page.goto('/users')" },
  'e2e/flows/songs.spec.ts': { text: "page.goto('/songs?page=2')" },
  'e2e/flows/sales.spec.ts': { text: "page.goto('/sales/edit/1')" },
  'e2e/playwright.config.ts': {},
};

const importersOf = (path) => [
  ...(files[path].usedBy ?? []),
  ...Object.keys(files).filter((other) => files[other].imports?.includes(path)),
];

const tree = {
  dependents: new Map(Object.keys(files).map((path) => [path, importersOf(path)])),
  calls: new Map([
    ['song', ['/song', '/song/:uuid']],
    ['listMessages', ['/user_message']],
    ['sale', ['/sale', '/sale/:uuid']],
  ]),
  text: (path) => files[path].text ?? '',
  routesOf: (remote) => ({ 'mf-catalog': ['/songs', '/songs/edit/:uuid'], 'mf-money': ['/sales'] })[remote],
};

const affectedBy = (...changed) => affectedTests(changed, async () => tree);

const everything = { unit: 'all', api: 'all', browser: 'all' };
const catalog = {
  unit: ['mf-catalog/src/SongPage.test.tsx'],
  api: ['api/test/songs.test.ts'],
  browser: ['flows/songs.spec.ts'],
};

describe('the tests that a change can affect', () => {
  test('of a call in the contract are its own, those of its routes and those of the remote that uses it', async () => {
    expect(await affectedBy('shared/contract/src/catalog/song.ts')).toEqual({
      ...catalog,
      unit: ['shared/contract/src/catalog/song.test.ts', ...catalog.unit],
    });
  });

  test('of a remote are its own and the specs that visit it', async () => {
    expect(await affectedBy('mf-money/src/Sales.tsx')).toEqual({
      unit: ['mf-money/src/Sales.test.tsx'],
      api: [],
      browser: ['flows/sales.spec.ts'],
    });
    expect(await affectedBy('mf-catalog/src/SongPage.test.tsx')).toEqual({ ...catalog, api: [], browser: [] });
  });

  test('of a route or what it uses are those that name its calls, and the specs of the remote that makes them', async () => {
    for (const path of ['api/src/catalog/songRoutes.ts', 'api/src/catalog/lockSongs.ts'])
      expect(await affectedBy(path)).toEqual({ ...catalog, unit: [] });
  });

  test('of a call that the shell alone makes are all specs', async () => {
    expect(await affectedBy('api/src/account/messageRoutes.ts')).toEqual({
      unit: [],
      api: ['api/test/messages.test.ts'],
      browser: 'all',
    });
  });

  test('of a job that no call leads to are all of the API', async () => {
    expect(await affectedBy('api/src/account/cleanUpJob.ts')).toEqual({ unit: [], api: 'all', browser: [] });
  });

  test('of code that a route and a job of one domain share are that domain’s alone', async () => {
    expect(await affectedBy('api/src/money/sums.ts')).toEqual({
      unit: [],
      api: ['api/src/money/sums.test.ts', 'api/test/sales.test.ts'],
      browser: ['flows/sales.spec.ts'],
    });
  });

  test('of a thread’s script are those of the code that starts it', async () => {
    expect(await affectedBy('api/src/audio/waveformWorker.ts')).toEqual({ ...catalog, unit: [] });
  });

  test.each([
    'api/src/platform/configuration/config.ts',
    'api/src/jobs.ts',
    'api/serverProcess.mjs',
    'api/migrations/0050_x.sql',
    'api/sql/song_blockers.sql',
    'api/openapi.json',
  ])('of %s are all of the API, because every call depends on it', async (path) =>
    expect((await affectedBy(path)).api).toBe('all'),
  );

  test('of a component are those of everything that shows it, and all specs where the shell does', async () => {
    expect(await affectedBy('shared/ui/src/Button.tsx')).toEqual({
      unit: [
        'shared/ui/src/Button.test.tsx',
        'shell/src/Menu.test.tsx',
        'mf-catalog/src/SongPage.test.tsx',
        'mf-money/src/Sales.test.tsx',
      ],
      api: [],
      browser: 'all',
    });
  });

  test('of a library that the shell only hands on are those of the remotes that use it', async () => {
    expect(await affectedBy('shared/ui/src/dates.ts')).toEqual({
      unit: ['mf-money/src/Sales.test.tsx'],
      api: [],
      browser: ['flows/sales.spec.ts'],
    });
  });

  test('of a style that only other styles import are all specs and the tests of its package', async () => {
    expect(await affectedBy('shared/ui/src/theme/base.css')).toEqual({
      unit: ['shared/ui/src/Button.test.tsx', 'shared/ui/src/theme/theme.test.cjs'],
      api: [],
      browser: 'all',
    });
  });

  test('of a test or a spec are itself', async () => {
    expect(await affectedBy('e2e/flows/sales.spec.ts', 'api/test/sales.test.ts')).toEqual({
      unit: [],
      api: ['api/test/sales.test.ts'],
      browser: ['flows/sales.spec.ts'],
    });
  });

  test('of what specs share are the specs that import it, and all of how they run', async () => {
    expect((await affectedBy('e2e/support/people.ts')).browser).toEqual(['flows/roles.spec.ts']);
    expect((await affectedBy('e2e/playwright.config.ts')).browser).toBe('all');
  });

  test('of the demo library are its own, all specs, and those of the API that make it', async () => {
    expect(await affectedBy('demo/src/music/drums.ts')).toEqual({
      unit: ['demo/src/music/drums.test.ts'],
      api: ['api/test/demo.test.ts'],
      browser: 'all',
    });
  });

  test.each([
    'package.json',
    'pnpm-lock.yaml',
    'mf-money/package.json',
    'mf-money/jest.config.mjs',
    'scripts/parts/affectedTests.mjs',
    'shared/build/src/webpack.mjs',
    'tsconfig.json',
  ])('of %s are all', async (path) => {
    const readTree = () => Promise.reject(new Error('The tree need not be read'));
    expect(await affectedTests(['docs/glossary.md', path], readTree)).toEqual(everything);
  });

  test('of documentation and of what the compiler alone reads are none', async () => {
    expect(await affectedBy('README.md', 'docs/songs.png', 'mf-money/README.md', 'api/tsconfig.json')).toEqual({
      unit: [],
      api: [],
      browser: [],
    });
  });

  test('of several changes are those of each', async () => {
    expect(await affectedBy('mf-money/src/Sales.tsx', 'api/src/catalog/lockSongs.ts')).toEqual({
      unit: ['mf-money/src/Sales.test.tsx'],
      api: ['api/test/songs.test.ts'],
      browser: ['flows/songs.spec.ts', 'flows/sales.spec.ts'],
    });
  });
});
