import { mkdir, readdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeOnDatabases } from '../support/databases';
import { messageTextsTo } from '../support/messages';
import {
  bringSales,
  importSales,
  leaveSales,
  salesCsv,
  salesImport,
  salesLine,
  songOnSale,
} from '../support/money/salesFiles';
import { prepared, suiteServer } from '../support/testServer';

describeOnDatabases('The drop folder of sales', (open) => {
  const server = suiteServer(open);
  const finance = prepared(() => server.person('Finance Analyst'));
  let drop: string;
  let work_id: string;

  beforeAll(async () => {
    drop = server.services.config.salesDrop;
    await mkdir(drop, { recursive: true });
    const manager = await server.person('Catalog Manager');
    const { artistUuid } = await server.artist();
    ({ work_id } = await songOnSale({ manager, db: server.services.db }, 'Ferry', artistUuid));
  });

  const line = (id: string) => salesLine(id, { work_id });
  const messages = () => messageTextsTo(finance);

  it('keeps the original in the storage with its checksum, and no other takes its place', async () => {
    const [one, other] = [[line('original-1')], [line('original-2')]];
    const { uuid, url } = await bringSales(server, finance, 'original.csv', salesCsv(one));
    expect(await (await fetch(url)).text()).toBe(salesCsv(one));
    const kept = await server.services.db
      .selectFrom('sales_file')
      .select(['sha256', 'storage_key'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    expect([kept.sha256.length, kept.storage_key]).toEqual([64, expect.stringMatching(/^sales_file\//)]);
    await leaveSales(drop, 'original.csv', salesCsv(other));
    await importSales(finance);
    expect(await readFile(join(drop, 'done/original.csv'), 'utf8')).toBe(salesCsv(one));
    expect(await readFile(join(drop, 'done/original (2).csv'), 'utf8')).toBe(salesCsv(other));
  });

  it('waits for a file until nobody has written to it for a minute and its last line has ended', async () => {
    const whole = salesCsv([line('slow-1'), line('slow-2')]);
    const path = join(drop, 'slow.csv');
    await writeFile(path, whole.slice(0, -20));
    expect(await importSales(finance)).toMatchObject({ files: [], coming: ['slow.csv'] });
    expect(await readdir(drop)).toContain('slow.csv');
    const old = new Date(Date.now() - 61_000);
    await utimes(path, old, old);
    expect(await importSales(finance)).toMatchObject({
      files: [],
      refused: [{ name: 'slow.csv', reason: 'does not end in a line end: it is not whole' }],
    });
    expect(await messages()).toEqual([
      'slow.csv stays in the drop folder of sales: it does not end in a line end: it is not whole',
    ]);
    await writeFile(path, whole);
    await utimes(path, old, old);
    await importSales(finance);
    expect(await salesImport(finance, 'slow.csv')).toMatchObject({ rows: 2, imported: 2 });
  });

  it('reads the other files when one of them is a folder or cannot be opened', async () => {
    await mkdir(join(drop, 'a folder.csv'));
    await symlink(join(drop, 'nowhere'), join(drop, 'b.csv'));
    await leaveSales(drop, 'c.csv', salesCsv([line('beside-1')]));
    expect((await importSales(finance)).refused).toEqual([
      { name: 'a folder.csv', reason: 'is a folder' },
      { name: 'b.csv', reason: 'cannot be read (ENOENT)' },
    ]);
    expect(await salesImport(finance, 'c.csv')).toMatchObject({ imported: 1 });
  });
});
