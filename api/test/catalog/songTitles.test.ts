import { describeOnDatabases } from '../support/databases';
import { openSongFixture } from '../support/songFixture';
import { prepared } from '../support/testServer';

describeOnDatabases('Alternate titles and the ISWC of a song', (open) => {
  const fixture = prepared(async () => openSongFixture(await open()));

  afterAll(() => fixture.server.close());

  const put = (song: string, body: object) => fixture.admin.call('PUT', `/song/${song}`, body);

  it('are kept as they are typed, without blank ones, and stand in the log', async () => {
    const song = await fixture.add('Night Ferry');
    const saved = await put(song, {
      alternate_titles: [' Die Nachtfähre ', '', 'Ferry, at Night'],
      iswc: 't-034.524.680-1',
    });
    expect([saved.status, saved.body.data.song]).toEqual([
      200,
      expect.objectContaining({ alternate_titles: ['Die Nachtfähre', 'Ferry, at Night'], iswc: 'T0345246801' }),
    ]);
    const log = await fixture.admin.call('GET', `/user_activity/song/${song}`);
    expect(log.body.data.user_activities[0].changes).toEqual(
      expect.arrayContaining([
        { field: 'alternate_titles', before: [], after: ['Die Nachtfähre', 'Ferry, at Night'] },
        { field: 'iswc', before: null, after: 'T0345246801' },
      ]),
    );
    // PUT accepts what GET returned (C5: what a GET gave, a PUT takes back); empty values are removed.
    expect((await put(song, saved.body.data.song)).body.data.song).toMatchObject({ iswc: 'T0345246801' });
    expect((await put(song, { alternate_titles: [], iswc: '' })).body.data.song).toMatchObject({
      alternate_titles: [],
      iswc: null,
    });
  });

  it('are refused when there are seven, when one is too long, and with a wrong check digit', async () => {
    const song = await fixture.add('Harbour');
    const { status, body } = await put(song, {
      alternate_titles: Array.from({ length: 7 }, (_, at) => `Title ${at}`),
      iswc: 'T-034.524.680-2',
    });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['alternate_titles', 'iswc']]);
    expect(body.errors.iswc).toEqual(['Must be T, nine digits and their check digit']);
    const long = await put(song, { alternate_titles: ['Fine', 'x'.repeat(256)] });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['alternate_titles.1']]);
    expect((await fixture.admin.call('GET', `/song/${song}`)).body.data.song).toMatchObject({
      alternate_titles: [],
      iswc: null,
    });
  });
});
