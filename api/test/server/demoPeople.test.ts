import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { prepareDemo } from '../../src/seed/prepareDemo';
import { describeOnDatabases } from '../support/databases';
import { suiteServer } from '../support/testServer';

// The server does not know the demo: its program is started as npm start does.
const demoProgram = fileURLToPath(new URL('../../../demo/dist/main.js', import.meta.url));

describeOnDatabases("The demo's people", (open) => {
  const server = suiteServer(open);
  let handover: string;

  beforeAll(async () => {
    handover = JSON.stringify(await prepareDemo(server.services.db, server.services.config));
  });

  const makePeople = (line = handover) =>
    promisify(execFile)(process.execPath, [demoProgram, 'people', line], {
      env: { ...process.env, NODE_OPTIONS: '' },
    });

  const rowsOf = async (query: string): Promise<unknown[]> =>
    (await sql.raw<Record<string, unknown>>(query).execute(server.services.db)).rows.map((row) => Object.values(row));
  const counts = () =>
    rowsOf(`select (select count(*) from app_user), (select count(*) from artist), (select count(*) from writer),
      (select count(*) from artist_writer), (select count(*) from mail)`);

  it('are made over HTTP: staff by the administrator, artists by their representative', async () => {
    await makePeople();
    expect(
      await rowsOf(`select u.email, r.name, u.is_active, u.needs_profile from app_user u
        join user_role r on r.uuid = u.user_role_uuid order by u.email`),
    ).toEqual([
      ['admin@segno.test', 'Administrator', true, false],
      ['artist2@segno.test', 'Artist', true, false],
      ['artist@segno.test', 'Artist', true, false],
      ['catalog@segno.test', 'Catalog Manager', true, false],
      ['finance@segno.test', 'Finance Analyst', true, false],
      ['publishing@segno.test', 'Publishing Administrator', true, false],
      ['rep@segno.test', 'Artist Representative', true, false],
      ['reviewer@segno.test', 'Music Reviewer', true, false],
      ['tagger@segno.test', 'Metadata Tagger', true, false],
      ['viewer@segno.test', 'Viewer', true, false],
    ]);
    expect(
      await rowsOf(`select a.name, a.slug, a.legal_name, a.is_royalty, a.curation_state, u.email as rep
        from artist a join app_user u on u.uuid = a.assigned_to order by a.name`),
    ).toEqual([
      ['Ines Hollow', 'ines-hollow', 'Ines Hollow', true, 'Ready For Publication', 'rep@segno.test'],
      ['Marlow & Finch', 'marlow-finch', 'Greta Marlow', false, 'Ready For Publication', 'rep@segno.test'],
      ['Paper Satellites', 'paper-satellites', 'Ishaan Okoro', true, 'Ready For Publication', 'rep@segno.test'],
      ['The Copper Reeds', 'the-copper-reeds', 'Jonas Reed', true, 'Ready For Publication', 'rep@segno.test'],
    ]);
    expect(
      await rowsOf(`select w.full_name, w.ipi_number, p.name, a.name as artist, aw.is_default from artist_writer aw
        join writer w on w.uuid = aw.writer_uuid join artist a on a.uuid = aw.artist_uuid
        join performing_rights_organization p on p.uuid = w.performing_rights_organization_uuid order by w.ipi_number`),
    ).toEqual([
      ['Mirko Dane', '00014107338', 'ASCAP', 'Ines Hollow', false],
      ['Jonas Reed', '00048210994', 'PRS', 'The Copper Reeds', true],
      ['Ines Hollow', '00052210040', 'ASCAP', 'Ines Hollow', true],
      ['Ottilie Reed', '00199240345', 'PRS', 'The Copper Reeds', true],
      ['Ishaan Okoro', '00245516277', 'SOCAN', 'Paper Satellites', true],
      ['Greta Marlow', '00334284961', 'BMI', 'Marlow & Finch', true],
    ]);
  });

  it('log out when they are done', async () => {
    expect(await rowsOf("select count(*)::int from auth_token where kind = 'session'")).toEqual([[0]]);
  });

  it('are not made twice', async () => {
    const before = await counts();
    await makePeople();
    expect(await counts()).toEqual(before);
  });

  it('are finished when an artist had been invited, and no more, when it was cut off', async () => {
    const invited = sql`update app_user set is_active = false, registered_at = null, password_hash = null,
      needs_profile = true where email = 'artist2@segno.test'`;
    await invited.execute(server.services.db);
    await makePeople();
    const state = "select is_active, needs_profile from app_user where email = 'artist2@segno.test'";
    expect(await rowsOf(state)).toEqual([[true, false]]);
    expect(await rowsOf('select count(*)::int from artist')).toEqual([[4]]);
  });

  it('are not made with a wrong password, which is said in a sentence', async () => {
    const wrong = JSON.stringify({ ...JSON.parse(handover), password: 'Segno-demo-2' });
    await expect(makePeople(wrong)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The demo library could not be made: POST \/auth\/login: [^\n]+\n$/),
    });
  });
});
