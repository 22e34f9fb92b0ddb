import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { watchViews } from '../../src/catalog/songs/watchViewsJob';
import { describeOnDatabases } from '../support/databases';
import { eventually, startTestServer, type Person, type TestServer } from '../support/testServer';

describeOnDatabases('A watched view of songs', (open) => {
  let server: TestServer;
  let viewer: Person;
  let messages: () => Promise<{ message: string; url: string }[]>;

  beforeAll(async () => {
    server = await startTestServer(await open());
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    viewer = await server.person('Viewer');
    messages = async () =>
      (await viewer.call('GET', '/user_message')).body.data.user_messages.map(
        ({ payload }: { payload: { message: string; url: string } }) => payload,
      );
  });

  const db = () => server.services.db;
  const keep = (uuid: string, body: object, list = 'SONGS') =>
    viewer.call('PUT', `/list_view/${list}/${uuid}`, { name: 'Calm', query: 'work_title=calm', ...body });
  /** Songs of ten minutes ago; the view was looked at last an hour ago. */
  const add = async (...titles: string[]) => {
    await sql`insert into song (work_title, created_at)
      select title, now() - interval '10 minutes' from unnest(${titles}::text[]) title`.execute(db());
    await sql`update list_view set watched_since = date_trunc('milliseconds', now() - interval '1 hour')
      where watched_since is not null and user_uuid = ${viewer.uuid}`.execute(db());
  };
  /** Looks, and waits until it has looked. */
  const look = async () => {
    await server.services.jobs.enqueue(db(), watchViews, {});
    await eventually(
      async () =>
        (
          await sql<{ late: number }>`select count(*)::int as late from list_view
          where watched_since < now() - interval '30 minutes'`.execute(db())
        ).rows[0]?.late,
      (late) => late === 0,
    );
  };

  it('brings one message with the number of new songs that it shows, and a link to them', async () => {
    expect((await keep(randomUUID(), { is_watched: true })).body.data.list_view.views).toMatchObject([
      { name: 'Calm', is_watched: true },
    ]);
    await add('Calm Sea', 'Calm Shore', 'Storm');
    await look();
    const [message, ...others] = await messages();
    expect([message?.message, others]).toEqual(['2 new songs in Calm', []]);
    const shown = await viewer.call('GET', `/song${new URL(message?.url ?? '', 'http://any.test').search}`);
    const titles = shown.body.data.songs.map(({ work_title }: { work_title: string }) => work_title);
    expect(titles.sort()).toEqual(['Calm Sea', 'Calm Shore']);
  });

  it('brings none when nothing is new, when it is not watched any more, and for other lists', async () => {
    const [watched, left] = [randomUUID(), randomUUID()];
    await keep(watched, { is_watched: true, name: 'Quiet', query: 'work_title=quiet' });
    await keep(left, { is_watched: true });
    const { views } = (await keep(left, { is_watched: false })).body.data.list_view;
    expect(views.map(({ is_watched }: { is_watched?: boolean }) => is_watched)).toEqual([undefined, true]);
    const artists = (await keep(randomUUID(), { is_watched: true }, 'ARTISTS')).body.data.list_view.views;
    expect(artists[0].is_watched).toBeUndefined();
    await add('Calm Night');
    await look();
    expect(await messages()).toEqual([]);
  });

  it('goes on being watched when it gets another name', async () => {
    const uuid = randomUUID();
    await keep(uuid, { is_watched: true, query: 'work_title=brisk' });
    await keep(uuid, { name: 'Still brisk', query: 'work_title=brisk' });
    await add('Brisk Walk');
    await look();
    expect(await messages()).toMatchObject([{ message: '1 new song in Still brisk' }]);
  });
});
