import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, openTestDatabase, pgliteWorker } from '../../../test/support/databases';
import { runFolder } from '../../../test/support/oncePerRun';
import { spawnScript } from '../../../test/support/processes/spawnScript';
import { openDatabase } from './openDatabase';

/** A migrated folder that is not open yet. */
const newFolder = async (): Promise<string> => {
  const { config } = await createTestDatabase('pglite');
  return config.kind === 'pglite' ? config.folder : '';
};

const open = async (folder: string, idleTransactionMilliseconds = 30_000) => {
  const errors: string[] = [];
  const worker = await pgliteWorker();
  const database = await openDatabase(
    { kind: 'pglite', folder, worker, idleTransactionMilliseconds },
    { onError: ({ message }) => errors.push(message) },
  );
  return { ...database, errors };
};

describe('the embedded database', () => {
  test('ends a transaction that waits for a query outside itself, and serves the others', async () => {
    const { db, close, errors } = await open(await newFolder(), 300);
    await sql`create table thing (id integer)`.execute(db);
    const leaking = db.transaction().execute(async (trx) => {
      await sql`insert into thing values (1)`.execute(trx);
      await sql`select count(*) from thing`.execute(db);
      await sql`insert into thing values (2)`.execute(trx);
    });
    await expect(leaking).rejects.toThrow();
    expect(errors[0]).toMatch(/^A transaction did nothing .* Inside a transaction, use only its own connection\.$/);
    const { rows } = await sql<{ count: number }>`select count(*) from thing`.execute(db);
    expect(rows[0]?.count).toBe(0);
    await close();
  });

  test('lets a slow transaction finish while nobody waits, and does not block the event loop while it computes', async () => {
    const { db, close } = await open(await newFolder(), 100);
    const result = await db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return sql<{ two: number }>`select 2 as two`.execute(trx);
    });
    expect(result.rows).toEqual([{ two: 2 }]);

    let turns = 0;
    let isComputing = true;
    const turn = () => {
      turns += 1;
      if (isComputing) setImmediate(turn);
    };
    setImmediate(turn);
    await sql`select sum(number::numeric ^ 2) from generate_series(1, 1000000) as number`.execute(db);
    isComputing = false;
    // A blocked event loop would turn only a few times during the query.
    expect(turns).toBeGreaterThan(100);
    await close();
  });

  test('says once that it is lost, fails every query from then on, and can be closed', async () => {
    const folder = await newFolder();
    const lost: string[] = [];
    const worker = new URL('../../../test/scripts/dyingThread.mjs', import.meta.url);
    const { db, close } = await openDatabase(
      { kind: 'pglite', folder, worker },
      { onLost: ({ message }) => lost.push(message) },
    );
    const both = [sql`select 1`.execute(db), sql`select 2`.execute(db)];
    for (const result of await Promise.allSettled(both)) expect(result).toMatchObject({ status: 'rejected' });
    await expect(sql`select 3`.execute(db)).rejects.toThrow('The embedded database stopped: out of memory');
    expect(lost).toEqual(['The embedded database stopped: out of memory']);
    await close();
    expect(existsSync(join(folder, 'lock.json'))).toBe(false);
  });

  test('lets go of its folder when it cannot be opened', async () => {
    const folder = await newFolder();
    const worker = new URL('../../../test/scripts/brokenThread.mjs', import.meta.url);
    await expect(openDatabase({ kind: 'pglite', folder, worker })).rejects.toThrow(
      'The embedded database stopped: the files are damaged',
    );
    expect(existsSync(join(folder, 'lock.json'))).toBe(false);
  });

  test('is made when the first start was cut short, and nothing else in its folder is touched', async () => {
    const folder = await mkdtemp(join(runFolder(), 'first-'));
    const part = join(folder, `pgdata.${randomUUID()}`);
    for (const path of [part, join(folder, 'pgdata.old'), join(folder, 'pgdata.2026-11-26')]) {
      await mkdir(path);
      await writeFile(join(path, 'PG_VERSION'), '18');
    }
    const { db, close } = await open(folder);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
    expect((await readdir(folder)).sort()).toEqual(['pgdata', 'pgdata.2026-11-26', 'pgdata.complete', 'pgdata.old']);
  });

  test('that was put back without its mark is opened, not made again', async () => {
    const folder = await newFolder();
    const first = await open(folder);
    await sql`create table kept as select 7 as number`.execute(first.db);
    await first.close();
    await rm(join(folder, 'pgdata.complete'));
    const { db, close } = await open(folder);
    expect((await sql`select number from kept`.execute(db)).rows).toEqual([{ number: 7 }]);
    await close();
  });

  test('that is gone, or is none, is not made again in silence', async () => {
    const folder = await newFolder();
    await rename(join(folder, 'pgdata'), join(folder, 'elsewhere'));
    await expect(open(folder)).rejects.toThrow(/^The database .*pgdata is missing, although .*pgdata\.complete says/);
    await mkdir(join(folder, 'pgdata'));
    await expect(open(folder)).rejects.toThrow(/pgdata is no database\./);
    expect((await readdir(folder)).sort()).toEqual(['elsewhere', 'pgdata', 'pgdata.complete']);
  });

  test('keeps every acknowledged commit through kill -9, twice over', async () => {
    const folder = await newFolder();
    const acknowledged = new Set<number>();
    for (let round = 0; round < 2; round += 1) {
      const writer = await spawnScript('writeRows', folder);
      await writer.line('committed');
      await new Promise((resolve) => setTimeout(resolve, 100 + 67 * round));
      await writer.kill();
      const committed = writer.lines.flatMap((line) => line.match(/^committed (\d+)$/)?.[1] ?? []);
      expect(committed.length).toBeGreaterThan(0);

      const { db, close } = await open(folder);
      const { rows } = await sql<{ number: number; filler: string }>`select * from written`.execute(db);
      const kept = new Set(rows.map(({ number }) => number));
      for (const number of committed) acknowledged.add(Number(number));
      expect([...acknowledged].filter((number) => !kept.has(number))).toEqual([]);
      expect(rows.every(({ filler }) => filler === 'y'.repeat(2000))).toBe(true);
      await sql`truncate written`.execute(db);
      acknowledged.clear();
      await close();
    }
  });
});

