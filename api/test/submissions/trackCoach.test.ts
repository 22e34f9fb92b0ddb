import { describeOnDatabases } from '../support/databases';
import { deliver, submitTrack } from '../support/deliver';
import { deliveryFlows } from '../support/deliveryFlows';
import { deliveryZips, toneWav, zipOf } from '../support/soundFiles';
import { prepared, type Person } from '../support/testServer';

describeOnDatabases('The coach of an artist', (open) => {
  const deliveries = prepared(async () => deliveryFlows(await open()));

  afterAll(() => deliveries.server.close());

  const coachOf = async (person: Person) => (await person.call('GET', '/my_tracks/coach')).body.data.coach;
  /** A square wave at full scale with equal channels. */
  const clipped = toneWav(12, 0, { level: (frame) => (frame % 200 < 100 ? 1 : -1) });

  it('counts for which rules deliveries were refused and pointed out, each track once, and names what was declined', async () => {
    const { artist, manager } = deliveries;
    expect(await coachOf(artist.person)).toEqual({ delivered: 0, declined: 0, last_declined: [], points: [] });

    const harbor = await deliveries.approved('Harbor');
    const zips = await deliveryZips('Harbor', 7);
    const twice = [toneWav(2, 0, { bitDepth: 24 }), toneWav(2, 0, { sampleRate: 44_100 })];
    for (const wav of twice) {
      await deliver(artist.person, harbor, deliveries.form, { ...zips, Full: await zipOf({ 'a.wav': wav }) });
      expect((await deliveries.ended(harbor)).status.name).toBe('Error in Delivery');
    }
    const lighthouse = await deliveries.approved('Lighthouse');
    await deliver(artist.person, lighthouse, deliveries.form, {
      ...(await deliveryZips('Lighthouse', 31)),
      Full: await zipOf({ 'Lighthouse.wav': clipped }),
    });
    expect((await deliveries.processed(lighthouse)).status.name).toBe('Delivery complete');
    const { uuid: fog } = await submitTrack(artist.person, 'Fog', 3);
    expect((await manager.call('POST', `/new_track_submission/${fog}/reject`, { note: 'Too dense' })).status).toBe(200);
    // Notes by users are not counted.
    await manager.call('POST', '/note', {
      parent_type: 'new_track_submission',
      parent_uuid: fog,
      note_type: 1,
      text: 'The zip file is not valid',
    });

    const coach = await coachOf(artist.person);
    expect(coach).toMatchObject({
      delivered: 2,
      declined: 1,
      last_declined: [{ uuid: fog, name: 'Fog', has_reason: true }],
    });
    const { uuid: mist } = await submitTrack(artist.person, 'Mist', 4);
    expect((await manager.call('POST', `/new_track_submission/${mist}/reject`, {})).status).toBe(200);
    expect((await coachOf(artist.person)).last_declined).toMatchObject([
      { name: 'Mist', has_reason: false },
      { name: 'Fog', has_reason: true },
    ]);
    const [first] = coach.points;
    expect(first).toEqual({ rule: 'format', refused: 1, advised: 0, last: { uuid: harbor, name: 'Harbor' } });
    const advised = coach.points.filter(({ rule }: { rule: string }) => ['clipping', 'stereo', 'zip'].includes(rule));
    const last = { uuid: lighthouse, name: 'Lighthouse' };
    expect(advised).toEqual([
      { rule: 'clipping', refused: 0, advised: 1, last },
      { rule: 'stereo', refused: 0, advised: 1, last },
    ]);
  });

  it('shows nobody the tracks of another artist, and staff no coach', async () => {
    const other = await deliveries.server.artist('Other');
    expect(await coachOf(other.person)).toMatchObject({ delivered: 0, declined: 0, points: [] });
    expect((await deliveries.manager.call('GET', '/my_tracks/coach')).status).toBe(403);
  });
});
