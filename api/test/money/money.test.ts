import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describeOnDatabases } from '../support/databases';
import { eventually, prepared, suiteServer, type Person, type TestServer } from '../support/testServer';

type Artist = Awaited<ReturnType<TestServer['artist']>>;

const DAY = 24 * 3600 * 1000;
const today = Math.floor(Date.now() / DAY) * DAY;
const dayOf = (millis: number): string => new Date(millis).toISOString().slice(0, 10);

describeOnDatabases('The sales reports', (open) => {
  const server = suiteServer(open);
  const mine = prepared(() => server.artist('Nola Reed'));
  const other = prepared(() => server.artist('Otto Other'));
  const finance = prepared(() => server.person('Finance Analyst'));
  let events = 0;

  const song = async (artist: Artist, work_title: string): Promise<string> => {
    const manager = await server.person('Catalog Manager');
    const { body } = await manager.call('POST', '/song', { work_title, artist_uuid: artist.artistUuid });
    return body.data.song.uuid;
  };

  const sell = (o: { song: string; artist: Artist; day: number; amount: string; kind?: 'refund'; at?: number }) =>
    server.services.db
      .insertInto('sale_event')
      .values({
        external_id: `event-${(events += 1)}`,
        song_uuid: o.song,
        artist_uuid: o.artist.artistUuid,
        channel: 'Shop',
        license_name: 'Podcast',
        purchase_date: new Date(today - o.day * DAY + (o.at ?? 12 * 3600 * 1000)),
        quantity: 1,
        gross_usd: '29',
        artist_amount_usd: o.amount,
        kind: o.kind ?? 'sale',
        file_name: 'test.csv',
      })
      .execute();

  beforeAll(async () => {
    const ferry = await song(mine, 'Night Ferry');
    const kettle = await song(mine, '=Copper, "Kettle"');
    const foreign = await song(other, 'Not Yours');
    // Two sales on one day are one row; three thirds of a cent are one cent (E8: exact decimals).
    for (let index = 0; index < 3; index++) await sell({ song: ferry, artist: mine, day: 1, amount: '0.00333334' });
    await sell({ song: ferry, artist: mine, day: 1, amount: '10', at: DAY - 1 });
    await sell({ song: ferry, artist: mine, day: 2, amount: '4', kind: 'refund' });
    await sell({ song: kettle, artist: mine, day: 7, amount: '20', at: 0 });
    await sell({ song: kettle, artist: mine, day: 8, amount: '100' });
    await sell({ song: foreign, artist: other, day: 1, amount: '1000' });
  });

  const rows = async (person: Person, query = '') => {
    const { body } = await person.call('GET', `/artist/earnings_summary?${query}`);
    return body.data.earnings.map((row: Record<string, unknown>) => [
      row['work_title'],
      row['purchase_date'],
      row['total'],
      row['refunds'],
    ]);
  };

  it('lists the last seven days by song and day, newest first', async () => {
    expect(await rows(mine.person)).toEqual([
      ['Night Ferry', dayOf(today - DAY), 10.01000002, 0],
      ['Night Ferry', dayOf(today - 2 * DAY), -4, 4],
      ['=Copper, "Kettle"', dayOf(today - 7 * DAY), 20, 0],
    ]);
  });

  it('counts the end day whole, and everything from the start on', async () => {
    expect(await rows(mine.person, `start_date=${today - 8 * DAY}&end_date=${today - 7 * DAY}`)).toEqual([
      ['=Copper, "Kettle"', dayOf(today - 7 * DAY), 20, 0],
      ['=Copper, "Kettle"', dayOf(today - 8 * DAY), 100, 0],
    ]);
    // Seconds are accepted too (W5: dates).
    expect(await rows(mine.person, `start_date=${(today - DAY) / 1000}`)).toHaveLength(1);
  });

  it('finds by title and sorts by every column', async () => {
    expect(await rows(mine.person, 'work_title=kett')).toHaveLength(1);
    const totals = (await rows(mine.person, 'sort_by=total&sort_order=asc')).map((row: unknown[]) => row[2]);
    expect(totals).toEqual([-4, 10.01000002, 20]);
  });

  it('tells the totals of the range and of all time', async () => {
    const { body } = await mine.person.call('GET', '/artist/earnings_summary/totals');
    expect(body.data.earning).toMatchObject({
      current_totals: { total: 26.01000002, sales: 30.01000002, refunds: 4, share: 26.01 },
      all_time_totals: { total: 126.01000002, sales: 130.01000002, refunds: 4, share: 126.01 },
    });
  });

  it('sums what is searched for', async () => {
    const { body } = await mine.person.call('GET', '/artist/earnings_summary/totals?work_title=kett');
    expect(body.data.earning).toMatchObject({
      current_totals: { total: 20, sales: 20, refunds: 0, gross: 29 },
      all_time_totals: { total: 120, sales: 120, refunds: 0, gross: 58 },
    });
  });

  it('shows staff the sales of every artist, or of one', async () => {
    const totalOf = async (query: string): Promise<number> =>
      (await finance.call('GET', `/artist/earnings_summary/totals?${query}`)).body.data.earning.current_totals.total;
    const titles = async (query: string): Promise<string[]> =>
      (await finance.call('GET', `/artist/performance_per_song?${query}`)).body.data.songs.map(
        ({ work_title }: { work_title: string }) => work_title,
      );
    expect(await rows(finance)).toHaveLength(4);
    expect(await totalOf('')).toBe(1026.01000002);
    const one = `artist_uuid=${other.artistUuid}`;
    expect(await rows(finance, one)).toEqual([['Not Yours', dayOf(today - DAY), 1000, 0]]);
    expect([await totalOf(one), await titles(one)]).toEqual([1000, ['Not Yours']]);
    expect(await totalOf(`${one}&work_title=ferry`)).toBe(0);
    // Artists who ask for another artist get their own sales.
    expect((await rows(mine.person, one))[0]?.[0]).toBe('Night Ferry');
    const tagger = await server.person('Metadata Tagger');
    for (const path of ['earnings_summary', 'earnings_summary/totals', 'performance_per_song'])
      expect((await tagger.call('GET', `/artist/${path}`)).status).toBe(403);
  });

  it('counts sales and refunds per track', async () => {
    const { body } = await mine.person.call('GET', '/artist/performance_per_song?sort_by=work_title&sort_order=desc');
    expect(body.data.songs).toMatchObject([
      { work_title: 'Night Ferry', sales_count: 4, refunds: 4, total: 6.01000002 },
      { work_title: '=Copper, "Kettle"', sales_count: 1, refunds: 0, total: 20 },
    ]);
  });

  /** Requests the file and reads it as soon as its link arrives. */
  const report = async (person: Person, query = '') => {
    const asked = await person.call('POST', `/artist/earnings_summary/report?${query}`);
    expect(asked.status).toBe(202);
    const { task_id } = asked.body.data.report;
    expect(asked.body.data.async_task.uuid).toBe(task_id);
    const { body } = await eventually(
      () => person.call('GET', '/user_message'),
      (answer) => answer.body.data.user_messages.length > 0,
    );
    const [{ uuid, payload }] = body.data.user_messages;
    await person.call('PATCH', '/user_message', { uuids: [uuid] });
    const file = await fetch(payload.url);
    const lines: string[][] = parse(await file.text(), { bom: true });
    return { task: task_id, payload, file, lines };
  };

  /** Title, day, kind and the artist's share of a line. */
  const shareOf = (line: string[]) => [line[0], line[1], line[2], line[14]];

  it('writes every sale of the list into a file, and sends its link to who asked', async () => {
    const { payload, file, lines, task } = await report(mine.person);
    expect(payload.message).toMatch(/^Your sales CSV for .+ is ready\. The link works for 7 days\.$/);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toContain(
      `sales-report-${dayOf(today - 7 * DAY)}-to-${dayOf(today)}.csv`,
    );
    expect(lines.map(shareOf)).toEqual([
      ['Work Title', 'Purchase Date', 'Kind', "Artist's Share"],
      ['Night Ferry', dayOf(today - DAY), 'Sale', '10.00'],
      ...Array.from({ length: 3 }, () => ['Night Ferry', dayOf(today - DAY), 'Sale', '0.00333334']),
      ['Night Ferry', dayOf(today - 2 * DAY), 'Refund', '-4.00'],
      [`'=Copper, "Kettle"`, dayOf(today - 7 * DAY), 'Sale', '20.00'],
    ]);
    const ended = await eventually(
      () => mine.person.call('GET', `/async_task/${task}`),
      ({ body }) => body.data.async_task.status !== 'pending',
    );
    expect(ended.body.data.async_task).toMatchObject({ status: 'success', progress: 100 });
    expect((await other.person.call('GET', `/async_task/${task}`)).status).toBe(404);
    expect((await other.person.call('GET', '/user_message')).body.data.user_messages).toEqual([]);
  });

  it('keeps to the filters and the order of the list', async () => {
    const query = `start_date=${today - 8 * DAY}&work_title=kettle&sort_by=total&sort_order=desc`;
    expect((await report(mine.person, query)).lines.slice(1).map((line) => line[14])).toEqual(['100.00', '20.00']);
  });

  it("gives nobody another artist's sales; staff choose the artist", async () => {
    const own = await report(mine.person, `artist_uuid=${other.artistUuid}`);
    expect(own.lines.map(([title]) => title)).not.toContain('Not Yours');
    const chosen = await report(finance, `artist_uuid=${other.artistUuid}`);
    expect(chosen.lines.slice(1).map(shareOf)).toEqual([['Not Yours', dayOf(today - DAY), 'Sale', '1000.00']]);
    expect((await report(finance)).lines).toHaveLength(8);
  });

  it('writes every row of a long result, each once', async () => {
    const busy = await server.artist('Busy Bee');
    const hum = await song(busy, 'Hum');
    const days = 4500;
    await server.services.db
      .insertInto('sale_event')
      .values(
        Array.from({ length: days }, (_, index) => ({
          external_id: `busy-${index}`,
          song_uuid: hum,
          artist_uuid: busy.artistUuid,
          channel: 'Shop',
          license_name: 'Podcast',
          purchase_date: new Date(today - index * DAY),
          quantity: 1,
          gross_usd: '1',
          artist_amount_usd: '1',
          kind: 'sale' as const,
          file_name: 'test.csv',
        })),
      )
      .execute();
    const { lines } = await report(busy.person, `start_date=0&sort_order=asc`);
    const dates = lines.slice(1).map((line) => line[1]);
    expect(dates).toHaveLength(days);
    expect(dates[0]).toBe(dayOf(today - (days - 1) * DAY));
    expect(new Set(dates).size).toBe(days);
  });

  it('gives a link of a week, and writes one file however often it is asked for', async () => {
    const { payload } = await report(mine.person);
    expect(new URL(payload.url).searchParams.get('X-Amz-Expires')).toBe(String(7 * 24 * 3600));
    const { rows } = await server.database.pool.query<{ status: string }>(
      'select status from report where user_uuid = $1 and status <> $2',
      [mine.person.uuid, 'complete'],
    );
    expect(rows).toEqual([]);
  });

  it('logs each export once: of the artist whose sales it has, or of who takes those of all', async () => {
    const admin = await server.person('Administrator');
    const logOf = async (type: string, uuid: string) => {
      const { body } = await admin.call('GET', `/user_activity?resource_type=${type}&resource_uuid=${uuid}`);
      return body.data.user_activities.filter(
        (line: { action_string: string }) => line.action_string === 'has_exported',
      );
    };
    const exporter = await server.person('Finance Analyst');
    const quiet = await server.artist('Quiet One');
    const range = `start_date=${today - 3 * DAY}&end_date=${today - DAY}`;
    const ask = (person: Person, query: string) =>
      person.call('POST', `/artist/earnings_summary/report?${range}&${query}`, undefined, {
        'Client-Key': randomUUID(),
      });
    const name = `sales-report-${dayOf(today - 3 * DAY)}-to-${dayOf(today - DAY)}.csv`;

    const asked = await ask(quiet.person, '');
    const all = await ask(exporter, '');
    await ask(exporter, `artist_uuid=${quiet.artistUuid}`);
    expect(await logOf('artist', quiet.artistUuid)).toMatchObject([
      { user_uuid: exporter.uuid, action_target_type: 'sales_report', action_target_labels: [name] },
      {
        user_uuid: quiet.person.uuid,
        action_target_uuids: [asked.body.data.report.task_id],
        resource_label: 'Quiet One',
      },
    ]);
    expect(await logOf('user', exporter.uuid)).toMatchObject([
      { user_uuid: exporter.uuid, action_target_uuids: [all.body.data.report.task_id], action_target_labels: [name] },
    ]);
    const wrong = await ask(exporter, 'start_date=soon');
    expect(wrong.status).toBe(422);
    expect(await logOf('user', exporter.uuid)).toHaveLength(1);

    const asks = await Promise.all([1, 2, 3].map(() => ask(exporter, 'work_title=ferry')));
    const tasks = new Set(asks.map(({ body }) => body.data.report.task_id));
    expect(await logOf('user', exporter.uuid)).toHaveLength(1 + tasks.size);
  });

  it('takes a date that is none for a mistake', async () => {
    const answer = await mine.person.call('POST', '/artist/earnings_summary/report?start_date=soon');
    expect([answer.status, answer.body.errors]).toEqual([422, { start_date: ['Not a valid number'] }]);
  });
});
