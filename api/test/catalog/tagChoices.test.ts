import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { suiteServer, type Person } from '../support/testServer';

describeOnDatabases('What a song can be tagged with by a text', (open) => {
  const server = suiteServer(open);
  let reviewer: Person;
  let admin: Person;

  beforeAll(async () => {
    [reviewer, admin] = [await server.person('Music Reviewer'), await server.person('Administrator')];
    const rain = await newTag('Zq Downpour', ['mood', 'use_case']);
    await newTag('Zq Secret', ['mood'], true);
    await sql`
      with t as (insert into term (name) values ('zqdrizzle') returning uuid)
      insert into tag_term (tag_uuid, term_uuid, tag_term_relation_type_uuid)
      select ${rain}, t.uuid, (select uuid from tag_term_relation_type where not is_qualifier_for_term limit 1) from t
    `.execute(server.services.db);
    await sql`
      with p as (insert into song_genre (name) values ('Zq Weather') returning uuid)
      insert into song_genre (name, parent_genre_uuid) select 'Zqstorm', uuid from p`.execute(server.services.db);
    await sql`insert into song_collection (name) values ('Zqstorm')`.execute(server.services.db);
  });

  const newTag = async (name: string, fields: string[], isForManagers = false): Promise<string> => {
    const category = (await sql<{ uuid: string }>`select uuid from tag_category limit 1`.execute(server.services.db))
      .rows;
    const made = await admin.call('POST', '/tag', {
      ...{ name, tagging_label: name, tag_category: category[0]?.uuid, tag_fields: fields },
      is_hidden_from_taggers: isForManagers,
    });
    return made.body.data.tag.uuid;
  };
  const found = async (text: string, as = reviewer): Promise<string[]> =>
    (await as.call('GET', `/song/tag_choice?text=${encodeURIComponent(text)}`)).body.data.choices.map(
      ({ member, name, tag_field, reason }: Record<string, { key: string } | null>) =>
        [tag_field?.key ?? member, name, reason].join(' | '),
    );

  it('names each field that takes a tag, by the name of the tag, a part of it, a term and a slip', async () => {
    const both = ['mood | Zq Downpour | ', 'use_case | Zq Downpour | '];
    expect(await found('zq downpour')).toEqual(both);
    expect(await found('downp')).toEqual(both);
    expect(await found('downpuor')).toEqual(both);
    expect(await found('zqdrizzle')).toEqual(both.map((each) => `${each}Zq Downpour via "zqdrizzle"`));
  });

  it('puts the beginning of a name before that of a word in it, and what more songs have first', async () => {
    await newTag('A Zqdream', ['mood']);
    const sequence = await newTag('Zqdream Sequence', ['lyrics_subject']);
    await newTag('Zqdreamy', ['mood']);
    expect(await found('zqdre')).toEqual([
      'mood | Zqdreamy | ',
      'lyrics_subject | Zqdream Sequence | ',
      'mood | A Zqdream | ',
    ]);
    await sql`
      with s as (insert into song (work_title) values ('Zqdream') returning uuid)
      insert into song_tag (song_uuid, tag_field_uuid, tag_uuid)
      select s.uuid, f.uuid, ${sequence} from s, tag_field f where f.key = 'lyrics_subject'`.execute(server.services.db);
    expect((await found('zqdre'))[0]).toBe('lyrics_subject | Zqdream Sequence | ');
  });

  it('knows genres with their parents, themes and instruments, and no collection', async () => {
    expect(await found('zqstorm')).toEqual(['genre_uuids | Zq Weather / Zqstorm | ']);
    expect(await found('')).toEqual([]);
  });

  it('offers a tag that is hidden from taggers to whoever may change tags alone', async () => {
    expect(await found('zq secret')).toEqual([]);
    expect(await found('zq secret', admin)).toEqual(['mood | Zq Secret | ']);
    const viewer = await server.person('Viewer');
    expect((await viewer.call('GET', '/song/tag_choice?text=rain')).status).toBe(403);
  });
});
