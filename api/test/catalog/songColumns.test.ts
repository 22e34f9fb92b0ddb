import { sql } from 'kysely';
import { catalogFlows } from '../support/catalogFlows';
import { describeOnDatabases } from '../support/databases';
import { prepared, suiteServer, type Person } from '../support/testServer';

describeOnDatabases('More columns of the song list', (open) => {
  const server = suiteServer(open);
  const flows = prepared(() => catalogFlows(server));
  let song: string;
  let pro: string;

  beforeAll(async () => {
    const writer = (
      await flows.publishing.call('POST', '/writer', { first_name: 'Ada', last_name: 'Reed', designation_code: 'CA' })
    ).body.data.writer.uuid;
    const genres = (await flows.admin.call('GET', '/song_genre/select')).body.data.song_genres;
    song = await flows.song({
      work_title: 'Night Ferry',
      genre_uuids: [genres[0].uuid, genres[1].uuid],
    });
    const shares = { writer_shares: [{ writer_uuid: writer, role: 'CA', share: 100 }] };
    expect((await flows.admin.call('PUT', `/song/${song}`, shares)).status).toBe(200);
    pro = await flows.pro('SOCAN');
    await sql`
      with wires as (insert into channel (name, kind) values ('Radio', 'rest') returning uuid),
        lines as (insert into song_channel (song_uuid, channel_uuid, status) select ${song}, uuid, 'taken_down' from wires)
      insert into song_registration (song_uuid, performing_rights_organization_uuid, status) values (${song}, ${pro}, 'CO')
    `.execute(server.services.db);
  });

  const offered = async (person: Person) => {
    const { status, body } = await person.call('GET', '/song/column');
    expect(status).toBe(200);
    return body.data.song_columns.map(({ id }: { id: string }) => id);
  };
  const cells = async (person: Person, columns: string) => {
    const { status, body } = await person.call('GET', `/song/cells?work_title=night&cells=${columns}`);
    return [status, body.data?.song_cells[0]?.cells];
  };

  it('are those that a song has besides the own ones of the list, each field of the taxonomy and each PRO that knows songs', async () => {
    const { body } = await flows.admin.call('GET', '/song/column');
    const columns = body.data.song_columns;
    expect(columns).toContainEqual({ id: 'genre_uuids', name: null });
    expect(columns).toContainEqual({ id: 'taxonomy.mood', name: expect.any(String) });
    expect(columns.filter(({ id }: { id: string }) => id.startsWith('registration.'))).toEqual([
      { id: `registration.${pro}`, name: 'SOCAN' },
    ]);
    expect(columns.some(({ id }: { id: string }) => id === 'work_title' || id === 'bpm')).toBe(false);
  });

  it('answers the cells of the columns that are asked for, and no others', async () => {
    const genres = (await flows.admin.call('GET', '/song_genre/select')).body.data.song_genres;
    const columns = `genre_uuids,isrc,writers,channels,registrations,registration.${pro},publish_blockers,taxonomy.mood`;
    const [status, answered] = await cells(flows.admin, columns);
    expect([status, Object.keys(answered).sort()]).toEqual([200, columns.split(',').sort()]);
    expect(answered).toMatchObject({
      writers: 'Ada Reed',
      channels: 'Radio: taken down',
      registrations: 'SOCAN: In conflict',
      [`registration.${pro}`]: 'In conflict',
      publish_blockers: expect.stringContaining('The full track is missing | '),
      'taxonomy.mood': '',
    });
    expect(answered.genre_uuids.split(' | ').sort()).toEqual([genres[0].name, genres[1].name].sort());
  });

  it('answers every offered column', async () => {
    const columns = await offered(flows.admin);
    const [status, answered] = await cells(flows.admin, columns.join());
    expect([status, Object.keys(answered).sort()]).toEqual([200, [...columns].sort()]);
  });

  it('asks for no more than reading songs, and leaves out what the person may not read', async () => {
    expect(await offered(flows.admin)).toEqual(expect.arrayContaining(['writers', 'publisher_ruleset_uuid']));
    const role = await server.services.db
      .insertInto('user_role')
      .values({ name: crypto.randomUUID(), permissions: ['CAN_GET_SONGS'] as never })
      .returning('uuid')
      .executeTakeFirstOrThrow();
    const reader = await server.person('Viewer');
    await server.services.db
      .updateTable('app_user')
      .set({ user_role_uuid: role.uuid })
      .where('uuid', '=', reader.uuid)
      .execute();
    const columns = await offered(reader);
    expect(columns).toContain('genre_uuids');
    expect(columns.filter((id: string) => ['writers', 'publisher_ruleset_uuid'].includes(id))).toEqual([]);
    const [status, answered] = await cells(reader, 'writers,publisher_ruleset_uuid,isrc');
    expect([status, Object.keys(answered)]).toEqual([200, ['isrc']]);
    const { person: stranger } = await server.artist('Somebody Else');
    expect((await stranger.call('GET', '/song/column')).status).toBe(403);
    expect((await stranger.call('GET', '/song/cells?cells=isrc')).status).toBe(403);
  });

  it('refuses a column that no song has, and leaves out one whose field or PRO is gone', async () => {
    const { status, body } = await flows.admin.call('GET', '/song/cells?cells=isrc,password_hash');
    expect([status, Object.values(body.errors)]).toEqual([422, [['Not a valid choice.']]]);
    expect(await cells(flows.admin, `taxonomy.nonsense,isrc`)).toEqual([200, { isrc: '' }]);
    expect(await cells(flows.admin, `registration.${crypto.randomUUID()}`)).toEqual([200, expect.anything()]);
  });
});
