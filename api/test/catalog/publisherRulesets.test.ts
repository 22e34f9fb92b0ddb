import { sql } from 'kysely';
import { hasRightCheck } from '@segno/contract/catalog';
import { catalogFlows, refused, said } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer, type Person } from '../support/testServer';

interface Ruleset {
  uuid: string;
  name: string;
  rules: { society: string; publisher: string; when_writer_pro: string; publisher_uuid: string }[];
  [member: string]: unknown;
}

describeOnDatabases('Publisher rulesets', (open) => {
  const server = suiteServer(open);
  const on = prepared(() => catalogFlows(server));

  const named = async (name: string): Promise<Ruleset> =>
    (await on.viewer.call('GET', `/publisher_ruleset?name=${encodeURIComponent(name)}`)).body.data
      .publisher_rulesets[0];
  const put = (person: Person, uuid: string, body: object) => person.call('PUT', `/publisher_ruleset/${uuid}`, body);
  const publisher = async (name: string): Promise<string> =>
    (await on.viewer.call('GET', `/publisher?name=${encodeURIComponent(name)}`)).body.data.publishers[0].uuid;
  const writer = async (first_name: string, pro: string, designation_code = 'CA'): Promise<string> =>
    (
      await on.publishing.call('POST', '/writer', {
        first_name,
        last_name: 'Quill',
        designation_code,
        performing_rights_organization_uuid: await on.pro(pro),
      })
    ).body.data.writer.uuid;
  const songOf = async (ruleset: string, shares: [writer: string, share: number][]): Promise<string> =>
    on.song({
      publisher_ruleset_uuid: (await named(ruleset)).uuid,
      writer_shares: shares.map(([writer_uuid, share]) => ({ writer_uuid, share })),
    });
  const read = async (person: Person, uuid: string) => (await person.call('GET', `/song/${uuid}`)).body.data.song;
  const publishersOf = async (uuid: string): Promise<string[]> =>
    (await read(on.admin, uuid)).publishers.map(
      ({ type, name, pro, share }: Record<string, unknown>) => `${type} ${name} ${pro} ${share}`,
    );
  /** Sets the publisher of the songs' artist; null removes it. */
  const artistsPublisher = (publisher_uuid: string | null) =>
    on.admin.call('PUT', `/artist/${on.artist.artistUuid}`, { publisher_uuid });
  const publish = async (uuid: string) => {
    await sql`update song set publish_state = 'Published', published_at = now(), last_published_hash = song_content_hash(uuid)
      where uuid = ${uuid}`.execute(server.services.db);
    await sql`select refresh_song(${uuid})`.execute(server.services.db);
  };

  it('are the five that are shipped, with the publishers of the library', async () => {
    const { body } = await on.viewer.call('GET', '/publisher_ruleset');
    const shown = body.data.publisher_rulesets.map((row: Ruleset) => [
      row.name,
      `${row['writer_pr_share']}/${row['publisher_pr_share']}`,
      row['needs_artist_publisher'] ? `${row['library_publisher_type']} ${row['artist_publisher_pr_share']}` : '',
      row.rules.map(({ society }) => society).join(' '),
    ]);
    const six = 'ASCAP BMI BUMA PRS SESAC SOCAN';
    expect(shown).toEqual([
      ['Administered', '50/50', 'AM 45', six],
      ['Co-Publish 50/50', '50/50', 'E 25', six],
      ['PRO-Free / Buyout', '100/0', '', ''],
      ['Public Domain Arrangement', '50/50', '', six],
      ['Standard - Match Writer PRO', '50/50', '', six],
    ]);
    expect(await named('Standard')).toMatchObject({ is_default: true, default_publisher: { name: 'Segno Songs' } });
    const publishers = (await on.viewer.call('GET', '/publisher?name=segno&type=E')).body.data.publishers;
    expect(publishers).toHaveLength(6);
    for (const { ipi_number } of publishers)
      expect([ipi_number, hasRightCheck(ipi_number)]).toEqual([ipi_number, true]);
  });

  it('give every writer the publisher of the own PRO, and say of what a share is made', async () => {
    const [ines, greta, uwe] = [
      await writer('Ines', 'ASCAP'),
      await writer('Greta', 'BMI'),
      await writer('Uwe', 'GEMA'),
    ];
    const song = await songOf('Standard', [
      [ines, 33.34],
      [greta, 33.33],
      [uwe, 33.33],
    ]);
    const { publishers, publisher_problems } = await read(on.admin, song);
    expect(publisher_problems).toEqual([]);
    expect(publishers).toEqual([
      {
        publisher_uuid: await publisher('Segno Songs'),
        name: 'Segno Songs',
        ipi_number: '00999000111',
        pro: 'ASCAP',
        type: 'E',
        share: 33.335,
        origins: [
          { writer_uuid: ines, writer_name: 'Ines Quill', share: 16.67, rule: 'writer_pro' },
          { writer_uuid: uwe, writer_name: 'Uwe Quill', share: 16.665, rule: 'default' },
        ],
      },
      {
        publisher_uuid: await publisher('Segno Tunes'),
        name: 'Segno Tunes',
        ipi_number: '00999000209',
        pro: 'BMI',
        type: 'E',
        share: 16.665,
        origins: [{ writer_uuid: greta, writer_name: 'Greta Quill', share: 16.665, rule: 'writer_pro' }],
      },
    ]);
  });

  it("take the artist's publisher for a co-publishing and an administration, and say when there is none", async () => {
    const own = await publisher('Segno Works');
    const ada = await writer('Ada', 'SESAC');
    const shared = await songOf('Co-Publish', [[ada, 100]]);
    const administered = await songOf('Administered', [[ada, 100]]);
    expect(await publishersOf(shared)).toEqual(['E Segno Works SESAC 25']);
    expect((await read(on.admin, shared)).publisher_problems).toEqual([
      { code: 'no_artist_publisher', text: 'The ruleset needs a publisher of the artist, who has none' },
    ]);
    const made = await on.publishing.call('POST', '/publisher', {
      name: 'Hollow Lane',
      type: 'E',
      performing_rights_organization_uuid: await on.pro('SESAC'),
      country_uuids: [(await server.call('GET', '/country')).body.data.countries[0].uuid],
    });
    expect((await artistsPublisher(made.body.data.publisher.uuid)).status).toBe(200);
    expect(await publishersOf(shared)).toEqual(['E Hollow Lane SESAC 25', 'E Segno Works SESAC 25']);
    expect(await publishersOf(administered)).toEqual(['E Hollow Lane SESAC 45', 'AM Segno Works SESAC 5']);
    expect((await read(on.admin, shared)).publisher_problems).toEqual([]);
    const greta = await songOf('Co-Publish', [[await writer('Gerda', 'BMI'), 100]]);
    expect((await read(on.admin, greta)).publisher_problems).toEqual([
      {
        code: 'publisher_society',
        text: 'Hollow Lane is of another PRO (SESAC) than Gerda Quill (BMI)',
      },
    ]);
    expect(own).toBe((await read(on.admin, shared)).publishers[1].publisher_uuid);
  });

  it('of a buyout leave no publishers; without a ruleset there are none', async () => {
    const ines = await writer('Irma', 'ASCAP');
    expect(await publishersOf(await songOf('Buyout', [[ines, 100]]))).toEqual([]);
    expect(await publishersOf(await on.song({ writer_shares: [{ writer_uuid: ines, share: 100 }] }))).toEqual([]);
  });

  it('of an arrangement need an arranger', async () => {
    const arranged = await songOf('Public Domain', [[await writer('Arno', 'PRS', 'AR'), 100]]);
    const written = await songOf('Public Domain', [[await writer('Cora', 'PRS', 'C'), 100]]);
    const problems = async (song: string) => (await read(on.admin, song)).publisher_problems;
    expect([await problems(arranged), await problems(written)]).toMatchObject([[], [{ code: 'no_arranger' }]]);
  });

  it('are shown on a song to those alone who may see its ruleset and its writers', async () => {
    const song = await songOf('Standard', [[await writer('Olga', 'ASCAP'), 100]]);
    for (const hidden of ['CAN_GET_SONG_PUBLISHER_RULESET', 'CAN_GET_SONG_WRITER_SHARES']) {
      const { db } = server.services;
      await sql`update user_role set permissions = array_remove(permissions, ${hidden}) where name = 'Music Reviewer'`.execute(
        db,
      );
      const reviewer = await server.person('Music Reviewer');
      const seen = await read(reviewer, song);
      expect([seen.publishers, seen.publisher_problems]).toEqual([undefined, undefined]);
      await sql`update user_role set permissions = array_append(permissions, ${hidden}) where name = 'Music Reviewer'`.execute(
        db,
      );
    }
    // Users who may not read writers do not get IPI numbers.
    const { publishers } = await read(on.tagger, song);
    expect(publishers).toMatchObject([{ name: 'Segno Songs', share: 50 }]);
    expect(publishers[0]).not.toHaveProperty('ipi_number');
  });

  it('are changed by those who may change those of songs, and stand in the log', async () => {
    const ruleset = await named('Standard');
    expect((await put(on.viewer, ruleset.uuid, { name: 'No' })).status).toBe(403);
    expect((await on.artist.person.call('GET', '/publisher_ruleset')).status).toBe(403);
    // C5: PUT accepts what GET returned.
    const again = await put(on.publishing, ruleset.uuid, ruleset);
    const { updated_at: _, ...same } = ruleset;
    expect([again.status, again.body.data.publisher_ruleset]).toMatchObject([200, same]);
    expect(await on.logged('publisher_ruleset', ruleset.uuid)).toEqual([]);
    const changed = await put(on.publishing, ruleset.uuid, {
      writer_pr_share: '66.667',
      publisher_pr_share: 33.333,
      rules: ruleset.rules.filter(({ society }) => society !== 'BMI'),
    });
    expect(changed.body.data.publisher_ruleset).toMatchObject({ writer_pr_share: 66.667, publisher_pr_share: 33.333 });
    expect(changed.body.data.publisher_ruleset.rules).toHaveLength(5);
    const [entry] = (await on.admin.call('GET', `/user_activity/publisher_ruleset/${ruleset.uuid}`)).body.data
      .user_activities;
    expect(entry.action_string).toBe('has_updated');
    expect((await put(on.publishing, ruleset.uuid, ruleset)).status).toBe(200);
  });

  it('refuse shares that do not make 100, two rules for a PRO, and what is not there', async () => {
    const { uuid, rules } = await named('Co-Publish');
    expect(said(await put(on.publishing, uuid, { writer_pr_share: 60 }))).toEqual(
      refused({ publisher_pr_share: ['Writer and publisher share must total 100'] }),
    );
    expect(said(await put(on.publishing, uuid, { artist_publisher_pr_share: 50.001 }))).toEqual(
      refused({
        artist_publisher_pr_share: ["At most the publisher share, of which it is the artist's publisher's part"],
      }),
    );
    expect(said(await put(on.publishing, uuid, { artist_publisher_pr_share: 0 }))).toEqual(
      refused({ artist_publisher_pr_share: ['This field is required'] }),
    );
    const [first] = rules;
    expect(said(await put(on.publishing, uuid, { rules: [first, first] }))).toEqual(
      refused({ 'rules.1.when_writer_pro': ['Another rule is for this PRO already'] }),
    );
    const unknown = crypto.randomUUID();
    expect(
      said(
        await put(on.publishing, uuid, {
          rules: [{ when_writer_pro: unknown, publisher_uuid: unknown }],
          default_publisher_uuid: unknown,
        }),
      ),
    ).toEqual(
      refused({
        'rules.0.when_writer_pro': ['Not a valid choice.'],
        'rules.0.publisher_uuid': ['Not a valid choice.'],
        default_publisher_uuid: ['Not a valid choice.'],
      }),
    );
    for (const wrong of [-1, 100.5, 'x', '1e1', 33.3333, null])
      expect([wrong, (await put(on.publishing, uuid, { writer_pr_share: wrong })).status]).toEqual([wrong, 422]);
    expect(said(await put(on.publishing, uuid, { name: ' standard - match writer pro' }))).toEqual(
      refused({ name: ['Name must be unique'] }),
    );
    expect((await on.admin.call('PUT', `/artist/${on.artist.artistUuid}`, { publisher_uuid: unknown })).status).toBe(
      422,
    );
  });

  it("and an artist's publisher put published songs out of sync when they change: channels get the publishers", async () => {
    const ruleset = await named('Co-Publish');
    const song = await songOf('Co-Publish', [[await writer('Lea', 'SESAC'), 100]]);
    await publish(song);
    const north = await publisher('Segno North');
    const before = await publishersOf(song);
    await artistsPublisher(north);
    await put(on.publishing, ruleset.uuid, { rules: [] });
    expect(await publishersOf(song)).not.toEqual(before);
    expect((await read(on.admin, song)).is_desynchronized).toBe(true);
    expect((await on.admin.call('GET', `/artist/${on.artist.artistUuid}`)).body.data.artist.publisher_uuid).toBe(north);
    // Without permission nothing changes.
    const rep = await server.person('Artist Representative');
    const same = await rep.call('PUT', `/artist/${on.artist.artistUuid}`, { publisher_uuid: null });
    expect([same.status, same.body.data.artist.publisher_uuid]).toEqual([200, north]);
    expect((await put(on.publishing, ruleset.uuid, { rules: ruleset.rules })).status).toBe(200);
  });

  it('name the publishers that stand in the zips of a song', async () => {
    const song = await songOf('Co-Publish', [
      [await writer('Zoe', 'BMI'), 50],
      [await writer('Zita', 'GEMA'), 50],
    ]);
    const { rows } = await sql<{ names: string[] }>`
      select song_zip_source(${song})->'publishers' as names`.execute(server.services.db);
    const { publishers } = await read(on.admin, song);
    expect(new Set(rows[0]?.names)).toEqual(new Set(publishers.map(({ name }: { name: string }) => name)));
  });
});
