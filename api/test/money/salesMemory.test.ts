import { mkdir, open, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { peakMegabytes, prepareRealServer, type RealServer } from '../support/processes/realServer';
import { eventually } from '../support/testServer';

const LINES = 40_000;
/** Memory that the import may use beyond the server itself, most of it not yet collected; the file alone is larger. */
const LIMIT_MEGABYTES = 150;
const LONG_AGO = new Date('2026-01-01');
const header = 'transaction_id,purchase_date,work_id,isrc,channel,license,quantity,gross,artist_amount,kind,note\n';
/** Channels add their own columns, which the import ignores. */
const note = 'Paid by card. '.repeat(350);

describe('The import of a long sales file', () => {
  let server: RealServer;
  let work_id: string;

  beforeAll(async () => {
    // The embedded database's memory grows with its content; this test is about that of the process.
    server = await prepareRealServer('postgres');
    work_id = await server.inDatabase(async (db) => {
      const artist = await db.selectFrom('artist').select('uuid').executeTakeFirstOrThrow();
      const song = { work_title: 'Night Ferry', artist_uuid: artist.uuid, published_at: new Date('2020-01-01') };
      return (await db.insertInto('song').values(song).returning('work_id').executeTakeFirstOrThrow()).work_id;
    });
    await server.start();
  });
  afterAll(() => server.remove());

  /** Puts a file with this number of sales into the drop folder. */
  const leave = async (name: string, count: number, gross = '29.00') => {
    const drop = join(server.dataDir, 'sales-drop');
    await mkdir(drop, { recursive: true });
    const file = await open(join(drop, name), 'w');
    await file.write(header);
    for (let from = 0; from < count; from += 1000) {
      const some = Array.from(
        { length: 1000 },
        (_, at) =>
          `${name}-${from + at},2026-11-19T10:00:00Z,${work_id},,Partner Marketplace,Podcast,1,${gross},,sale,${note}\n`,
      );
      await file.write(some.join(''));
    }
    const { size } = await file.stat();
    await file.close();
    await utimes(join(drop, name), LONG_AGO, LONG_AGO);
    return size;
  };
  const take = async () => {
    const asked = await server.people.finance.call('POST', '/sales_import');
    const ended = await eventually(
      () => server.people.finance.call('GET', `/async_task/${asked.body.data.async_task.uuid}`),
      ({ body }) => body.data.async_task.status !== 'pending',
      200,
    );
    expect(ended.body.data.async_task.status).toBe('success');
  };

  // Only Linux reports a process's peak memory.
  (process.platform === 'linux' ? it : it.skip)(
    `of ${LINES} lines takes less than ${LIMIT_MEGABYTES} MB of memory, less than the file has`,
    async () => {
      // The first import warms up what every import needs.
      await leave('warm.csv', 5_000);
      await take();
      const before = await peakMegabytes(server.pid());
      // Usual amounts, so that the file is not held.
      const size = await leave('long.csv', LINES, '2.90');
      expect(size / 1024 ** 2).toBeGreaterThan(LIMIT_MEGABYTES);
      await take();
      const after = await peakMegabytes(server.pid());
      expect(after - before).toBeLessThan(LIMIT_MEGABYTES);
      await server.kill();
      const kept = await server.inDatabase((db) =>
        db.selectFrom('sales_file').select('imported').where('name', '=', 'long.csv').executeTakeFirstOrThrow(),
      );
      expect(kept.imported).toBe(LINES);
    },
    240_000,
  );
});
