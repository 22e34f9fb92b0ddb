import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { startTestServer, type Answer, type Person, type TestServer } from '../support/testServer';

/** What an answer says, as one thing to compare. */
const said = ({ status, body }: Answer) => [status, body?.errors ?? body?.message];
const refused = (errors: Record<string, string[]>) => [422, errors];
const titles = (rows: { name: string }[]) => rows.map(({ name }) => name);

describeOnDatabases('The lists of the catalogue', (open) => {
  let server: TestServer;
  let admin: Person;
  let manager: Person;
  let publishing: Person;
  let tagger: Person;
  let viewer: Person;
  let artist: Awaited<ReturnType<TestServer['artist']>>;

  beforeAll(async () => {
    server = await startTestServer(await open());
    [admin, manager, publishing, tagger, viewer] = await Promise.all([
      server.person('Administrator'),
      server.person('Catalog Manager'),
      server.person('Publishing Administrator'),
      server.person('Metadata Tagger'),
      server.person('Viewer'),
    ]);
    artist = await server.artist('Nola Reed');
  });
  afterAll(() => server.close());

  const logged = async (type: string, uuid: string): Promise<string[]> =>
    (await admin.call('GET', `/user_activity/${type}/${uuid}`)).body.data.user_activities.map(
      ({ action_string }: { action_string: string }) => action_string,
    );

  const song = async (body: object): Promise<string> => {
    const made = await manager.call('POST', '/song', {
      work_title: `Song ${crypto.randomUUID()}`,
      artist_uuid: artist.artistUuid,
      ...body,
    });
    expect(made.status).toBe(201);
    return made.body.data.song.uuid;
  };

  /** As a finished publication leaves a song, on these channels. */
  const publish = async (uuid: string, channels: readonly string[] = ['Storefront']) => {
    const { db } = server.services;
    await sql`
      insert into song_channel (song_uuid, channel_uuid, status)
      select ${uuid}, uuid, 'live' from channel where name = any(${channels})`.execute(db);
    await sql`
      update song set publish_state = 'Published', last_published_hash = song_content_hash(uuid), is_desynchronized = false
      where uuid = ${uuid}`.execute(db);
  };

  const society = async (name: string): Promise<string> =>
    (await publishing.call('GET', `/performing_rights_organization/select?name=${name}`)).body.data
      .performing_rights_organizations[0].uuid;

  // Two levels, deletion by X5, select_parents where the specification has it.
  describe.each([
    { path: '/song_genre', noun: 'song_genre', list: 'song_genres', parent: 'parent_genre_uuid', of: 'genre_uuids' },
    { path: '/song_theme', noun: 'song_theme', list: 'song_themes', parent: 'parent_theme_uuid', of: 'theme_uuids' },
    {
      path: '/instrument',
      noun: 'instrument',
      list: 'instruments',
      parent: 'parent_instrument_uuid',
      of: 'instrument_uuids',
    },
  ])('$path', ({ path, noun, list, parent, of }) => {
    let family: string;
    let child: string;

    const make = (body: object) => manager.call('POST', path, body);
    const row = async (name: string) =>
      (await viewer.call('GET', `${path}?name=${encodeURIComponent(name)}`)).body.data[list][0];

    it('has parents and children and nothing below them', async () => {
      const made = await make({ name: ' Zydeco Family ' });
      expect([made.status, made.body.data[noun].name, made.body.data[noun][parent]]).toEqual([
        201,
        'Zydeco Family',
        null,
      ]);
      family = made.body.data[noun].uuid;
      const below = await make({ name: 'Zydeco Child', [parent]: family });
      expect(below.body.data[noun]).toMatchObject({ [parent]: family, parent: 'Zydeco Family', song_count: 0 });
      child = below.body.data[noun].uuid;
      expect(said(await make({ name: 'Third Level', [parent]: child }))).toEqual(
        refused({ [parent]: ['Not a valid choice.'] }),
      );
      expect(said(await make({ name: 'Lost', [parent]: crypto.randomUUID() }))).toEqual(
        refused({ [parent]: ['Not a valid choice.'] }),
      );
      expect(said(await make({ name: 'Lost', [parent]: 'x' }))).toEqual(refused({ [parent]: ['Not a valid UUID.'] }));
      expect(said(await make({ [parent]: child }))).toEqual(
        refused({ name: ['This field is required'], [parent]: ['Not a valid choice.'] }),
      );
      expect(await logged(noun, child)).toEqual(['has_created']);
    });

    it('needs a name of its own among its siblings (X6)', async () => {
      for (const name of ['Zydeco Family', '  zYDECO family '])
        expect(said(await make({ name }))).toEqual(refused({ name: ['Name must be unique'] }));
      expect(said(await make({}))).toEqual(refused({ name: ['This field is required'] }));
      expect(said(await make({ name: '' }))).toEqual(refused({ name: ['Shorter than minimum length 1.'] }));
    });

    it('offers every entry with its full name', async () => {
      const { body } = await viewer.call('GET', `${path}/select?name=zydeco`);
      expect(body.data[list]).toEqual([
        { uuid: child, name: 'Zydeco Child', full_name: 'Zydeco Family / Zydeco Child' },
        { uuid: family, name: 'Zydeco Family', full_name: 'Zydeco Family' },
      ]);
    });

    if (path !== '/instrument')
      it('offers as parents those of the first level', async () => {
        const { body } = await viewer.call('GET', `${path}/select_parents?name=zydeco`);
        expect(body.data[list]).toEqual([{ uuid: family, name: 'Zydeco Family' }]);
        expect((await artist.person.call('GET', `${path}/select_parents`)).status).toBe(403);
      });

    it('counts songs, but not deleted ones, and is found by its parent and sorted by its count', async () => {
      const [gone] = [await song({ [of]: [child] }), await song({ [of]: [child] })];
      expect((await row('zydeco child')).song_count).toBe(2);
      expect((await admin.call('DELETE', `/song/${gone}`)).status).toBe(204);
      expect((await row('zydeco child')).song_count).toBe(1);
      const { body } = await viewer.call('GET', `${path}?${parent}=${family}`);
      expect(titles(body.data[list])).toEqual(['Zydeco Child']);
      const most = await viewer.call('GET', `${path}?sort_by=song_count&sort_order=desc&pagesize=1`);
      expect(most.body.data[list][0]).toMatchObject({ name: 'Zydeco Child', song_count: 1 });
    });

    it('keeps what songs use and what has children, with the specified text', async () => {
      for (const uuid of [family, child])
        expect(said(await manager.call('DELETE', `${path}/${uuid}`))).toEqual([
          409,
          'There was an error deleting the songGenre',
        ]);
      const unused = (await make({ name: 'Zydeco Unused' })).body.data[noun].uuid;
      expect((await viewer.call('DELETE', `${path}/${unused}`)).status).toBe(403);
      expect((await manager.call('DELETE', `${path}/${unused}`)).status).toBe(204);
      expect((await manager.call('DELETE', `${path}/${unused}`)).status).toBe(404);
      expect(await logged(noun, unused)).toEqual(['has_deleted', 'has_created']);
    });

    it('is made by those who may, and is nothing for artists', async () => {
      expect((await viewer.call('POST', path, { name: 'No' })).status).toBe(403);
      expect((await tagger.call('POST', path, { name: 'No' })).status).toBe(403);
      for (const call of ['', '/select']) expect((await artist.person.call('GET', path + call)).status).toBe(403);
    });
  });

  describe('a song collection', () => {
    let uuid: string;
    const read = async (id = uuid) => (await viewer.call('GET', `/song_collection/${id}`)).body.data.song_collection;

    it('is made, renamed and found', async () => {
      const made = await manager.call('POST', '/song_collection', { name: 'Harbor Lights' });
      uuid = made.body.data.song_collection.uuid;
      expect(made.body.data.song_collection).toMatchObject({ song_count: 0, channel_count: 0, read_only: false });
      const renamed = await manager.call('PUT', `/song_collection/${uuid}`, {
        ...(await read()),
        name: 'Harbor Nights',
      });
      expect([renamed.status, renamed.body.data.song_collection.name]).toEqual([200, 'Harbor Nights']);
      const { body } = await viewer.call('GET', '/song_collection/select?name=harbor');
      expect(body.data.song_collections).toEqual([{ uuid, name: 'Harbor Nights', read_only: false }]);
      for (const name of ['harbor nights', ' HARBOR NIGHTS '])
        expect(said(await manager.call('POST', '/song_collection', { name }))).toEqual(
          refused({ name: ['Name must be unique'] }),
        );
      expect(await logged('song_collection', uuid)).toEqual(['has_updated', 'has_created']);
    });

    it('counts its songs, and the channels on which at least one of them is live (X7)', async () => {
      const [one, two] = [await song({ song_collection_uuids: [uuid] }), await song({ song_collection_uuids: [uuid] })];
      await song({ song_collection_uuids: [uuid] });
      expect(await read()).toMatchObject({ song_count: 3, channel_count: 0 });
      await publish(one, ['Storefront']);
      await publish(two, ['Storefront', 'Partner Marketplace']);
      expect(await read()).toMatchObject({ song_count: 3, channel_count: 2 });
      await sql`update song_channel set status = 'taken_down' where song_uuid = ${two}`.execute(server.services.db);
      expect(await read()).toMatchObject({ channel_count: 1 });
      const { body } = await viewer.call('GET', '/song_collection?sort_by=channel_count&sort_order=desc');
      expect(body.data.song_collections[0]).toMatchObject({ uuid, channel_count: 1 });
    });

    it('takes its songs out of step with what was published when it is deleted (S5)', async () => {
      const gathered = (await manager.call('POST', '/song_collection', { name: 'Short Lived' })).body.data
        .song_collection.uuid;
      const inside = await song({ song_collection_uuids: [gathered] });
      const outside = await song({});
      const late = await song({});
      const draft = await song({ song_collection_uuids: [gathered] });
      for (const published of [inside, outside, late]) await publish(published);
      await manager.call('PUT', `/song/${late}`, { song_collection_uuids: [gathered] });
      const state = async (id: string) => (await viewer.call('GET', `/song/${id}`)).body.data.song.is_desynchronized;
      expect(await Promise.all([inside, outside, late, draft].map(state))).toEqual([false, false, true, false]);
      expect((await manager.call('DELETE', `/song_collection/${gathered}`)).status).toBe(204);
      // The late one is again what was published.
      expect(await Promise.all([inside, outside, late, draft].map(state))).toEqual([true, false, false, false]);
    });

    it('of the system refuses every change (X7)', async () => {
      const { rows } = await sql<{ uuid: string }>`
        select uuid from song_collection where system_rule = 'new_releases'`.execute(server.services.db);
      const made = rows[0]?.uuid ?? '';
      expect(said(await admin.call('PUT', `/song_collection/${made}`, { name: 'Mine' }))).toEqual([
        409,
        'A read-only collection cannot be changed.',
      ]);
      expect(said(await admin.call('DELETE', `/song_collection/${made}`))).toEqual([
        409,
        'There was an error deleting the Song Collection',
      ]);
      expect(await read(made)).toMatchObject({ name: 'New Releases', read_only: true });
      const { body } = await viewer.call('GET', '/song_collection?read_only=true');
      expect(titles(body.data.song_collections)).toEqual(['Best Sellers', 'New Releases']);
    });

    it('of the system gains and loses no song by the song form (X7)', async () => {
      const { rows } = await sql<{ uuid: string }>`
        select uuid from song_collection where system_rule = 'best_sellers'`.execute(server.services.db);
      const system = rows[0]?.uuid ?? '';
      const own = (await manager.call('POST', '/song_collection', { name: 'Evening' })).body.data.song_collection.uuid;
      const seller = await song({});
      const put = (uuids: string[]) => manager.call('PUT', `/song/${seller}`, { song_collection_uuids: uuids });
      const collectionsAfter = async (uuids: string[]) =>
        (await put(uuids)).body.data.song.song_collection_uuids.sort();
      // A form may be older than what the system has done since: what it says of these collections is ignored (C5).
      expect(await collectionsAfter([own, system])).toEqual([own]);
      const { artistUuid: artist_uuid } = artist;
      const made = { work_title: 'Sold', artist_uuid, song_collection_uuids: [system] };
      expect((await manager.call('POST', '/song', made)).body.data.song.song_collection_uuids).toEqual([]);

      await sql`insert into song_collection_song (song_uuid, song_collection_uuid) values (${seller}, ${system})`.execute(
        server.services.db,
      );
      expect(await collectionsAfter([own])).toEqual([own, system].sort());
      for (const without of [[], [system]]) expect(await collectionsAfter(without)).toEqual([system]);
      const { body } = await viewer.call('GET', '/song_collection/select?name=best');
      expect(body.data.song_collections).toEqual([{ uuid: system, name: 'Best Sellers', read_only: true }]);
    });

    it('is changed by those who may', async () => {
      expect((await viewer.call('POST', '/song_collection', { name: 'No' })).status).toBe(403);
      expect((await viewer.call('PUT', `/song_collection/${uuid}`, { name: 'No' })).status).toBe(403);
      expect((await viewer.call('DELETE', `/song_collection/${uuid}`)).status).toBe(403);
      expect((await publishing.call('POST', '/song_collection', { name: 'No' })).status).toBe(403);
    });
  });

  describe('a writer', () => {
    const base = { first_name: 'Ada', last_name: 'Quill', designation_code: 'CA' };
    const make = (body: object = {}) => publishing.call('POST', '/writer', { ...base, ...body });
    const made = async (body: object = {}): Promise<string> => (await make(body)).body.data.writer.uuid;

    it('is made with what is known, and read back', async () => {
      const [pro, language] = [
        await society('PRS'),
        (await publishing.call('GET', '/language/select?name=French')).body.data.languages[0].uuid,
      ];
      const { status, body } = await make({
        performing_rights_organization_uuid: pro,
        performing_rights_organization_member_id: ' M-1 ',
        preferred_language_uuid: language,
        ipi_number: ' 052210040 ',
        notes: 'Prefers mail.',
      });
      expect([status, body.data.writer]).toMatchObject([
        201,
        {
          full_name: 'Ada Quill',
          ipi_number: '00052210040',
          designation_code: 'CA',
          performing_rights_organization: { uuid: pro, name: 'PRS' },
          performing_rights_organization_member_id: 'M-1',
          preferred_language_uuid: language,
          is_visible: true,
          is_deletable: true,
          is_default: false,
          song_count: 0,
          notes: 'Prefers mail.',
        },
      ]);
      const { uuid } = body.data.writer;
      // C5: what GET gave, PUT takes back, and what is left out stays.
      const read = (await viewer.call('GET', `/writer/${uuid}`)).body.data.writer;
      expect((await publishing.call('PUT', `/writer/${uuid}`, read)).status).toBe(200);
      const renamed = await publishing.call('PUT', `/writer/${uuid}`, { last_name: 'Marsh' });
      const { updated_at: _, ...same } = read;
      expect(renamed.body.data.writer).toMatchObject({ ...same, last_name: 'Marsh', full_name: 'Ada Marsh' });
      expect(await logged('writer', uuid)).toEqual(['has_updated', 'has_created']);
    });

    it('needs names and a designation, and says all of what is wrong at once', async () => {
      expect(said(await publishing.call('POST', '/writer', {}))).toEqual(
        refused({
          first_name: ['This field is required'],
          last_name: ['This field is required'],
          designation_code: ['This field is required'],
        }),
      );
      expect(said(await make({ designation_code: 'XX', preferred_language_uuid: 'x', ipi_number: '12a' }))).toEqual(
        refused({
          designation_code: ['Not a valid choice.'],
          preferred_language_uuid: ['Not a valid UUID.'],
          ipi_number: ['Only numbers allowed'],
        }),
      );
      const lost = crypto.randomUUID();
      expect(said(await make({ performing_rights_organization_uuid: lost, preferred_language_uuid: lost }))).toEqual(
        refused({
          performing_rights_organization_uuid: ['Not a valid choice.'],
          preferred_language_uuid: ['Not a valid choice.'],
        }),
      );
    });

    it('is not refused for a wrong check digit, because old numbers exist (M3)', async () => {
      expect((await make({ ipi_number: '00052210099' })).body.data.writer.ipi_number).toBe('00052210099');
      for (const number of ['12345678', '123456789012'])
        expect(said(await make({ ipi_number: number }))).toEqual(refused({ ipi_number: ['Must have 9 to 11 digits'] }));
    });

    it('has its IPI number alone among the visible writers of its society (M3)', async () => {
      const [prs, bmi] = [await society('PRS'), await society('BMI')];
      const taken = refused({ ipi_number: ['IPI number must be unique'] });
      const number = '199240376';
      const first = await made({ ipi_number: number, performing_rights_organization_uuid: prs });
      expect(said(await make({ ipi_number: `00${number}`, performing_rights_organization_uuid: prs }))).toEqual(taken);
      expect((await make({ ipi_number: number, performing_rights_organization_uuid: bmi })).status).toBe(201);
      await made({ ipi_number: '334284961' });
      expect(said(await make({ ipi_number: '334284961' }))).toEqual(taken);
      expect((await publishing.call('PUT', `/writer/${first}`, { is_visible: false })).status).toBe(200);
      expect((await make({ ipi_number: number, performing_rights_organization_uuid: prs })).status).toBe(201);
      expect(said(await publishing.call('PUT', `/writer/${first}`, { is_visible: true }))).toEqual(taken);
    });

    it('that is hidden is in the list, but is no choice (M6)', async () => {
      const uuid = await made({ last_name: 'Hidden', is_visible: false });
      await made({ last_name: 'Hiddenless' });
      const chosen = await viewer.call('GET', '/writer/select?full_name=hidden');
      expect(chosen.body.data.writers.map(({ full_name }: { full_name: string }) => full_name)).toEqual([
        'Ada Hiddenless',
      ]);
      const { body } = await viewer.call('GET', '/writer?is_visible=false&full_name=hidden');
      expect(body.data.writers).toMatchObject([{ uuid, is_visible: false }]);
    });

    it('is found by name, by number and by society', async () => {
      const pro = await society('SACEM');
      const uuid = await made({ first_name: 'Zoé', ipi_number: '245516203', performing_rights_organization_uuid: pro });
      for (const query of [
        'full_name=zoe',
        'full_name=24551620',
        'ipi_number=245516203',
        `performing_rights_organization_uuid=${pro}`,
      ])
        expect((await viewer.call('GET', `/writer?${query}`)).body.data.writers).toMatchObject([{ uuid }]);
      expect(said(await viewer.call('GET', '/writer?ipi_number=x'))).toEqual(
        refused({ ipi_number: ['Only numbers allowed'] }),
      );
    });

    it('can be deleted while no share names it and no artist starts with it (M6)', async () => {
      const failed = [409, 'There was an error deleting the writer'];
      const { db } = server.services;
      const shared = await made({ last_name: 'Shared' });
      const written = await song({ writer_shares: [{ writer_uuid: shared, share: 100 }] });
      const read = async (uuid: string) => (await viewer.call('GET', `/writer/${uuid}`)).body.data.writer;
      expect(await read(shared)).toMatchObject({ is_deletable: false, song_count: 1 });
      expect(said(await admin.call('DELETE', `/writer/${shared}`))).toEqual(failed);
      await admin.call('DELETE', `/song/${written}`);
      expect(await read(shared)).toMatchObject({ is_deletable: false, song_count: 0 });
      expect(await read(artist.writerUuid)).toMatchObject({ is_deletable: false, is_default: true });
      expect(said(await admin.call('DELETE', `/writer/${artist.writerUuid}`))).toEqual(failed);

      const listed = await made({ last_name: 'Listed' });
      await db
        .insertInto('artist_writer')
        .values({ artist_uuid: artist.artistUuid, writer_uuid: listed, is_default: false })
        .execute();
      expect(await read(listed)).toMatchObject({ is_deletable: true });
      expect((await manager.call('DELETE', `/writer/${listed}`)).status).toBe(403);
      expect((await publishing.call('DELETE', `/writer/${listed}`)).status).toBe(204);
      expect((await publishing.call('GET', `/writer/${listed}`)).status).toBe(404);
      expect(await logged('writer', listed)).toEqual(['has_deleted', 'has_created']);
    });

    it('has the designations of the constants (M1)', async () => {
      const { body } = await viewer.call('GET', '/writer/constants');
      expect(
        body.data.writer_constants.designation_codes.map(({ code, name }: Record<string, string>) => `${code} ${name}`),
      ).toEqual([
        'CA Composer/Author',
        'C Composer',
        'A Author (lyrics)',
        'AR Arranger',
        'AD Adaptor',
        'TR Translator',
        'SA Sub-Author',
        'SR Sub-Arranger',
        'PA Income Participant',
      ]);
      expect((await artist.person.call('GET', '/writer/constants')).status).toBe(403);
    });

    it('is shown to an artist who knows the number, and then no further (C3)', async () => {
      const pro = await society('STIM');
      const known = await made({
        last_name: 'Known',
        ipi_number: '048210915',
        performing_rights_organization_uuid: pro,
        notes: 'Secret',
      });
      await made({
        last_name: 'Known Too',
        ipi_number: '048210915',
        performing_rights_organization_uuid: await society('SIAE'),
      });
      const { status, body } = await artist.person.call('GET', '/writer?ipi_number=48210915');
      expect([status, body.data.writers, body.data.paging.total_size]).toEqual([
        200,
        [{ uuid: known, full_name: 'Ada Known', performing_rights_organization: { uuid: pro, name: 'STIM' } }],
        1,
      ]);
      await publishing.call('PUT', `/writer/${known}`, { is_visible: false });
      expect(
        (await artist.person.call('GET', `/writer?ipi_number=48210915&performing_rights_organization_uuid=${pro}`)).body
          .data.writers,
      ).toEqual([]);
      expect((await artist.person.call('GET', '/writer?ipi_number=00000000001')).body.data.writers).toEqual([]);
      for (const path of ['/writer', '/writer?full_name=ada', '/writer/select', `/writer/${known}`])
        expect((await artist.person.call('GET', path)).status).toBe(403);
    });

    it('is changed by those who may', async () => {
      expect((await viewer.call('POST', '/writer', base)).status).toBe(403);
      expect((await tagger.call('PUT', `/writer/${artist.writerUuid}`, {})).status).toBe(403);
      expect((await viewer.call('DELETE', `/writer/${artist.writerUuid}`)).status).toBe(403);
    });
  });

  describe('a publisher', () => {
    let countries: { uuid: string; iso_code: string }[];
    const coded = (...codes: string[]) =>
      codes.map((code) => countries.find(({ iso_code }) => iso_code === code)?.uuid ?? code);
    const make = async (body: object = {}) =>
      publishing.call('POST', '/publisher', {
        name: `Publisher ${crypto.randomUUID()}`,
        type: 'E',
        performing_rights_organization_uuid: await society('ASCAP'),
        country_uuids: coded('US'),
        ...body,
      });

    beforeAll(async () => {
      countries = (await server.call('GET', '/country?pagesize=1000')).body.data.countries;
    });

    it('is made, read back and changed', async () => {
      const { status, body } = await make({
        name: 'Segno Music ASCAP',
        ipi_name: 'SEGNO MUSIC',
        ipi_number: '052210040',
        tax_id: '12-345',
        performing_rights_organization_member_id: '77',
        country_uuids: coded('US', 'CA'),
      });
      expect([status, body.data.publisher]).toMatchObject([
        201,
        {
          name: 'Segno Music ASCAP',
          type: 'E',
          ipi_number: '00052210040',
          performing_rights_organization: { name: 'ASCAP' },
          countries: [
            { name: 'Canada', iso_code: 'CA' },
            { name: 'United States of America', iso_code: 'US' },
          ],
          is_worldwide: false,
          is_visible: true,
        },
      ]);
      const { uuid } = body.data.publisher;
      const read = (await viewer.call('GET', `/publisher/${uuid}`)).body.data.publisher;
      expect(new Set(read.country_uuids)).toEqual(new Set(coded('US', 'CA')));
      const again = await publishing.call('PUT', `/publisher/${uuid}`, read);
      const { updated_at: _, ...same } = read;
      expect([again.status, again.body.data.publisher]).toMatchObject([200, same]);
      const moved = await publishing.call('PUT', `/publisher/${uuid}`, { type: 'AM', country_uuids: coded('FR') });
      expect(moved.body.data.publisher).toMatchObject({
        name: 'Segno Music ASCAP',
        type: 'AM',
        countries: [{ iso_code: 'FR' }],
      });
      expect(await logged('publisher', uuid)).toEqual(['has_updated', 'has_created']);
    });

    it('needs a name, a type, a society and at least one country', async () => {
      expect(said(await publishing.call('POST', '/publisher', { country_uuids: [] }))).toEqual(
        refused({
          name: ['This field is required'],
          type: ['This field is required'],
          performing_rights_organization_uuid: ['This field is required'],
          country_uuids: ['This field is required'],
        }),
      );
      expect(said(await make({ type: 'Original Publisher', ipi_number: 'x' }))).toEqual(
        refused({ type: ['Not a valid choice.'], ipi_number: ['Only numbers allowed'] }),
      );
      expect(
        said(
          await make({
            performing_rights_organization_uuid: crypto.randomUUID(),
            country_uuids: [crypto.randomUUID()],
          }),
        ),
      ).toEqual(
        refused({
          performing_rights_organization_uuid: ['Not a valid choice.'],
          country_uuids: ['Not a valid choice.'],
        }),
      );
      expect(said(await make({ name: ' segno music ascap' }))).toEqual(refused({ name: ['Name must be unique'] }));
    });

    it('of the whole world is stored country by country (M11)', async () => {
      const { body } = await make({ name: 'Everywhere Music', country_uuids: countries.map(({ uuid }) => uuid) });
      expect(body.data.publisher).toMatchObject({ is_worldwide: true });
      expect(body.data.publisher.countries).toHaveLength(countries.length);
      const { rows } = await sql`
        select 1 from publisher_country where publisher_uuid = ${body.data.publisher.uuid}`.execute(server.services.db);
      expect(rows).toHaveLength(countries.length);
    });

    it('is found by name, IPI, type, society and country', async () => {
      const pro = await society('GEMA');
      const { body } = await make({
        name: 'Köln Musik',
        type: 'SE',
        ipi_name: 'KOELN VERLAG',
        ipi_number: '199240376',
        performing_rights_organization_uuid: pro,
        country_uuids: coded('DE', 'AT'),
      });
      const { uuid } = body.data.publisher;
      for (const query of [
        'name=koln',
        'name=verlag',
        'name=9924037',
        'type=SE',
        `performing_rights_organization_uuid=${pro}`,
        `name=k%C3%B6ln&country_uuid=${coded('AT')}`,
      ])
        expect((await viewer.call('GET', `/publisher?${query}`)).body.data.publishers).toMatchObject([{ uuid }]);
      expect(
        (await viewer.call('GET', `/publisher?name=koln&country_uuid=${coded('US')}`)).body.data.publishers,
      ).toEqual([]);
    });

    it('that is hidden is no choice; the types are those of the constants (M2)', async () => {
      await make({ name: 'Hidden House', is_visible: false });
      expect((await viewer.call('GET', '/publisher/select?name=hidden')).body.data.publishers).toEqual([]);
      expect((await viewer.call('GET', '/publisher?name=hidden')).body.data.publishers).toMatchObject([
        { is_visible: false },
      ]);
      const { body } = await viewer.call('GET', '/publisher/constants');
      expect(
        body.data.publisher_constants.types.map(({ code, name }: Record<string, string>) => `${code} ${name}`),
      ).toEqual([
        'E Original Publisher',
        'AM Administrator',
        'SE Sub-Publisher',
        'AQ Acquirer',
        'ES Substituted Publisher',
        'PA Income Participant',
      ]);
    });

    it('is changed by publishing, read by those who may, and deleted by nobody', async () => {
      const { uuid } = (await make()).body.data.publisher;
      expect((await manager.call('PUT', `/publisher/${uuid}`, { name: 'No' })).status).toBe(403);
      expect((await viewer.call('POST', '/publisher', {})).status).toBe(403);
      for (const person of [tagger, artist.person]) expect((await person.call('GET', '/publisher')).status).toBe(403);
      expect((await admin.call('DELETE', `/publisher/${uuid}`)).status).toBe(404);
      expect((await admin.call('GET', `/publisher/${uuid}`)).status).toBe(200);
    });
  });
});
