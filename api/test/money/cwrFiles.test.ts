import { randomUUID } from 'node:crypto';
import { describeOnDatabases } from '../support/databases';
import { suiteServer } from '../support/testServer';
import { takeCwrFile } from '../../src/registrations/cwr/cwrFileName';

describeOnDatabases('Numbers of CWR files', (open) => {
  const server = suiteServer(open);
  let pros: string[];

  beforeAll(async () => {
    const rows = await server.services.db
      .selectFrom('performing_rights_organization')
      .select('uuid')
      .where('is_exportable', '=', true)
      .execute();
    pros = rows.map(({ uuid }) => uuid);
  });

  const take = (pro: number, taskUuid = randomUUID()) =>
    takeCwrFile(server.services.db, { taskUuid, proUuid: pros[pro] ?? '' });

  it('run by year and PRO, and a task that is repeated keeps its number and its moment', async () => {
    const task = randomUUID();
    const first = await take(0, task);
    expect([first.number, first.year]).toEqual([1, new Date().getUTCFullYear()]);
    expect((await take(0)).number).toBe(2);
    expect((await take(1)).number).toBe(1);
    expect(await take(0, task)).toEqual(first);
  });

  it('are different for files that are made at once', async () => {
    const files = await Promise.all(Array.from({ length: 5 }, () => take(2)));
    expect(files.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5]);
  });
});
