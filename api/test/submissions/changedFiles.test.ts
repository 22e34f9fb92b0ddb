import { pino } from 'pino';
import type { z } from 'zod';
import type { JobContext, JobDefinition } from '../../src/platform/jobs/jobDefinition';
import type { Services } from '../../src/platform/services';
import { generateWaveform } from '../../src/submissions/generateWaveformJob';
import { expandDelivery } from '../../src/submissions/expandDeliveryJob';
import { describeOnDatabases } from '../support/databases';
import { deliver, deliveryForm, submitTrack } from '../support/deliver';
import { deliveryZips } from '../support/soundFiles';
import { startTestServer, type Person, type TestServer } from '../support/testServer';

describeOnDatabases('A stored file that is not the accepted one any more', (open) => {
  let server: TestServer;
  let artist: Awaited<ReturnType<TestServer['artist']>>;
  let reviewers: Person[];

  // Jobs do not run, so that files can be changed before they are processed.
  beforeAll(async () => {
    server = await startTestServer(await open(), { ROLE: 'web' });
    artist = await server.artist('Nola Reed');
    reviewers = [await server.person('Music Reviewer'), await server.person('Catalog Manager')];
    await server.services.db
      .updateTable('artist')
      .set({ assigned_to: reviewers[0]?.uuid ?? null })
      .where('uuid', '=', artist.artistUuid)
      .execute();
  });
  afterAll(() => server.close());

  /** Runs the last try of a job, with its failure handler. */
  const runOnce = async <I extends z.ZodType>(job: JobDefinition<I, Services>, input: z.output<I>): Promise<void> => {
    const { services } = server;
    const context: JobContext<z.output<I>, Services> = {
      input,
      services,
      db: services.db,
      progress: async () => {},
      attempt: 4,
      isLastAttempt: true,
      signal: new AbortController().signal,
      log: pino({ level: 'silent' }),
    };
    await job.run(context).catch((error: unknown) => job.onFailed?.(context, error));
  };
  const read = async (uuid: string) =>
    (await artist.person.call('GET', `/new_track_submission/${uuid}`)).body.data.new_track_submission;
  const spoil = (key: string) => server.services.store.write(key, Buffer.from('other'), { contentType: 'audio/mpeg' });

  it('gets no waveform: the mp3 has failed, and the representative learns why', async () => {
    const { uuid } = await submitTrack(artist.person, 'Harbor');
    const file = await server.services.db
      .selectFrom('track_source_file')
      .select(['uuid', 'storage_key'])
      .where('new_track_submission_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    await spoil(file.storage_key);
    await runOnce(generateWaveform, { sourceFileUuid: file.uuid });

    expect((await read(uuid)).source_file).toMatchObject({ state: 'failed', is_intact: false, url: null });
    const messages = await server.services.db
      .selectFrom('user_message')
      .select('payload')
      .where('user_uuid', '=', reviewers[0]?.uuid ?? '')
      .execute();
    expect(messages.map(({ payload }) => payload)).toContainEqual({
      message: 'The mp3 of "Harbor": Harbor.mp3 is not the file that was handed in. Please upload it again.',
      url: `/track-submissions/edit/${uuid}`,
    });
  });

  it('is not unpacked: the delivery has an error that says so, and can be made again', async () => {
    const { uuid } = await submitTrack(artist.person, 'Ferry', 1);
    for (const reviewer of reviewers) await reviewer.call('POST', `/new_track_submission/${uuid}/approve`);
    const form = await deliveryForm(artist.person, artist.writerUuid);
    expect((await deliver(artist.person, uuid, form, await deliveryZips('Ferry'))).status).toBe(200);
    const zips = await server.services.db
      .selectFrom('track_final_file')
      .select('storage_key')
      .where('new_track_submission_uuid', '=', uuid)
      .execute();
    for (const { storage_key } of zips) await spoil(storage_key);
    await runOnce(expandDelivery, { trackUuid: uuid, userUuid: artist.person.uuid });

    const { status, files, song_uuid } = await read(uuid);
    expect([status.name, song_uuid]).toEqual(['Error in Delivery', null]);
    const full = files.find(({ file_type }: { file_type: string }) => file_type === 'Full');
    expect(full).toMatchObject({
      state: 'failed',
      is_intact: false,
      url: null,
      problems: ['Full.zip is not the file that was handed in. Please upload it again.'],
    });
  });
});