describe('a data folder', () => {
  test('refuses a second process with a clear sentence, and is free once the first closes it', async () => {
    const first = await openTestDatabase('pglite');
    const folder = first.config.kind === 'pglite' ? first.config.folder : '';
    const second = await spawnScript('openFolder', folder);
    expect(await second.line('refused')).toBe(
      `refused: The data folder ${folder} is in use by another Segno process (pid ${process.pid}).`,
    );
    expect(await second.ended()).toBe(3);
    expect((await sql`select 1 as one`.execute(first.db)).rows).toEqual([{ one: 1 }]);
    expect(existsSync(join(folder, 'lock.json'))).toBe(true);
    await first.close();
  });

  test('cannot be opened twice by one process either', async () => {
    const folder = await newFolder();
    const first = await open(folder);
    await expect(open(folder)).rejects.toThrow(`The data folder ${folder} is in use by another Segno process`);
    await first.close();
    const again = await open(folder);
    await again.close();
  });

  test('is taken over when its process was killed', async () => {
    const folder = await newFolder();
    const killed = await spawnScript('openFolder', folder);
    await killed.line('opened');
    await killed.kill();
    const { close } = await open(folder);
    await close();
  });

  /** Simulates a lock by a process whose id cannot be checked from here. */
  const moveOwner = async (folder: string, change: { space: string; boot?: string }) => {
    const file = join(folder, 'lock.json');
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }));
  };

  test('is not taken from a process of another container that stands still', async () => {
    const folder = await newFolder();
    const stopped = await spawnScript('openFolder', folder);
    await stopped.line('opened');
    await moveOwner(folder, { space: 'another container' });
    process.kill(stopped.pid, 'SIGSTOP');
    await expect(open(folder)).rejects.toThrow(
      `The data folder ${folder} is in use by another Segno process (pid ${stopped.pid}).`,
    );
    process.kill(stopped.pid, 'SIGCONT');
    await stopped.kill();
    const { close } = await open(folder);
    await close();
  });

  test.each(['taken over while it stood still', 'removed by hand'])(
    'whose lock was %s ends its process, which acknowledges nothing any more',
    async (how) => {
      const folder = await newFolder();
      const writer = await spawnScript('writeRows', folder, '50');
      await writer.line('committed 5');
      process.kill(writer.pid, 'SIGSTOP');
      if (how === 'removed by hand') await rm(join(folder, 'lock.json'));
      else await moveOwner(folder, { space: 'another machine', boot: 'another machine' });
      const { db, close } = await open(folder);
      process.kill(writer.pid, 'SIGCONT');
      expect(await writer.ended()).toBe(4);
      expect(writer.lines.at(-1)).toBe('lost: The embedded database stopped: its folder was taken by another process');
      const { rows } = await sql<{ number: number }>`select number from written`.execute(db);
      const kept = new Set(rows.map(({ number }) => number));
      const acknowledged = writer.lines.flatMap((line) => line.match(/^committed (\d+)$/)?.[1] ?? []).map(Number);
      expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
      await close();
    },
    30_000,
  );
});
