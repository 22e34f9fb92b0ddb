import { sql } from 'kysely';
import { describeOnDatabases } from '../support/databases';
import { genericCsv, proStatements, statementCsv } from '../support/money/proStatements';
import { prepared, suiteServer } from '../support/testServer';

describeOnDatabases('The files of PRO earnings statements', (open) => {
  const server = suiteServer(open);
  const finance = prepared(() => server.person('Finance Analyst'));
  const statements = prepared(() => proStatements(server, finance));

  it('are found by the name of their file and of who added them', async () => {
    await statements.analysed({
      name: 'Über Autumn.csv',
      date: '2023-05-01',
      content: genericCsv([{ work_title: 'Searched for', amount: '1' }]),
    });
    const found = async (query: string) =>
      (
        await finance.call('GET', `/pro_earnings_statement?pagesize=1000&${query}`)
      ).body.data.pro_earnings_statements.map(({ file_name }: { file_name: string }) => file_name);
    expect(await found('file_name=uber%20aut')).toEqual(['Über Autumn.csv']);
    expect(await found('file_name=finance&sort_by=created_by')).toContain('Über Autumn.csv');
    expect(await found('file_name=nobody')).toEqual([]);
  });

  it('count once: of the same file under another date, PRO or region it is asked, whatever rates are missing', async () => {
    const content = genericCsv([{ work_title: 'Same content', amount: '10.00' }]);
    await statements.analysed({ content, pro: 'SOCAN', date: '2023-05-05' });
    for (const other of [
      { pro: 'SOCAN', date: '2023-05-06' },
      { pro: 'BMI', date: '2023-05-05' },
      { pro: 'ASCAP', region: 'domestic', date: '2023-05-05', exchange_rate: 1 },
    ]) {
      const asked = await statements.add({ content, ...other });
      const sentence =
        'This report has already been uploaded as SOCAN 2023-05-05. Send it again with confirm_same_content to count it here as well.';
      expect([asked.status, asked.body.message, asked.body.errors]).toEqual([
        409,
        sentence,
        { confirm_same_content: [sentence] },
      ]);
    }
    const consent = { content, pro: 'ASCAP', region: 'domestic', date: '2023-05-05', confirm_same_content: true };
    expect((await statements.analysed(consent)).state).toBe('complete_with_unmatched');
    // By now it counts here.
    const again = await statements.add({ ...consent, confirm_replace: true });
    expect([again.status, again.body.message]).toEqual([409, 'This report has already been uploaded.']);
    // Both confirmations at once.
    await statements.analysed({
      content: genericCsv([{ work_title: 'Other', amount: '1' }]),
      pro: 'BMI',
      date: '2023-05-07',
    });
    const both = await statements.add({ content, pro: 'BMI', date: '2023-05-07' });
    expect(Object.keys(both.body.errors)).toEqual(['confirm_same_content', 'confirm_replace']);
  });

  it('match titles as our own CWR files write them, and as they are', async () => {
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
