import { sql } from 'kysely';
import { submitTrack } from '../support/deliver';
import { describeOnDatabases } from '../support/databases';
import { suiteServer, type Person } from '../support/testServer';

describeOnDatabases('The timeline of a track', (open) => {
  const server = suiteServer(open);
  let artist: { artistUuid: string; person: Person };
  let reviewers: Person[];
  beforeAll(async () => {
    artist = await server.artist('Nola Reed');
    reviewers = [await server.person('Music Reviewer'), await server.person('Catalog Manager')];
  });

  const read = async (uuid: string) =>
    (await artist.person.call('GET', `/my_tracks/${uuid}/timeline`)).body.data.timeline;
  const stepsOf = async (uuid: string): Promise<string[]> =>
    (await read(uuid)).steps.map(({ step, detail }: { step: string; detail: string | null }) =>
      detail === null ? step : `${step} ${detail}`,
    );

  it('has each status that was reached, and none that was taken back', async () => {
    const { uuid } = await submitTrack(artist.person, 'Night Ferry');
    const act = async (reviewer: Person | undefined, action: string) =>
      expect((await reviewer?.call('POST', `/new_track_submission/${uuid}/${action}`, {}))?.status).toBe(200);
    await act(reviewers[0], 'approve');
    await act(reviewers[1], 'reject');
    await act(reviewers[1], 'undo');
    await act(reviewers[1], 'approve');
    expect(await stepsOf(uuid)).toEqual(['new', 'pending_final_feedback', 'ready_for_delivery']);
    expect((await read(uuid)).earned).toBeNull();
  });

  it('has where its song is on sale, which is mailed once, and what the artist earned with it', async () => {
    const { uuid } = await submitTrack(artist.person, 'Paper Kite', 1);
    const { db } = server.services;
    const admin = await server.person('Administrator');
    await sql`update publish_blocker set active = false`.execute(db);
    const made = { work_title: 'Paper Kite', artist_uuid: artist.artistUuid };
    const song: string = (await admin.call('POST', '/song', made)).body.data.song.uuid;
    await db.updateTable('new_track_submission').set({ song_uuid: song }).where('uuid', '=', uuid).execute();
    for (const description of ['First', 'Second']) {
      expect((await admin.call('PUT', `/song/${song}`, { description })).status).toBe(200);
      expect((await admin.call('PATCH', '/song/push', [{ song, is_visible: true }])).status).toBe(200);
      await server.jobs.whenIdle();
    }
    const sale = (external_id: string, artist_uuid: string, kind: 'sale' | 'refund', gross: number) => ({
      external_id,
      song_uuid: song,
      artist_uuid,
      channel: 'Storefront',
      license_name: 'Standard',
      purchase_date: new Date('2026-02-03T04:05:06Z'),
      quantity: 1,
      gross_usd: String(gross),
      artist_amount_usd: String(gross / 2),
      kind,
    });
    const other = await server.artist('Ada Voss');
    const sales = [
      sale('1', artist.artistUuid, 'sale', 40),
      sale('1', artist.artistUuid, 'refund', 10),
      sale('2', other.artistUuid, 'sale', 99),
    ];
    await db.insertInto('sale_event').values(sales).execute();

    const { steps, earned } = await read(uuid);
    expect(await stepsOf(uuid)).toEqual(['new', 'published Storefront']);
    expect(steps.at(-1).url).toContain('/shop/songs/');
    const since = '2026-02-03T04:05:06.000Z';
    expect(earned).toEqual({ song_uuid: song, units: 1, after_refunds: 30, share: 15, since, until: since });
    const { body } = await artist.person.call('GET', `/new_track_submission/${uuid}`);
    expect(body.data.new_track_submission.is_published).toBe(true);

    const mails = await db
      .selectFrom('mail')
      .select(['subject', 'text'])
      .where('kind', '=', 'song_published')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual(['Your song "Paper Kite" is published']);
    expect(mails[0]?.text).toContain(steps.at(-1).url);
    expect(mails[0]?.text).toContain(`/my-tracks/edit/${uuid}`);
  });

  it('is the own artist’s alone', async () => {
    const { uuid } = await submitTrack(artist.person, 'Tin Roof', 2);
    const other = await server.artist('Ines Vale');
    expect((await other.person.call('GET', `/my_tracks/${uuid}/timeline`)).status).toBe(404);
    expect((await reviewers[0]?.call('GET', `/my_tracks/${uuid}/timeline`))?.status).toBe(403);
  });
});
