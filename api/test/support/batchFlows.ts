import { sql } from 'kysely';
import { catalogFlows, said } from './catalogFlows';
import type { TestDatabase } from './databases';
import { startTestServer, type Answer, type Person } from './testServer';

/** A server with songs, two of them with all values, and common steps with batch updates. */
export async function batchFlows(database: TestDatabase) {
  const server = await startTestServer(database);
  const flows = await catalogFlows(server);
  const names: Record<string, string[]> = {};

  const idsOf = async (table: string, where = 'true'): Promise<string[]> =>
    (
      await sql<{
        uuid: string;
      }>`select uuid from ${sql.table(table)} where ${sql.raw(where)} order by uuid limit 4`.execute(server.services.db)
    ).rows.map(({ uuid }) => uuid);
  const tagsOf = async (key: string): Promise<string[]> =>
    (
      await sql<{ uuid: string }>`
      select x.tag_uuid as uuid from tag_tag_field x join tag_field f on f.uuid = x.tag_field_uuid join tag t on t.uuid = x.tag_uuid
      where f.key = ${key} and not t.is_hidden order by 1 limit 8`.execute(server.services.db)
    ).rows.map(({ uuid }) => uuid);
  const id = (of: string, index = 0): string => names[of]?.[index] ?? 'missing';

  for (const table of [
    'song_genre',
    'song_theme',
    'instrument',
    'content_tier',
    'song_curation_state',
    'publisher_ruleset',
  ])
    names[table] = await idsOf(table);
  // New songs have that state: setting it would change nothing.
  names.song_curation_state = await idsOf('song_curation_state', `name <> 'New'`);
  names.own = await Promise.all(
    ['Rain', 'Sea'].map(async (name) => {
      const made = await flows.admin.call('POST', '/song_collection', { name });
      return made.body.data.song_collection.uuid;
    }),
  );
  names.system = await idsOf('song_collection', 'read_only');
  const { rows } = await sql<{ key: string; multi: boolean }>`
    select key, multi from tag_field f where (select count(*) from tag_tag_field x where x.tag_field_uuid = f.uuid) > 2 order by key`.execute(
    server.services.db,
  );
  names.single = rows.filter(({ multi }) => !multi).map(({ key }) => key);
  names.multiple = rows.filter(({ multi }) => multi).map(({ key }) => key);
  const filled = {
    description: 'A swell',
    lyrics: 'La',
    bpm: 96,
    tags: ['calm', 'wide'],
    tags_hidden: ['inside'],
    genre_uuids: [id('song_genre')],
    theme_uuids: [id('song_theme')],
    instrument_uuids: [id('instrument')],
    song_collection_uuids: [id('own')],
    content_tier: id('content_tier'),
    version_type: 'Original',
    publisher_ruleset_uuid: id('publisher_ruleset'),
    taxonomy: { mood: (await tagsOf('mood')).slice(0, 2) },
  };
  const songs = [await flows.song(filled), await flows.song({}), await flows.song(filled)];

  const batch = (body: object, query = `?uuids=${songs.slice(0, 2).join()}`, who: Person = flows.manager) =>
    who.call('PATCH', `/song/batch${query}`, body);
  const started = (answer: Answer): string => {
    expect(said(answer)).toEqual([202, answer.body.message]);
    return answer.body.data.batch_operation.uuid;
  };
  const done = async (answer: Answer, who: Person = flows.manager) => {
    const uuid = started(answer);
    await server.jobs.whenIdle();
    const task = await who.call('GET', `/async_task/${answer.body.data.batch_operation.async_task.uuid}`);
    return { uuid, task: task.body.data.async_task };
  };
  const undo = (uuid: string, who: Person = flows.manager) => who.call('POST', `/batch_operation/${uuid}/undo`);
  const listed = async (who: Person = flows.manager): Promise<{ uuid: string; [key: string]: unknown }[]> =>
    (await who.call('GET', '/batch_operation')).body.data.batch_operations;
  const read = async (uuid: string) => (await flows.manager.call('GET', `/song/${uuid}`)).body.data.song;

  return { server, flows, songs, id, names, tagsOf, batch, started, done, undo, listed, read };
}

export type BatchFlows = Awaited<ReturnType<typeof batchFlows>>;
