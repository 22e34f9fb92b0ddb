import type { TestDatabase } from '../databases';
import { startTestServer, type Answer } from '../testServer';

export interface Named {
  uuid: string;
  name: string;
}

/** A server with users who edit tags, terms and songs. */
export async function tagFlows(database: TestDatabase) {
  const server = await startTestServer(database);
  const [admin, tagger, manager, reviewer] = [
    await server.person('Administrator'),
    await server.person('Metadata Tagger'),
    await server.person('Catalog Manager'),
    await server.person('Music Reviewer'),
  ];
  const { artistUuid } = await server.artist('Weather');
  const relations = new Map<string, string>();
  const category: string = (await admin.call('POST', '/tag_category', { name: 'Weather', icon: '🌧️' })).body.data
    .tag_category.uuid;
  for (const noun of ['tag_relation_type', 'tag_term_relation_type']) {
    const types: Named[] = (await admin.call('GET', `/${noun}/select`)).body.data[`${noun}s`];
    for (const { uuid, name } of types) relations.set(name, uuid);
  }

  const relation = (name: string): string => relations.get(name) ?? '';
  const read = (path: string) => admin.call('GET', path);
  const made = ({ status, body }: Answer, noun: string) => {
    expect([status, body.errors]).toEqual([201, null]);
    return body.data[noun];
  };
  const newTag = async (name: string, more: object = {}): Promise<Named> =>
    made(await tagger.call('POST', '/tag', { name, tagging_label: name, tag_category: category, ...more }), 'tag');
  const newTerm = async (name: string, more: object = {}): Promise<Named> =>
    made(await admin.call('POST', '/term', { name, ...more }), 'term');
  const put = (tag: Named, body: object) => tagger.call('PUT', `/tag/${tag.uuid}`, body);
  const isKindOf = (tag: Named, ...of: Named[]) =>
    put(tag, { related_tags: [{ relation_uuid: relation('Is A Kind Of'), tags: of.map(({ uuid }) => uuid) }] });
  const newSong = async (more: object): Promise<Named> =>
    made(await manager.call('POST', '/song', { work_title: 'Rain', artist_uuid: artistUuid, ...more }), 'song');

  return {
    server,
    admin,
    tagger,
    manager,
    reviewer,
    category,
    relation,
    read,
    made,
    newTag,
    newTerm,
    put,
    isKindOf,
    newSong,
  };
}

export type TagFlows = Awaited<ReturnType<typeof tagFlows>>;
