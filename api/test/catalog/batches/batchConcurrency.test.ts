import { sql, type RawBuilder } from 'kysely';
import { catalogFlows } from '../../support/catalogFlows';
import { describeOnDatabases } from '../../support/databases';
import { eventually, prepared, suiteServer } from '../../support/testServer';

/** More than the hundred that are read at once: changes during the first song are seen by the last ones. */
const SONGS = 104;

describeOnDatabases('What others do while a batch update runs', (open, kind) => {
  const server = suiteServer(open);
  const flows = prepared(() => catalogFlows(server));

  /** Adds songs of the artist, in the order of their titles. */
  const makeSongs = async (title: string): Promise<string[]> => {
    const { rows } = await sql<{ uuid: string; work_title: string }>`
      insert into song (work_title, artist_uuid)
      select ${title} || ' ' || lpad(n::text, 3, '0'), ${flows.artist.artistUuid} from generate_series(1, ${SONGS}) n
      returning uuid, work_title`.execute(server.services.db);
    return rows.sort((a, b) => (a.work_title < b.work_title ? -1 : 1)).map(({ uuid }) => uuid);
  };

  /** Runs a batch over the songs; `meanwhile` runs together with the first of them. */
  const run = async (title: string, meanwhile: RawBuilder<unknown>) => {
    const { db } = server.services;
    const act =
      (await sql<{ text: string }>`select format('%s', ${meanwhile}) as text`.execute(db)).rows[0]?.text ?? '';
    await sql
      .raw(
        `create or replace function meanwhile() returns trigger language plpgsql as $$ begin ${act}; return null; end $$;
         create trigger meanwhile after update on batch_operation_song for each row when (new.position = 1) execute function meanwhile()`,
      )
      .execute(db);
    const answer = await flows.manager.call('PATCH', `/song/batch?work_title=${title}`, {
      attribute: 'bpm',
      action: 'set',
      values: 90,
    });
    expect(answer.status).toBe(202);
    await server.jobs.whenIdle();
    await sql`drop trigger meanwhile on batch_operation_song`.execute(db);
    const { uuid, async_task } = answer.body.data.batch_operation;
    const task = await flows.manager.call('GET', `/async_task/${async_task.uuid}`);
    const { rows } = await sql<{ position: number; state: string; error: string | null }>`
      select position, state, error from batch_operation_song where batch_operation_uuid = ${uuid} order by position`.execute(
      db,
    );
    return { task: task.body?.data?.async_task, rows };
  };

  const bpmsOf = async (songs: readonly string[]): Promise<unknown[]> => {
    const { rows } = await sql<{ bpm: number | null }>`
      select s.bpm from unnest(${songs}::uuid[]) with ordinality as x (uuid, position) join song s on s.uuid = x.uuid order by x.position`.execute(
      server.services.db,
    );
    return rows.map(({ bpm }) => bpm);
  };

  it('writes the songs around one that fails while it is written, each once, and lists that one', async () => {
    const { db } = server.services;
    const songs = await makeSongs('Broken');
    await sql
      .raw(
        `create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
         create trigger broken before update on song for each row when (new.uuid = '${songs[4]}') execute function broken()`,
      )
      .execute(db);
    const { rows, task } = await run('Broken', sql`'perform 1'`);
    await sql`drop trigger broken on song`.execute(db);
    expect(rows.filter(({ state }) => state !== 'changed')).toEqual([
      { position: 5, state: 'failed', error: 'There was an error' },
    ]);
    expect(task.errors.map(({ song }: { song: { uuid: string } }) => song.uuid)).toEqual([songs[4]]);
    expect(await bpmsOf(songs)).toEqual(songs.map((uuid) => (uuid === songs[4] ? null : 90)));
    const { rows: logged } = await sql`
      select count(*)::int as lines, count(distinct resource_uuid)::int as songs from user_activity
      where resource_uuid = any(${songs}::uuid[])`.execute(db);
    expect(logged).toEqual([{ lines: SONGS - 1, songs: SONGS - 1 }]);
  });

  // The embedded database runs one transaction at a time.
  if (kind === 'postgres') {
    it('waits for a song that somebody is saving with none of the others in hand', async () => {
      const { db } = server.services;
      const songs = await makeSongs('Saved');
      const [saved = '', beside = ''] = songs;
      const running = await db.transaction().execute(async (trx) => {
        await sql`update song set description = 'Saved' where uuid = ${saved}`.execute(trx);
        const done = run('Saved', sql`'perform 1'`);
        await eventually(
          () => bpmsOf([beside]),
          ([bpm]) => bpm === 90,
        );
        // Other transactions may lock several songs of the batch in any order.
        await sql`select from song where uuid = any(${songs}::uuid[]) order by uuid desc for update`.execute(trx);
        return { done };
      });
      const { rows } = await running.done;
      expect(rows.filter(({ state }) => state !== 'changed')).toEqual([]);
      const { rows: both } = await sql`select description, bpm from song where uuid = ${saved}`.execute(db);
      expect(both).toEqual([{ description: 'Saved', bpm: 90 }]);
    });

    it('counts the words of two transactions that write several songs each, in opposite orders', async () => {
      const { db } = server.services;
      const songs = await makeSongs('Words');
      await sql
        .raw(
          `create function slow_word() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$;
           create trigger slow_word before insert or update on song_word for each row execute function slow_word()`,
        )
        .execute(db);
      const write = (order: readonly (readonly [number, string])[]) =>
        db.transaction().execute(async (trx) => {
          for (const [at, word] of order)
            await sql`update song set tags = ${[word]} where uuid = ${songs[at]}`.execute(trx);
        });
      const ended = await Promise.allSettled([
        write([
          [0, 'ash'],
          [1, 'bay'],
        ]),
        write([
          [2, 'bay'],
          [3, 'ash'],
        ]),
      ]);
      await sql`drop trigger slow_word on song_word`.execute(db);
      expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      const { rows } = await sql`
        select name, song_count from song_word where name in ('ash', 'bay') order by name`.execute(db);
      expect(rows).toEqual([
        { name: 'ash', song_count: 2 },
        { name: 'bay', song_count: 2 },
      ]);
    });
  }

  it('lists a song that is deleted meanwhile, and does the others', async () => {
    const songs = await makeSongs('Deleted');
    const { rows } = await run(
      'Deleted',
      sql`'update song set deleted_at = now() where uuid = ' || quote_literal(${songs[102]}::text)`,
    );
    expect(rows.filter(({ state }) => state !== 'changed')).toEqual([
      { position: 103, state: 'failed', error: 'The song does not exist any more.' },
    ]);
    const { rows: deleted } = await sql`select bpm from song where uuid = ${songs[102]}`.execute(server.services.db);
    expect(deleted).toEqual([{ bpm: null }]);
  });

  it('does the songs of an artist who is removed meanwhile, and leaves them with the artist', async () => {
    const songs = await makeSongs('Removed');
    const { rows } = await run(
      'Removed',
      sql`'update artist set deleted_at = now() where uuid = ' || quote_literal(${flows.artist.artistUuid}::text)`,
    );
    expect(rows.filter(({ state }) => state !== 'changed')).toEqual([]);
    const { rows: last } = await sql`select bpm, artist_uuid from song where uuid = ${songs[103]}`.execute(
      server.services.db,
    );
    expect(last).toEqual([{ bpm: 90, artist_uuid: flows.artist.artistUuid }]);
  });

  it.each([
    ['the role', (role: string) => sql`'update app_user set user_role_uuid = ' || quote_literal(${role}::text)`],
    ['the account', () => sql`'update app_user set is_active = false'`],
  ])('stops when its person loses %s meanwhile, and lists every further song', async (lost, take) => {
    const { db } = server.services;
    flows.manager = await server.person('Catalog Manager');
    const title = `Lost ${lost}`;
    await makeSongs(title);
    const { uuid: viewer } = await db
      .selectFrom('user_role')
      .select('uuid')
      .where('name', '=', 'Viewer')
      .executeTakeFirstOrThrow();
    const { rows } = await run(
      title,
      sql`${take(viewer)} || ' where uuid = ' || quote_literal(${flows.manager.uuid}::text)`,
    );
    expect(rows.slice(0, 100).filter(({ state }) => state !== 'changed')).toEqual([]);
    expect(rows.slice(100)).toEqual(
      [101, 102, 103, 104].map((position) => ({
        position,
        state: 'failed',
        error: 'You do not have permission to do this.',
      })),
    );
    const { rows: songs } = await sql`
      select bpm, count(*)::int as songs from song where work_title like ${`${title}%`} group by 1 order by 1`.execute(
      db,
    );
    expect(songs).toEqual([
      { bpm: 90, songs: 100 },
      { bpm: null, songs: 4 },
    ]);
  });
});
