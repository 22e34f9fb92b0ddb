import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { songMembers, type SongMemberName } from '../../src/catalog/songs/songMembers';
import { describeOnDatabases } from '../support/databases';
import { openSongFixture } from '../support/songFixture';
import { addChannel, startChannel, takes, type TestChannel } from '../support/testChannel';
import { prepared } from '../support/testServer';

type Parts = Record<string, unknown>;

/** Parts of the payload that are not made from a member of a song; the last three are sent beside the hash. */
const others = ['reference', 'workId', 'isrc', 'duration', 'previewUrl', 'wavUrl', 'waveform'];

describeOnDatabases('What channels get of a song', (open) => {
  const fixture = prepared(async () => openSongFixture(await open()));
  let channel: TestChannel;
  beforeAll(async () => {
    channel = await startChannel(takes);
    await sql`update publish_blocker set active = false`.execute(db());
    await sql`update channel set active = false`.execute(db());
    await addChannel(fixture.server.services, { name: 'Radio', endpoint: channel.endpoint });
  });
  afterAll(async () => {
    await fixture.server.close();
    channel.close();
  });

  const db = () => fixture.server.services.db;
  const put = async (song: string, body: object): Promise<void> => {
    const { status, body: answer } = await fixture.admin.call('PUT', `/song/${song}`, body);
    expect([status, answer.errors]).toEqual([200, null]);
  };
  const read = async (song: string) => (await fixture.admin.call('GET', `/song/${song}`)).body.data.song;
  const publish = async (song: string): Promise<Parts> => {
    expect((await fixture.admin.call('PATCH', '/song/push', [{ song, is_visible: true }])).status).toBe(200);
    await fixture.server.jobs.whenIdle();
    const { publish_state, is_desynchronized } = await read(song);
    expect([publish_state, is_desynchronized]).toEqual(['Published', false]);
    return { ...channel.calls.findLast(({ call }) => call === `PUT /songs/${song}`)?.body };
  };
  const isOutOfStep = async (song: string): Promise<boolean> => {
    await fixture.server.jobs.whenIdle();
    return (await read(song)).is_desynchronized;
  };
  /** Adds a row with this name to a table that songs reference. */
  const row = async (table: string, name: string): Promise<string> =>
    (await sql<{ uuid: string }>`insert into ${sql.table(table)} (name) values (${name}) returning uuid`.execute(db()))
      .rows[0]?.uuid ?? '';
  const one = async (table: 'content_tier' | 'publisher_ruleset' | 'song_curation_state', name: string) =>
    (await db().selectFrom(table).select('uuid').where('name', '=', name).executeTakeFirstOrThrow()).uuid;
  const tag = async (name: string): Promise<string> => {
    const made = await fixture.admin.call('POST', '/tag', {
      name,
      tagging_label: name,
      tag_category: (await db().selectFrom('tag_category').select('uuid').limit(1).executeTakeFirstOrThrow()).uuid,
      tag_fields: ['mood'],
    });
    return made.body.data.tag.uuid;
  };
  const writer = async (last_name: string): Promise<string> =>
    (
      await fixture.admin.call('POST', '/writer', {
        first_name: 'Ines',
        last_name,
        designation_code: 'CA',
        performing_rights_organization_uuid: (
          await db()
            .selectFrom('performing_rights_organization')
            .select('uuid')
            .where('name', '=', 'BMI')
            .executeTakeFirstOrThrow()
        ).uuid,
      })
    ).body.data.writer.uuid;
  /** Adds a reviewed source file to a song. */
  const file = async (song_uuid: string, status: 'approved' | 'declined'): Promise<string> =>
    (
      await db()
        .insertInto('song_source_file')
        .values({
          song_uuid,
          file_type: 'Loops',
          label: 'Loops',
          position: 0,
          storage_key: randomUUID(),
          original_file_name: `${status}.wav`,
          byte_size: 1,
          revision_note: 'Louder',
          status,
          asset_status: 'processing_complete',
        })
        .returning('uuid')
        .executeTakeFirstOrThrow()
    ).uuid;

  it('has new lyrics with the next publication, and the song is out of step until then', async () => {
    const song = await fixture.add('Ferry');
    expect(await publish(song)).toMatchObject({ reference: song, title: 'Ferry', artist: 'Nola Reed', lyrics: null });
    await put(song, { lyrics: 'Over the water' });
    expect(await isOutOfStep(song)).toBe(true);
    expect(await publish(song)).toMatchObject({ lyrics: 'Over the water', previewUrl: null });
  });

  it('can be compared with the song, member by member, for whoever sees the logs', async () => {
    const { admin, server } = fixture;
    const differences = async (as = admin) =>
      (await as.call('GET', `/song/${song}/channel_difference`)).body.data.items[0];
    const song = await fixture.add('Compared');
    const named = await tag('zqcompared');
    expect(await differences()).toEqual({ channel: 'Radio', status: null, is_paused: false, differences: [] });
    await put(song, { description: 'Quiet', tags: ['slow', 'night'] });
    await publish(song);
    expect(await differences()).toMatchObject({ status: 'live', differences: [] });
    const shares = [{ writer_uuid: await writer('Otter'), share: 100 }];
    await put(song, {
      description: 'Loud',
      tags: ['night', 'sea'],
      taxonomy: { mood: [named] },
      writer_shares: shares,
    });
    const changed = [
      { part: 'tags', member: 'tags', before: ['slow', 'night'], after: ['night', 'sea'] },
      { part: 'taxonomy', member: 'taxonomy', before: [], after: ['Mood: zqcompared'] },
      { part: 'description', member: 'description', before: ['Quiet'], after: ['Loud'] },
    ];
    const writers = { part: 'writers', member: 'writer_shares', before: [], after: ['Ines Otter, CA, 100 %'] };
    expect((await differences()).differences).toEqual(expect.arrayContaining([...changed, writers]));
    await sql`
      update user_role set permissions = array_remove(permissions, 'CAN_GET_SONG_WRITER_SHARES') where name = 'Metadata Tagger'
    `.execute(db());
    const withoutShares = (await differences(await server.person('Metadata Tagger'))).differences;
    expect(withoutShares).toEqual(expect.arrayContaining(changed));
    expect(withoutShares).not.toContainEqual(writers);
    await publish(song);
    expect(await differences()).toMatchObject({ status: 'live', differences: [] });
    expect((await admin.call('GET', `/song/${randomUUID()}/channel_difference`)).status).toBe(404);
  });

  it('leaves a song in step with the channels that are on, whatever one has that was switched off', async () => {
    const song = await fixture.add('Cassette');
    const { services } = fixture.server;
    const channel_uuid = await addChannel(services, { name: 'Cassettes', endpoint: channel.endpoint, active: false });
    await db()
      .insertInto('song_channel')
      .values({ song_uuid: song, channel_uuid, status: 'live', content_hash: '0' })
      .execute();
    expect(await publish(song)).toMatchObject({ title: 'Cassette' });
  });

  it('has each part that a member of a song makes, and no other', async () => {
    const song = await fixture.add('Parts');
    const parts = Object.values(songMembers).flatMap(({ channel: part }) => part ?? []);
    expect(Object.keys(await publish(song)).sort()).toEqual([...parts, ...others].sort());
  });

  it('has the WAV and the waveform of the approved full track beside what the hash covers', async () => {
    const song = await fixture.add('Full');
    const sent = async (description: string) => {
      await put(song, { description });
      return publish(song);
    };
    expect(await sent('No file')).toMatchObject({ wavUrl: null, waveform: null });
    const uuid = await file(song, 'declined');
    const full = (values: object) =>
      db()
        .updateTable('song_source_file')
        .set(values)
        .where('uuid', '=', uuid)
        .returningAll()
        .executeTakeFirstOrThrow();
    const { storage_key } = await full({ file_type: 'Full', md5: 'a'.repeat(32) });
    expect(await sent('Declined')).toMatchObject({ wavUrl: null });
    await full({ status: 'approved' });
    expect((await sent('Approved'))['wavUrl']).toContain(storage_key);
    await full({ waveform_thumbnail: 'AP8=' });
    await sql`select refresh_song(${song})`.execute(db());
    expect(await isOutOfStep(song)).toBe(false);
    expect(await sent('Measured')).toMatchObject({ waveform: 'AP8=' });
  });

  it('changes with what channels get and with nothing else, as do the zips and what a search finds', async () => {
    const song = await fixture.add('Untitled');
    const { artistUuid } = await fixture.server.artist('zqartist');
    await file(song, 'declined');
    // Values for each member, with a search term for texts.
    const samples = {
      work_title: ['zqtitle', 'zqtitle'],
      artist_uuid: [artistUuid, 'zqartist'],
      version_type: ['Public Domain'],
      original_composer: ['zqcomposer', 'zqcomposer'],
      original_title: ['zqoriginal', 'zqoriginal'],
      alternate_titles: [['zqalternate'], 'zqalternate'],
      iswc: ['T0345246801', 'T0345246801'],
      bpm: [97],
      curation_state: [await one('song_curation_state', 'On Hold')],
      content_tier: [await one('content_tier', 'Signature')],
      song_collection_uuids: [[await row('song_collection', 'zqcollection')], 'zqcollection'],
      genre_uuids: [[await row('song_genre', 'zqgenre')], 'zqgenre'],
      theme_uuids: [[await row('song_theme', 'zqtheme')], 'zqtheme'],
      instrument_uuids: [[await row('instrument', 'zqinstrument')], 'zqinstrument'],
      tags: [['zqword'], 'zqword'],
      tags_hidden: [['zqhidden'], 'zqhidden'],
      auto_tagging_enabled: [true],
      description: ['zqdescription', 'zqdescription'],
      description_hidden: ['zqsecret', 'zqsecret'],
      lyrics: ['zqlyrics', 'zqlyrics'],
      additional_lyrics_subjects: ['zqsubject', 'zqsubject'],
      is_visible_comments: ['zqcomment', 'zqcomment'],
      inspection_state: ['Passed'],
      revision_note: ['zqnote', 'zqnote'],
      taxonomy: [{ mood: [await tag('zqmood')] }, 'zqmood'],
      writer_shares: [[{ writer_uuid: await writer('zqwriter'), share: 100 }], 'zqwriter'],
      publisher_ruleset_uuid: [await one('publisher_ruleset', 'Standard - Match Writer PRO')],
      source_files: [[{ uuid: await file(song, 'approved'), _delete: true }]],
      request_revision: [true],
    } as const satisfies Record<SongMemberName, readonly [unknown, word?: string]>;
    const state = async () => {
      const { rows } = await sql<{ payload: Parts; hash: string; zip: Parts }>`
        select song_payload(uuid) as payload, song_content_hash(uuid) as hash, song_zip_source(uuid) as zip
        from song where uuid = ${song}`.execute(db());
      return rows[0] ?? { payload: {}, hash: '', zip: {} };
    };
    const differing = (before: Parts, after: Parts) =>
      Object.keys(after).filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
    for (const [name, [value, word]] of Object.entries(samples)) {
      const before = await state();
      await put(song, { [name]: value });
      const after = await state();
      const found = word && (await fixture.admin.call('GET', `/song?work_title=${word}`)).body.data.songs.length === 1;
      const { channel: part, zip, search } = songMembers[name as SongMemberName];
      expect({
        name,
        payload: differing(before.payload, after.payload),
        isHashed: before.hash !== after.hash,
        zip: differing(before.zip, after.zip),
        found,
      }).toEqual({
        name,
        payload: part === null ? [] : [part],
        isHashed: part !== null,
        zip: zip === null ? [] : [zip],
        found: word && search,
      });
    }
  });

  it('puts published songs out of step when a tag, a writer or a publisher is renamed, a tag hidden or a ruleset changed, and leaves hidden tags out', async () => {
    const [mood, hidden, ines] = [await tag('Calm'), await tag('Loud'), await writer('Quill')];
    const song = await fixture.add('Names');
    await put(song, { taxonomy: { mood: [mood, hidden] }, writer_shares: [{ writer_uuid: ines, share: 100 }] });
    const outside = await fixture.add('Outside');
    await publish(outside);
    expect(await publish(song)).toMatchObject({
      taxonomy: { mood: ['Calm', 'Loud'] },
      writers: [{ name: 'Ines Quill', role: 'CA', share: 100 }],
    });
    await fixture.admin.call('PUT', `/tag/${hidden}`, { is_hidden: true });
    expect(await isOutOfStep(song)).toBe(true);
    expect(await publish(song)).toMatchObject({ taxonomy: { mood: ['Calm'] } });
    await fixture.admin.call('PUT', `/tag/${hidden}`, { name: 'Noisy' });
    expect(await isOutOfStep(song)).toBe(false);
    await fixture.admin.call('PUT', `/tag/${mood}`, { note: 'Quiet' });
    expect(await isOutOfStep(song)).toBe(false);
    await fixture.admin.call('PUT', `/tag/${mood}`, { name: 'Serene' });
    expect(await isOutOfStep(song)).toBe(true);
    expect(await publish(song)).toMatchObject({ taxonomy: { mood: ['Serene'] } });
    await fixture.admin.call('PUT', `/writer/${ines}`, { last_name: 'Feather' });
    expect(await isOutOfStep(song)).toBe(true);
    expect(await publish(song)).toMatchObject({ writers: [{ name: 'Ines Feather' }] });
    await put(song, { publisher_ruleset_uuid: await one('publisher_ruleset', 'Standard - Match Writer PRO') });
    const [name = ''] = [(await publish(song))['publishers']].flat();
    const publisher = db().selectFrom('publisher').select('uuid').where('name', '=', String(name));
    const { uuid } = await publisher.executeTakeFirstOrThrow();
    await fixture.admin.call('PUT', `/publisher/${uuid}`, { name: 'Quill Music' });
    expect(await isOutOfStep(song)).toBe(true);
    expect(await publish(song)).toMatchObject({ publishers: ['Quill Music'] });
    const ruleset = await one('publisher_ruleset', 'Standard - Match Writer PRO');
    const unruled = await fixture.admin.call('PUT', `/publisher_ruleset/${ruleset}`, { rules: [] });
    expect([unruled.status, await isOutOfStep(song)]).toEqual([200, true]);
    await publish(song);
    await sql`update artist set name = 'Nola Read' where uuid = ${fixture.artistUuid}`.execute(db());
    expect([await isOutOfStep(song), await isOutOfStep(outside)]).toEqual([true, true]);
    expect(await publish(song)).toMatchObject({ artist: 'Nola Read' });
  });
});
