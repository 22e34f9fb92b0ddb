import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { removeOldReports } from '../../src/observability/reportRoutes';
import { releaseHealth } from '../../src/observability/releaseHealth';
import { describeOnDatabases } from '../support/databases';
import { eventually, prepared, suiteServer, type Person } from '../support/testServer';

const remote = 'catalog';
const base = '/r/catalog/1.0.0-0f3a91bc/';
const nothing = { release: '7-abc', errors: [], loads: [], vitals: [] };

const thrown = (o: object = {}) => ({
  kind: 'script',
  route: '/songs/edit/:uuid',
  message: 'TypeError: x is not a function',
  stack: `    at open (http://localhost:3000${base}1a2b3c4d.js:1:20)\n    at http://localhost:3000/static/5e6f7a8b.js:1:900`,
  ...o,
});

describeOnDatabases('What browsers report', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  beforeEach(async () => {
    for (const table of ['browser_error', 'release_measure', 'release_session', 'attempt'] as const)
      await server.services.db.deleteFrom(table).execute();
  });

  const report = (o: object, person: Pick<Person, 'call'> = admin) =>
    person.call('POST', '/browser_report', { ...nothing, ...o });
  const errors = async () => (await admin.call('GET', '/browser_error')).body.data.browser_errors;
  const health = (since = new Date(Date.now() - 60_000)) => releaseHealth(server.services.db, { remote, base, since });

  it('counts an error that is seen again, and says whose code it was by its stack', async () => {
    for (const _ of [1, 2])
      expect((await report({ errors: [thrown({ remote: 'money', base: '/r/money/1.0.0-11111111/' })] })).status).toBe(
        204,
      );
    await report({ release: '8-def', errors: [thrown({ route: '/songs' })] });
    expect(await errors()).toMatchObject([
      { kind: 'script', remote, base, release: '8-def', route: '/songs', message: thrown().message, count: 3 },
    ]);
  });

  it('neither keeps nor counts what a page of a development server reports', async () => {
    const sent = await report({ development: true, errors: [thrown()], loads: [{ remote, base, ms: 100 }] });
    expect(sent.status).toBe(204);
    expect(await errors()).toEqual([]);
    expect(await health()).toMatchObject({ loads: 0, errors: 0 });
  });

  it('keeps nothing of addresses, tokens and quoted text', async () => {
    const secrets = [
      'ada@example.com',
      'hunter2',
      'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
      'eyJhbGciOiJIUzI1NiJ9abc',
      '4929123456',
    ];
    const [mail, typed, uuid, token, number] = secrets;
    await report({
      errors: [
        thrown({
          route: `/songs/edit/${uuid}?name=${typed}`,
          message: `Error: "${typed}" of ${mail} at https://segno.test/songs/${uuid}?token=${token} is ${uuid} ${token} ${number}`,
          stack: `Error: ${typed}\n    at open (http://localhost:3000${base}1a2b3c4d.js?t=${token}:1:20)\n    at ${typed} (chrome-extension://x/y.js:1:2)`,
        }),
      ],
    });
    const { rows } = await sql<object>`select * from browser_error`.execute(server.services.db);
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
    expect(rows).toMatchObject([{ route: '/songs/edit/…', stack: `open@${base}1a2b3c4d.js:1:20` }]);
  });

  it('counts loads, failed loads and errors for the health of a release', async () => {
    for (const ms of [100, 200, 300, 4000])
      await report({ loads: [{ remote, base, ms }] }, await server.person('Viewer'));
    await report({ errors: [thrown()] });
    await report({
      errors: [thrown({ kind: 'load', remote, base, message: 'Error: Loading chunk 7 failed.', stack: '' })],
    });
    // A slow task may be due to the machine instead of the code.
    await report({
      errors: [thrown({ kind: 'slow', message: 'SlowTask: nothing else could happen for 2 s or more' })],
    });
    expect(await errors()).toContainEqual(expect.objectContaining({ kind: 'slow', remote, base }));
    const { loadMsP75, ...counts } = await health();
    expect(counts).toEqual({ loads: 4, failedLoads: 1, errors: 1 });
    expect(loadMsP75).toBeGreaterThan(300 / 1.05);
    expect(loadMsP75).toBeLessThan(300 * 1.05);
    expect(await health(new Date(Date.now() + 120_000))).toEqual({
      loads: 0,
      failedLoads: 0,
      errors: 0,
      loadMsP75: null,
    });
  });

  it('counts for the health what a session reports once, however often it does', async () => {
    for (let at = 0; at < 5; at++) {
      const loads = Array.from({ length: 20 }, () => ({ remote, base, ms: 100 }));
      const errors = [thrown(), thrown({ message: `Error: ${at}` })];
      expect((await report({ loads, errors })).status).toBe(204);
    }
    expect(await health()).toMatchObject({ loads: 1, failedLoads: 0, errors: 1 });
    expect((await admin.call('GET', '/release')).body.data.figures).toMatchObject([{ loads: 100, errors: 10 }]);
  });

  it('ignores loads and vitals of callers without a session, and stores their errors', async () => {
    expect((await report({ loads: [{ remote, base, ms: 9 }], errors: [thrown()] }, server)).status).toBe(204);
    expect(await health()).toMatchObject({ loads: 0, errors: 0 });
    expect(await errors()).toHaveLength(1);
  });

  it('shows the figures of each release, vitals among them', async () => {
    await report({
      loads: [{ remote, base, ms: 500 }],
      vitals: [
        { remote, base, name: 'LCP', value: 1200 },
        { remote, base, name: 'CLS', value: 0.08 },
      ],
    });
    const { figures } = (await admin.call('GET', '/release')).body.data;
    expect(figures).toMatchObject([{ remote, base, loads: 1, failed_loads: 0, errors: 0, vitals: { INP: null } }]);
    expect(Math.abs(figures[0].vitals.LCP - 1200)).toBeLessThan(60);
    expect(Math.abs(figures[0].vitals.CLS - 0.08)).toBeLessThan(0.005);
  });

  it.each([
    ['no object', 'null', 422],
    ['no JSON', '{', 400],
    ['another shape', JSON.stringify({ ...nothing, errors: [{ kind: 'other' }] }), 422],
    ['a foreign base', JSON.stringify({ ...nothing, loads: [{ remote, base: '//x/', ms: 1 }] }), 422],
    ['a negative time', JSON.stringify({ ...nothing, loads: [{ remote, base, ms: -1 }] }), 422],
    ['a megabyte', JSON.stringify({ ...nothing, release: 'x'.repeat(1024 * 1024) }), 413],
  ])('refuses %s and keeps nothing', async (_, body, status) => {
    expect((await admin.call('POST', '/browser_report', body)).status).toBe(status);
    expect(await errors()).toEqual([]);
  });

  it('ends a flood with 429, of one person alone', async () => {
    const other = await server.person('Viewer');
    const statuses = new Set<number>();
    for (let sent = 0; sent < 130; sent += 1) statuses.add((await report({}, other)).status);
    expect(statuses).toEqual(new Set([204, 429]));
    expect((await report({})).status).toBe(204);
  });

  it('limits new error rows per hour, and goes on counting known errors', async () => {
    await server.services.db.deleteFrom('attempt').execute();
    for (let batch = 0; batch < 16; batch += 1)
      await report({
        errors: Array.from({ length: 20 }, (_, at) =>
          thrown({ message: `Error: no. ${'x'.repeat(batch)}${'y'.repeat(at)}` }),
        ),
      });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from browser_error`.execute(
      server.services.db,
    );
    expect(rows).toEqual([{ count: 300 }]);
    await report({ errors: [thrown({ message: 'Error: no. ' })] });
    const { rows: first } = await sql<{ count: number }>`
      select count from browser_error where message = 'Error: no.'`.execute(server.services.db);
    expect(first).toEqual([{ count: 2 }]);
  });

  it('names the places of an error in the sources, by the map in the place of releases', async () => {
    const maps = join(server.services.config.dataDir, 'releases', 'maps/catalog/1.0.0-0f3a91bc');
    await mkdir(maps, { recursive: true });
    await writeFile(
      join(maps, '1a2b3c4d.js.map'),
      // Column 19 of the first line maps to line 3, column 5 of the source.
      JSON.stringify({
        version: 3,
        sources: ['webpack://segno_catalog_0f3a91bc/./src/songs/SongList.tsx'],
        names: ['openSong'],
        mappings: 'mBAEIA',
      }),
    );
    await report({ errors: [thrown()] });
    const [{ uuid }] = await errors();
    const { body } = await admin.call('GET', `/browser_error/${uuid}`);
    expect(body.data.browser_error).toMatchObject({
      remote,
      stack: [
        { name: 'openSong', file: 'src/songs/SongList.tsx', line: 3, column: 5, is_mapped: true },
        { name: '', file: '/static/5e6f7a8b.js', line: 1, column: 900, is_mapped: false },
      ],
    });
  });

  it('forgets after 30 days what was not seen again', async () => {
    const { db, jobs } = server.services;
    await report({ errors: [thrown(), thrown({ message: 'Error: old' })], loads: [{ remote, base, ms: 9 }] });
    await sql`update browser_error set last_at = now() - interval '31 days' where message = 'Error: old'`.execute(db);
    await sql`update release_measure set at = now() - interval '31 days'`.execute(db);
    await db.transaction().execute((trx) => jobs.enqueue(trx, removeOldReports, {}));
    const left = await eventually(errors, ({ length }) => length === 1);
    expect(left).toMatchObject([{ message: thrown().message }]);
    await eventually(
      async () => (await admin.call('GET', '/release')).body.data.figures,
      ({ length }) => length === 0,
    );
  });
});
