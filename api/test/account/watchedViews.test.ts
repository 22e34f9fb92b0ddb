import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { watchViews } from '../../src/catalog/songs/watchViewsJob';
import { describeOnDatabases } from '../support/databases';
import { messagesTo } from '../support/messages';
import { suiteServer, type Person } from '../support/testServer';

describeOnDatabases('A watched view of songs', (open) => {
  const server = suiteServer(open);
  let viewer: Person;
  let messages: () => ReturnType<typeof messagesTo>;

  beforeEach(async () => {
    viewer = await server.person('Viewer');
    messages = () => messagesTo(viewer);
  });

  const db = () => server.services.db;
  const keep = (uuid: string, body: object, list = 'SONGS') =>
    viewer.call('PUT', `/list_view/${list}/${uuid}`, { name: 'Calm', query: 'work_title=calm', ...body });
  /** Adds songs of ten minutes ago; the view was last checked an hour ago. */
  const add = async (...titles: string[]) => {
    await sql`insert into song (work_title, created_at)
      select title, now() - interval '10 minutes' from unnest(${titles}::text[]) title`.execute(db());
    await sql`update list_view set watched_since = date_trunc('milliseconds', now() - interval '1 hour')
      where watched_since is not null and user_uuid = ${viewer.uuid}`.execute(db());
  };
  /** Runs the job and waits for its end. */
  const look = async () => {
    await server.services.jobs.enqueue(db(), watchViews, {});
    await server.jobs.whenIdle();
  };

  it('brings one message with the number of new songs that it shows, and a link to them', async () => {
    expect((await keep(randomUUID(), { watch: 'at_once' })).body.data.list_view.views).toMatchObject([
      { name: 'Calm', watch: 'at_once' },
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
    await keep(watched, { watch: 'at_once', name: 'Quiet', query: 'work_title=quiet' });
    await keep(left, { watch: 'at_once' });
    const { views } = (await keep(left, { watch: null })).body.data.list_view;
    expect(views.map(({ watch }: { watch?: string }) => watch)).toEqual([undefined, 'at_once']);
    const artists = (await keep(randomUUID(), { watch: 'at_once' }, 'ARTISTS')).body.data.list_view.views;
    expect(artists[0].watch).toBeUndefined();
    await add('Calm Night');
    await look();
    expect(await messages()).toEqual([]);
  });

  it('goes on being watched when it gets another name', async () => {
    const uuid = randomUUID();
    await keep(uuid, { watch: 'at_once', query: 'work_title=brisk' });
    await keep(uuid, { name: 'Still brisk', query: 'work_title=brisk' });
    await add('Brisk Walk');
    await look();
    expect(await messages()).toMatchObject([{ message: '1 new song in Still brisk' }]);
  });

  it.each([
    ['daily', '1 day'],
    ['weekly', '7 days'],
  ])('comes %s: all that came until seven in the morning (UTC), once, and nothing later', async (watch, period) => {
    const uuid = randomUUID();
    const query = `work_title=${watch}`;
    await keep(uuid, { watch, query });
    // The latest 7:00, of any day or of a Monday, and the one before.
    const last = sql`(date_trunc(${watch === 'daily' ? 'day' : 'week'}, now() - interval '7 hours 1 minute', 'UTC') + interval '7 hours')`;
    const at = (title: string, moment: typeof last) =>
      sql`insert into song (work_title, created_at) values (${`${title} ${watch}`}, ${moment})`.execute(db());
    await at('Early', sql`${last} - ${period}::interval + interval '1 hour'`);
    await at('Just before', sql`${last} - interval '1 second'`);
    await at('Just after', sql`${last} + interval '1 second'`);
    await sql`update list_view set watched_since = ${last} - ${period}::interval where uuid = ${uuid}`.execute(db());
    await look();
    await look();
    expect((await messages()).map(({ message }) => message)).toEqual(['2 new songs in Calm']);
    const kept = (await keep(uuid, { query })).body.data.list_view.views;
    expect(kept).toMatchObject([{ watch }]);
  });

  it('comes by one mail for all views, unless that is switched off, with titles and links', async () => {
    for (const name of ['Misty', 'Foggy']) {
      await keep(randomUUID(), { watch: 'at_once', name, query: `work_title=${name.toLowerCase()}` });
    }
    await add('Misty Isle', 'Foggy Isle', 'Foggy Bay');
    await look();
    const mails = async () =>
      (
        await sql<{ subject: string; text: string; kind: string }>`
          select subject, text, kind from mail where user_uuid = ${viewer.uuid} order by created_at`.execute(db())
      ).rows;
    const [mail, ...more] = await mails();
    expect([mail?.subject, mail?.kind, more]).toEqual(['3 new songs in 2 views', 'new_songs', []]);
    for (const words of [
      '2 new songs in Foggy:',
      '"Foggy Bay"',
      '"Foggy Isle"',
      '1 new song in Misty:',
      '"Misty Isle"',
    ])
      expect(mail?.text).toContain(words);
    expect(await messages()).toHaveLength(2);
    await viewer.call('PUT', '/mail_preference/new_songs', { is_on: false });
    await add('Misty Night');
    await look();
    expect([(await messages()).length, (await mails()).length]).toEqual([4, 1]);
  });
});
