import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { spreadsheets } from '../../src/platform/sheets/testing/spreadsheets';
import { describeOnDatabases } from '../support/databases';
import { fillAwkwardTaxonomy } from '../support/taxonomy/awkwardTaxonomy';
import { tagFlows, type TagFlows } from '../support/taxonomy/tagFlows';
import { sheetOf } from '../support/songSheets';
import { taxonomyFiles as files } from '../support/taxonomy/taxonomyFiles';

describeOnDatabases('An export of tags and terms', (open) => {
  let tags: TagFlows;

  beforeAll(async () => {
    tags = await tagFlows(await open());
    await fillAwkwardTaxonomy(tags);
  }, 600_000);
  afterAll(() => tags.server.close());

  const unchanged = { created: 0, changed: 0, changes: 0, errors: 0, left: 0 };

  it.each(['tag', 'term'] as const)(
    'changes nothing when the sheet of each %s comes back unedited',
    async (type) => {
      const file = await files.sheet(tags.admin, type);
      const { total_size } = (await tags.read(`/${type}`)).body.data.paging;
      const found = await files.imported(tags.admin, type === 'tag' ? 'tags' : 'terms', file);
      expect({ errors: found.errors, changes: found.changes }).toEqual({ errors: [], changes: [] });
      expect(found.counts).toEqual({ ...unchanged, records: total_size, unchanged: total_size });
    },
    300_000,
  );

  it('changes nothing when a spreadsheet program has saved the sheet of tags as a workbook', async () => {
    const lines = files.linesOf(await files.sheet(tags.admin, 'tag'));
    const names = Object.keys(lines[0] ?? {});
    const isNumber = (name: string) => name === 'numerical_value' || name === 'average_tempo';
    // Without the apostrophe that protects from formulas.
    const cellOf = (name: string, text = '') => (isNumber(name) && text ? Number(text.replace(/^'/, '')) : text);
    const rows = lines.map((line) => names.map((name) => cellOf(name, line[name])));
    const workbook = await writeXlsx({ sheets: [{ name: 'Tags', rows: [names, ...rows] }] });
    const found = await files.imported(tags.admin, 'tags', Buffer.from(workbook));
    expect({ errors: found.errors, changes: found.changes }).toEqual({ errors: [], changes: [] });
    expect(found.counts).toEqual({ ...unchanged, records: lines.length, unchanged: lines.length });
  }, 300_000);

  it.each(spreadsheets)(
    'changes nothing when $name has opened and saved the sheet of tags',
    async ({ saved }) => {
      const lines = files.linesOf(await files.sheet(tags.admin, 'tag'));
      const rows = lines.map((line) =>
        Object.fromEntries(Object.entries(line).map(([name, cell]) => [name, saved(cell)])),
      );
      const found = await files.imported(tags.admin, 'tags', sheetOf(rows));
      expect({ errors: found.errors, changes: found.changes }).toEqual({ errors: [], changes: [] });
      expect(found.counts).toEqual({ ...unchanged, records: lines.length, unchanged: lines.length });
    },
    300_000,
  );

  it('is the same after tags of each set of filled members were read and saved as they are', async () => {
    const updates = async () => {
      const { db } = tags.server.services;
      return (await sql`select from user_activity where resource_type = 'tag' and action = 'has_updated'`.execute(db))
        .rows.length;
    };
    const before = { sheet: (await files.sheet(tags.admin, 'tag')).toString(), updates: await updates() };
    const lines = files.linesOf(Buffer.from(before.sheet));
    const filled = (line: object) => Object.entries(line).flatMap(([name, text]) => (text ? [name] : []));
    const kinds = new Map<string, string[]>();
    for (const line of lines) {
      const kind = String(filled(line));
      kinds.set(kind, [...(kinds.get(kind) ?? []), String(line.uuid)]);
    }
    expect(kinds.size).toBeGreaterThan(3);
    // A kind has hundreds of tags that differ only in their names; the awkward ones are below this limit.
    const uuids = [...kinds.values()].flatMap((alike) => alike.slice(0, 25));
    for (const uuid of uuids) {
      const { tag } = (await tags.read(`/tag/${uuid}`)).body.data;
      expect((await tags.admin.call('PUT', `/tag/${uuid}`, tag)).status).toBe(200);
    }
    expect({ sheet: (await files.sheet(tags.admin, 'tag')).toString(), updates: await updates() }).toEqual(before);
  }, 900_000);
});
