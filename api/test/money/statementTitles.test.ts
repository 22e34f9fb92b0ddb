import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { proStatements, statementCsv } from '../support/money/proStatements';
import { startTestServer, type TestServer } from '../support/testServer';

describeOnDatabases('Titles of PRO earnings statements', (open) => {
  let server: TestServer;
  let statements: ReturnType<typeof proStatements>;

  beforeAll(async () => {
    server = await startTestServer(await open());
    statements = proStatements(server, await server.person('Finance Analyst'));
  });
  afterAll(() => server.close());

  it('are matched with titles as our own CWR files write them, and as they are', async () => {
    const { artistUuid } = await server.artist('Uma Lind');
    const titles = ['Über den Wolken', 'Ørsted’s Æther', 'Łódź Straße', 'Blå Åre'];
    for (const title of titles)
      await sql`insert into song (work_title, artist_uuid, publish_state, published_at) values (${title}, ${artistUuid}, 'Published', now())`.execute(
        server.services.db,
      );
    const written = [
      'UEBER DEN WOLKEN',
      'UBER DEN WOLKEN',
      "OERSTED'S AETHER",
      'Orsteds Aether',
      'LODZ STRASSE',
      'BLAA AARE',
    ];
    const ended = await statements.analysed({
      date: '2023-06-02',
      content: statementCsv(
        ['PERIOD', 'TITLE NAME', 'TITLE #', 'ROYALTY AMOUNT'],
        written.map((title) => ['20253', title, '', '1.00']),
      ),
    });
    expect(ended).toMatchObject({ state: 'complete', matched_count: 6 });
  });
});
