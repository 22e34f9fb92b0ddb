import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnDatabases, type TestDatabase } from '../support/databases';
import { openSongFixture, type SongFixture } from '../support/songFixture';
import { listenToStatements } from '../support/money/statements';
import type { Answer } from '../support/testServer';

const said = ({ status, body }: Answer) => [status, body?.message];

describeOnDatabases('Many songs at once', (open) => {
  let fixture: SongFixture;
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
    fixture = await openSongFixture(database);
  });
  afterAll(() => fixture.server.close());

  const db = () => fixture.server.services.db;
  const add = (...titles: string[]) => Promise.all(titles.map((title) => fixture.add(title)));
  const push = (songs: readonly string[], is_visible = true) =>
    fixture.admin.call('PATCH', '/song/push', { songs: songs.map((song) => ({ song, is_visible })) });
  const makeReady = (songs: readonly string[]) => fixture.admin.call('PATCH', '/song/ready_for_publication', { songs });
  const titles = ({ body }: Answer): string[] =>
    body.data.songs.map(({ work_title }: { work_title: string }) => work_title);
  const logged = async (uuid: string): Promise<string[]> =>
    (await fixture.admin.call('GET', `/user_activity/song/${uuid}`)).body.data.user_activities.map(
      ({ action_string }: { action_string: string }) => action_string,
    );
  const block = (codes: string[]) => sql`update publish_blocker set active = code = any(${codes})`.execute(db());

  describe('to the channels', () => {
    beforeAll(() => block(['no_description']));

    /** Adds songs without blockers. */
    const ready = async (...names: string[]) => {
      const uuids = await add(...names);
      await sql`update song set description = 'A swell' where uuid = any(${uuids})`.execute(db());
      return uuids;
    };
    const lines = (uuids: readonly string[]) =>
      db()
        .selectFrom('song_ingestion_log')
        .select(['song_uuid', 'push_uuid', 'operation'])
        .where('song_uuid', 'in', uuids)
        .execute();

    it('go together, each on a push of its own, and are answered in their order', async () => {
      const uuids = await ready('Cedar', 'Alder', 'Beech');
      const answer = await push(uuids.map((uuid) => uuid.toUpperCase()));
      expect([answer.status, titles(answer)]).toEqual([200, ['Cedar', 'Alder', 'Beech']]);
      const made = await lines(uuids);
      expect(made.map(({ operation }) => operation)).toEqual(['CREATE', 'CREATE', 'CREATE']);
      expect(new Set(made.map(({ push_uuid }) => push_uuid)).size).toBe(3);
      // Each has its own job, which ends its push.
      await fixture.server.jobs.whenIdle();
      for (const uuid of uuids) {
        expect(await fixture.stateOf(uuid)).not.toBe('In Progress');
        expect(await logged(uuid)).toEqual(['has_published', 'has_created']);
      }
    });

    it('are judged before anything is sent: which cannot go, with every cause, and the others go', async () => {
      const [good, twin] = await ready('Ready One', 'Ready Two');
      const [bare, barer] = await add('Bare One', 'Bare Two');
      const wanted = [good, bare, twin, barer];
      const preview = (is_visible: boolean) =>
        fixture.admin.call('POST', '/song/push/preview', { songs: wanted.map((song) => ({ song, is_visible })) });
      const lacking = ['The description is missing'];
      const { refused } = (await preview(true)).body.data;
      expect(refused).toEqual([
        { song: { uuid: bare, work_title: 'Bare One' }, causes: lacking },
        { song: { uuid: barer, work_title: 'Bare Two' }, causes: lacking },
      ]);
      expect((await preview(false)).body.data.refused).toHaveLength(4);
      expect(await lines(wanted.flatMap((uuid) => uuid ?? []))).toEqual([]);
      expect((await push([good, twin].flatMap((uuid) => uuid ?? []))).status).toBe(200);
    });

    it('go all or none: the first that cannot go says why', async () => {
      const [good, other] = await ready('Good', 'Other');
      const [bad] = await add('Bare');
      if (!good || !other || !bad) throw new Error('Not made');
      const none = async (songs: string[], answer: [number, string]) => {
        expect(said(await push(songs))).toEqual(answer);
        expect([await fixture.stateOf(good), await lines([good])]).toEqual(['Not Published', []]);
        expect(await logged(good)).toEqual(['has_created']);
      };
      await none([good, bad], [409, 'The song Bare cannot be published: The description is missing']);
      await none([good, randomUUID(), bad], [404, 'Not found']);
      await none([good, good.toUpperCase()], [409, 'The song Good is still in progress']);
      await fixture.is(other, 'In Progress');
      await none([good, other, bad], [409, 'The song Other is still in progress']);
      expect(said(await push([good], false))).toEqual([409, 'The song Good is not published']);
      await fixture.is(other, 'Published');
      await sql`update song set last_published_hash = song_content_hash(uuid) where uuid = ${other}`.execute(db());
      await none([good, other], [409, 'The song Other is published already and has not changed since']);
      await sql`update channel set active = not active`.execute(db());
      const noChannel: [number, string] = [409, 'There is no active channel to send the song to.'];
      try {
        await sql`update channel set active = false`.execute(db());
        await none([good], noChannel);
        await none([good, bad], noChannel);
        await none([bad, good], [409, 'The song Bare cannot be published: The description is missing']);
      } finally {
        await sql`update channel set active = name = 'Storefront'`.execute(db());
      }
    });

    it('take as many statements for thirty as for one', async () => {
      const { find } = listenToStatements(database);
      const count = async (songs: string[]) => {
        expect((await push(songs)).status).toBe(200);
        return find(/insert into song_ingestion_log/).length;
      };
      const one = await count(await ready('Alone'));
      expect(one).toBeGreaterThan(5);
      expect(one).toBeLessThan(20);
      const many = await ready(...Array.from({ length: 30 }, (_, number) => `Together ${number}`));
      expect(await count(many)).toBe(one);
    });
  });

  describe('ready for publication', () => {
    beforeAll(() => block(['no_description']));

    const described = async (...names: string[]) => {
      const uuids = await add(...names);
      await sql`update song set description = 'A swell' where uuid = any(${uuids})`.execute(db());
      return uuids;
    };
    const curation = async (uuid: string) =>
      (await fixture.admin.call('GET', `/song/${uuid}`)).body.data.song.curation_state.name;

    it('are marked together, and answered in their order', async () => {
      const uuids = await described('Yew', 'Elm');
      const answer = await makeReady(uuids);
      expect([answer.status, titles(answer)]).toEqual([200, ['Yew', 'Elm']]);
      for (const uuid of uuids) {
        expect(await curation(uuid)).toBe('Ready For Publication');
        expect(await logged(uuid)).toEqual(['has_set_ready_for_publication', 'has_created']);
      }
    });

    it('are marked all or none: the first that cannot be says why', async () => {
      const [good] = await described('Fir');
      const [bare] = await add('Birch');
      if (!good || !bare) throw new Error('Not made');
      const none = async (songs: string[], answer: [number, string]) => {
        expect(said(await makeReady(songs))).toEqual(answer);
        expect(await curation(good)).toBe('New');
      };
      await none([good, bare], [409, 'The song Birch needs a description first']);
      await block(['no_genre', 'no_mood', 'no_description']);
      await none([bare, good], [409, 'The song Birch needs a genre, a mood and a description first']);
      await none([good, bare], [409, 'The song Fir needs a genre and a mood first']);
      await block(['no_description']);
      await none([good, randomUUID(), bare], [404, 'Not found']);
      await none([good, good], [409, 'The song Fir is in the state Ready For Publication and cannot be marked ready']);
      const people = await fixture.server.person('Metadata Tagger');
      expect(said(await people.call('PATCH', '/song/ready_for_publication', { songs: [good] }))).toEqual([
        409,
        'The song Fir is in the state New and cannot be marked ready',
      ]);
    });

    it('take as many statements for thirty as for one', async () => {
      const { find } = listenToStatements(database);
      const count = async (songs: string[]) => {
        expect((await makeReady(songs)).status).toBe(200);
        return find(/curation_state_named/).length;
      };
      const one = await count(await described('Lone'));
      expect(one).toBeGreaterThan(5);
      expect(one).toBeLessThan(15);
      const many = await described(...Array.from({ length: 30 }, (_, number) => `Row ${number}`));
      expect(await count(many)).toBe(one);
    });
  });
});
