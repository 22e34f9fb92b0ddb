import { allResources } from '@segno/contract/all';
import { z } from 'zod/mini';
import { describeOnDatabases, isForWholeRun } from '../support/databases';
import { filterCases, weighing } from '../support/lists/filterCases';
import { seedLists, seedNewList, type ListSeed } from '../support/lists/listSeeds';
import { nonsense } from '../support/nonsense';
import { compareBy, sortValue, type ListRow } from '../support/lists/sortOrder';
import { prepared, suiteServer } from '../support/testServer';

const lists = allResources.filter(({ only }) => only.includes('list'));

/** Unique fields, in which no two rows can be equal. */
const unique = new Set(['name', 'email', 'work_id']);

/** Fields that are nullable in the contract but never null. */
const neverNull = new Set(['/song curation_state']);

describeOnDatabases('Every list', (open, kind) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  let seed: ListSeed;
  let curationRanks: Map<string, number>;

  beforeAll(async () => {
    seed = await seedLists(server);
    for (const resource of lists) await seedNewList(server, { admin, resource });
    const { body } = await admin.call('GET', '/song/constants');
    curationRanks = new Map(Object.entries<number>(body.data.song_constants.states));
  });

  /** S3: curation states are sorted by a song's workflow. */
  const ranksOf = (path: string, key: string) =>
    path === '/song' && key === 'curation_state' ? curationRanks : undefined;

  describe.each(lists.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
    const read = async (query: string) => (await admin.call('GET', `${path}?${query}`)).body.data;
    const rowsOf = async (query: string): Promise<ListRow[]> => (await read(`pagesize=1000&${query}`))[resource.plural];
    /** Reads three pages. */
    const readAllPages = async (query: string, total: number): Promise<ListRow[]> => {
      const rows: ListRow[] = [];
      for (const page of [1, 2, 3])
        rows.push(...(await read(`pagesize=${Math.ceil(total / 3)}&${query}&pagenum=${page}`))[resource.plural]);
      return rows;
    };

    it.each([...resource.sort])('sorts by %s both ways, what is empty last, over all pages', async (key) => {
      const ranks = ranksOf(path, key);
      const valuesOf = (rows: readonly ListRow[]) => rows.map((row) => sortValue(row, key, ranks));
      const total = (await read('')).paging.total_size;
      for (const order of ['asc', 'desc'] as const) {
        const rows = await readAllPages(`sort_by=${key}&sort_order=${order}`, total);
        expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(total);
        expect(rows).toHaveLength(total);
        const values = valuesOf(rows);
        expect(values).toEqual([...values].sort(compareBy(order)));
      }
      // Equal rows would pass in any order.
      const values = valuesOf(await rowsOf(''));
      const present = values.filter((value) => value !== null);
      expect(new Set(present).size).toBeGreaterThan(1);
      if (!unique.has(key)) expect(new Set(present).size).toBeLessThan(present.length);
      const canBeEmpty = z.safeParse(resource.row.shape[key] ?? z.never(), null).success;
      if (canBeEmpty && !neverNull.has(`${path} ${key}`)) expect(values).toContain(null);
    });

    it('sorts by its first field by default, and so for a field that it does not have', async () => {
      const [first] = resource.sort;
      const uuids = async (query: string) => (await rowsOf(query)).map(({ uuid }) => uuid);
      const expected = await uuids(`sort_by=${first}&sort_order=${resource.order ?? 'asc'}`);
      expect(await uuids('')).toEqual(expected);
      expect(await uuids('sort_by=nothing&sort_order=sideways')).toEqual(expected);
    });

    it('finds by text, case and accents aside, wildcards taken literally', async () => {
      const named = async (text: string) =>
        (await rowsOf(`${resource.search}=${encodeURIComponent(text)}`)).map((row) => sortValue(row, resource.search));
      // Rates only have names of currencies.
      const texts = path === '/exchange_rate' ? ['GBP', 'gbp'] : ['CEDAR', 'cédar'];
      for (const text of texts) {
        const found = await named(text);
        expect(found.length).toBeGreaterThan(1);
        // Songs are also found by their artist's name (V1: search).
        if (path !== '/song') expect(found.every((name) => /cedar|gbp/.test(String(name)))).toBe(true);
      }
      expect(await named('no such text %_')).toEqual([]);
      expect(await named('%')).toEqual([]);
      expect(await named('_')).toEqual([]);
    });

    // The rest is the same for both databases, or refused before any query.
    if (!isForWholeRun(kind)) return;

    it('keeps to the rules of paging', async () => {
      const all = await read('pagesize=1000');
      expect(all.paging).toMatchObject({ current_page: 1, offset: 0, current_size: all[resource.plural].length });
      const second = await read('pagesize=5&pagenum=2');
      expect(second.paging).toEqual({
        total_size: all.paging.total_size,
        current_size: 5,
        current_page: 2,
        offset: 5,
        total_pages: Math.ceil(all.paging.total_size / 5),
      });
      expect(second[resource.plural]).toEqual(all[resource.plural].slice(5, 10));
      const beyond = await read('pagenum=99999');
      expect(beyond[resource.plural]).toEqual([]);
      expect(beyond.paging.total_size).toBe(all.paging.total_size);
      expect((await read('pagesize=nonsense&sort_by=nothing')).paging.current_size).toBe(
        Math.min(25, all.paging.total_size),
      );
      expect((await read('pagesize=99999')).paging.total_pages).toBe(Math.ceil(all.paging.total_size / 1000));
    });

    const filters = Object.keys(resource.filters.shape).filter((filter) => !weighing.has(filter));
    // Jest rejects an empty table.
    const itFilters = filters.length > 0 ? it.each(filters) : it.skip.each(['nothing']);
    itFilters('filters by %s: rows inside are there, rows outside are not', async (filter) => {
      const all = await rowsOf('');
      const cases = filterCases(seed)[path]?.[filter] ?? [];
      expect(cases).not.toEqual([]);
      for (const { value, keeps } of cases) {
        const inside = all.filter(keeps).map(({ uuid }) => uuid);
        // A filter that keeps all or nothing would prove nothing.
        expect([inside.length > 0, inside.length < all.length]).toEqual([true, true]);
        expect([value, (await rowsOf(`${filter}=${value}`)).map(({ uuid }) => uuid)]).toEqual([value, inside]);
      }
    });

    it('refuses what no page is', async () => {
      for (const page of ['-1', '0', '1.5', 'x', '1e400', '']) {
        const answer = await admin.call('GET', `${path}?pagenum=${page}`);
        expect([page, answer.status, answer.body.errors]).toEqual([page, 422, { pagenum: ['Not a valid number'] }]);
      }
    });

    itFilters('refuses what %s cannot be', async (filter) => {
      const wrong = await admin.call('GET', `${path}?${filter}=%00nonsense'--`);
      expect(wrong.status).toBe(422);
      expect(Object.keys(wrong.body.errors).every((key) => key.startsWith(filter))).toBe(true);
    });

    // Records that do not exist are refused before the body is read; this reaches the body. An update may omit every
    // member.
    const bodies = nonsense.filter(({ title }) => title !== 'nothing' && title !== 'wrong types' && title !== 'NUL');
    const itRefuses = resource.only.includes('update') ? it.each(bodies) : it.skip.each(bodies);
    itRefuses('refuses $title for a row that is there, and writes nothing', async ({ body, isJson }) => {
      const [row] = await rowsOf('pagesize=1');
      const answer = await admin.call(resource.update.method, `${path}/${row?.uuid}`, body);
      expect(answer.status).toBe(isJson ? 422 : 400);
      expect((await rowsOf(''))[0]).toEqual(row);
    });
  });
});
