import { song } from '@segno/contract/catalog';
import { chanceOf } from '../../../src/seed/big/fictionalArtist';
import { describeOnDatabases } from '../../support/databases';
import { filterCases, type FilterCase, weighing } from '../../support/lists/filterCases';
import { seedLists, type ListSeed } from '../../support/lists/listSeeds';
import type { ListRow } from '../../support/lists/sortOrder';
import { prepared, suiteServer } from '../../support/testServer';

/** Rows per page, so that the songs of two filters need several pages. */
const PAGE_SIZE = 4;

describeOnDatabases('The song list by two filters', (open) => {
  const server = suiteServer(open);
  const admin = prepared(() => server.person('Administrator'));
  let seed: ListSeed;
  beforeAll(async () => {
    seed = await seedLists(server);
  });

  const read = async (query: string) => (await admin.call('GET', `/song?${query}`)).body.data;

  // Each pair once: every value of one filter with one of the other. Single values are tested in listConformance.test.ts.
  const filters = Object.keys(song.filters.shape).filter(
    // It selects the PRO of the status.
    (filter) => !weighing.has(filter) && filter !== 'registration_pro_uuid',
  );
  const othersOf = (filter: string) => {
    const at = filters.indexOf(filter);
    return filters.filter((other, place) => other !== filter && (place + at + Number(place > at)) % 2 === 0);
  };

  it('finds what was never sent to one PRO beside what that PRO has accepted', async () => {
    const { songs } = await read(`registration_status=never_sent,AS&registration_pro_uuid=${seed.pro}&pagesize=1000`);
    const all = (await read('pagesize=1000')).songs.map(({ uuid }: ListRow) => uuid);
    expect(songs.map(({ uuid }: ListRow) => uuid).sort()).toEqual(
      all.filter((uuid: string) => !seed.songs.inConflict.has(uuid)).sort(),
    );
    const { paging } = await read(`registration_status=never_sent&registration_pro_uuid=${seed.artistUuid}&pagesize=1`);
    expect(paging.total_size).toBe(all.length);
  });

  it.each(filters)(
    'finds by %s and another filter the songs that both leave, in any order, on any page',
    async (filter) => {
      const others = othersOf(filter);
      const chance = chanceOf(filter.length);
      const all = new Map<string, ListRow[]>();
      const ordered = async (order: string): Promise<ListRow[]> => {
        const rows = all.get(order) ?? (await read(`pagesize=1000&${order}`)).songs;
        all.set(order, rows);
        return rows;
      };
      const cases: Record<string, FilterCase[]> = filterCases(seed)['/song'] ?? {};
      const ours = cases[filter] ?? [];
      expect(ours).not.toEqual([]);
      for (const [other, theirs] of Object.entries(cases).filter(([name]) => others.includes(name)))
        for (const one of ours) {
          const another = chance.pick(theirs);
          const order = `sort_by=${chance.pick(song.sort)}&sort_order=${chance.pick(['asc', 'desc'])}`;
          const kept = (await ordered(order))
            .filter((row) => one.keeps(row) && another.keeps(row))
            .map(({ uuid }) => uuid);
          const page = 1 + chance.below(Math.ceil(kept.length / PAGE_SIZE) + 1);
          const query = `${filter}=${one.value}&${other}=${another.value}&${order}&pagesize=${PAGE_SIZE}&pagenum=${page}`;
          const { songs, paging } = await read(query);
          expect([query, paging.total_size, songs.map(({ uuid }: ListRow) => uuid)]).toEqual([
            query,
            kept.length,
            kept.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
          ]);
        }
    },
  );

  it('by two links: songs that have both, whether they are looked up by the links or by a state', async () => {
    const { genre, theme } = seed.links;
    const add = async (links: object): Promise<string> => {
      const made = await admin.call('POST', '/song', { work_title: 'Linked', artist_uuid: seed.artistUuid, ...links });
      expect(made.status).toBe(201);
      return made.body.data.song.uuid;
    };
    const both = await add({ genre_uuids: [genre], theme_uuids: [theme] });
    await add({ genre_uuids: [genre] });
    await add({ theme_uuids: [theme] });
    for (const state of ['', '&publish_state=Not%20Published', '&work_title=Linked']) {
      const { songs, paging } = await read(
        `genre_uuid=${genre}&theme_uuid=${theme}${state}&sort_by=created_at&sort_order=desc`,
      );
      const linked = songs.filter(({ work_title }: ListRow) => work_title === 'Linked');
      expect([state, linked.map(({ uuid }: ListRow) => uuid), paging.total_size]).toEqual([
        state,
        [both],
        songs.length,
      ]);
    }
  });
});
