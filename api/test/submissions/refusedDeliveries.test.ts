import { zipBytes } from '../../src/audio/testing/zipBytes';
import { describeOnDatabases } from '../support/databases';
import { deliver } from '../support/deliver';
import { deliveryFlows, type DeliveryFlows } from '../support/deliveryFlows';
import { deliveryZips, mp3Bytes, toneWav, zipOf } from '../support/soundFiles';
import { messageTextsTo } from '../support/messages';
import { upload } from '../support/testServer';

describeOnDatabases('A delivery that is refused', (open) => {
  let deliveries: DeliveryFlows;

  beforeAll(async () => {
    deliveries = await deliveryFlows(await open());
  });
  afterAll(() => deliveries.server.close());

  const bad: [string, () => Promise<Buffer>, string[]][] = [
    [
      'a text named .zip',
      async () => Buffer.from('not a zip at all, whatever its name says'),
      ['The zip file is not valid'],
    ],
    ['an empty zip', () => zipOf({}), ['The zip file is empty']],
    ['a mono WAV', () => zipOf({ 'a.wav': toneWav(2, 0, { channels: 1 }) }), ['a.wav must have at least 2 channels']],
    ['a 24-bit WAV', () => zipOf({ 'a.wav': toneWav(2, 0, { bitDepth: 24 }) }), ['a.wav must be 16-bit']],
    [
      'a 44.1 kHz WAV',
      () => zipOf({ 'a.wav': toneWav(2, 0, { sampleRate: 44_100 }) }),
      ['a.wav must have a sample rate of 48 kHz'],
    ],
    ['a silent WAV', () => zipOf({ 'a.wav': toneWav(2, 0, { level: () => 0 }) }), ['a.wav is silent']],
    ['a text named .wav', () => zipOf({ 'a.wav': Buffer.from('no sound here') }), ['a.wav is not a valid WAV file']],
    [
      'another file beside it',
      () => zipOf({ 'a.wav': toneWav(2), 'read me.txt': Buffer.from('x') }),
      ['The zip file contains files other than WAV: read me.txt'],
    ],
    [
      'two WAVs where one belongs',
      () => zipOf({ 'a.wav': toneWav(2), 'b.wav': toneWav(2, 1) }),
      ['The zip file must contain exactly one WAV file'],
    ],
  ];

  it.each(bad)('with %s ends as Error in Delivery and says why', async (name, full, problems) => {
    const uuid = await deliveries.approved(`Bad ${name}`);
    await deliver(deliveries.artist.person, uuid, deliveries.form, {
      ...(await deliveryZips('Good')),
      Full: await full(),
    });
    const track = await deliveries.ended(uuid);
    expect(track.status).toEqual({ id: 10, name: 'Error in Delivery' });
    expect(track.files.find(({ file_type }: { file_type: string }) => file_type === 'Full')).toMatchObject({
      state: 'failed',
      problems,
    });
    const { body } = await deliveries.artist.person.call(
      'GET',
      `/note?parent_type=new_track_submission&parent_uuid=${uuid}`,
    );
    expect(body.data.notes.external[0].text).toContain(problems[0]);
    const mails = await deliveries.server.services.db
      .selectFrom('mail')
      .select('text')
      .where('subject', '=', `The delivery of your track "Bad ${name}" has errors`)
      .execute();
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(`:\n\n- Full: ${problems[0]}\n`)]);
    expect(
      (await deliveries.reviewers[1]?.call('GET', `/song?work_title=${encodeURIComponent(`Bad ${name}`)}`))?.body.data
        .songs,
    ).toEqual([]);
  });

  it('says of an accepted file that it cannot be published, before and after the others are mended', async () => {
    const uuid = await deliveries.approved('Loud Loop');
    const flawsOf = (track: { files: { file_type: string; state: string; flaws: string[] }[] }) =>
      track.files.filter(({ state }) => state !== 'missing').map(({ file_type, flaws }) => [file_type, flaws]);
    const zips = await deliveryZips('Loud Loop', 61);
    const Loops = await zipOf({ 'Loop A.wav': toneWav(2, 62), 'Loop B.wav': toneWav(2, 0, { level: () => 1 }) });
    const { person } = deliveries.artist;
    await deliver(person, uuid, deliveries.form, { ...zips, Loops, Full: await zipOf({}) });
    const clipped = ['Loop B.wav is clipped: 96000 samples in a row are at full scale'];
    const expected = [
      ['Full', []],
      ['Shorts', []],
      ['Loops', clipped],
    ];
    expect(flawsOf(await deliveries.ended(uuid))).toEqual(expected);
    await deliver(person, uuid, deliveries.form, { Full: zips['Full'] ?? Buffer.alloc(0) });
    const complete = await deliveries.ended(uuid);
    expect(complete.status.name).toBe('Delivery complete');
    expect(flawsOf(complete)).toEqual(expected);
    expect(await messageTextsTo(person)).toContain(
      'The delivery of your track "Loud Loop" was checked: One file cannot be published as it is: Loop B.wav.',
    );
    const mails = await deliveries.server.services.db
      .selectFrom('mail')
      .select('text')
      .where('subject', '=', 'A file of your track "Loud Loop" cannot be published')
      .execute();
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining(clipped.join())]);
  });

  it('with a path that leaves the zip is refused and writes nothing outside', async () => {
    const uuid = await deliveries.approved('Climber');
    await deliver(deliveries.artist.person, uuid, deliveries.form, {
      ...(await deliveryZips('Good')),
      Full: zipBytes([{ name: '../../evil.wav', content: toneWav(1) }]),
    });
    expect((await deliveries.ended(uuid)).status.id).toBe(10);
  });

  it('that failed can be handed in again, only with what was wrong', async () => {
    const uuid = await deliveries.approved('Second Try');
    const zips = await deliveryZips('Second Try', 70);
    await deliver(deliveries.artist.person, uuid, deliveries.form, {
      ...zips,
      Full: await zipOf({ 'a.wav': toneWav(2, 0, { channels: 1 }) }),
    });
    expect((await deliveries.ended(uuid)).status.id).toBe(10);
    await deliver(deliveries.artist.person, uuid, deliveries.form, { Full: zips.Full ?? Buffer.alloc(0) });
    const track = await deliveries.ended(uuid);
    expect(track.status.name).toBe('Delivery complete');
    // Names from the specification, document 1 section 3: the IPI number is `ipi` here.
    expect(track.share_data).toEqual([
      {
        writer_uuid: deliveries.artist.writerUuid,
        name: 'Wanda Nola Reed',
        ipi: expect.stringMatching(/^\d{11}$/),
        pro: null,
        role: 'CA',
        share: 100,
        editable: true,
      },
    ]);
    const { body } = await deliveries.manager.call('GET', `/song?work_title=Second`);
    expect(body.data.songs[0].source_files_count).toBe(4);
    // Who got a mail about the errors gets one about their end.
    const mails = deliveries.server.services.db.selectFrom('mail').select('subject');
    expect(await mails.where('subject', 'like', '%"Second Try"%').orderBy('subject').execute()).toMatchObject([
      { subject: 'The delivery of your track "Second Try" has errors' },
      { subject: 'The files that you sent again for "Second Try" are fine' },
      { subject: 'Your track "Second Try" is approved' },
    ]);
  });

  it('tells everything that is wrong with the form at once, and writes nothing', async () => {
    const uuid = await deliveries.approved('Wrong Form');
    const answer = await deliveries.artist.person.call('POST', `/new_track_submission/${uuid}/final_source_files`, {
      description: ' ',
      bpm: 'fast',
      taxonomy: {},
      share_data: [{ writer_uuid: deliveries.artist.writerUuid, share: 99 }],
      files: {},
    });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      {
        description: ['This field is required'],
        bpm: ['BPM must be a number'],
        'taxonomy.type': ['This field is required'],
        'taxonomy.acoustic_electric': ['This field is required'],
        'taxonomy.instruments': ['At least one instrument is required'],
        share_data: ['Writer shares must total 100'],
        'files.Full': ['This field is required'],
        'files.Shorts': ['This field is required'],
        'files.Loops': ['This field is required'],
      },
    ]);
    expect((await deliveries.read(uuid)).status.id).toBe(3);
  });

  it('tells of every file that is not one of its uploads, beside what else is wrong, and uses none of them up', async () => {
    const uuid = await deliveries.approved('Wrong Files');
    const full = await upload(
      deliveries.artist.person,
      'new_track_submission_final_files',
      { bytes: Buffer.from('a zip'), name: 'Full.zip' },
      { uuid, file_type: 'Full' },
    );
    const send = () =>
      deliveries.artist.person.call('POST', `/new_track_submission/${uuid}/final_source_files`, {
        ...deliveries.form,
        bpm: 'fast',
        share_data: 'all of it',
        files: { Full: full, Shorts: full, Loops: 'https://elsewhere.example/Loops.zip', Kazoo: full },
      });
    const wrong = {
      bpm: ['BPM must be a number'],
      share_data: ['Not a valid list.'],
      'files.Shorts': ['Not a valid choice.'],
      'files.Loops': ['Not a valid choice.'],
      'files.Kazoo': ['Not a valid choice.'],
    };
    expect((await send()).body.errors).toEqual(wrong);
    expect((await send()).body.errors).toEqual(wrong);
  });

  it.each([
    ['a text named .mp3', async () => Buffer.from('this is no music'.repeat(500)), 'The file has to be a mp3'],
    ['an mp3 of five seconds', () => mp3Bytes(5), 'The mp3 must be at least 10 seconds long'],
    ['a WAV named .mp3', async () => toneWav(12), 'The file has to be a mp3'],
  ])('is far away for %s', async (_name, bytes, text) => {
    const url = await upload(
      deliveries.artist.person,
      'new_track_submission',
      { bytes: await bytes(), name: 'x.mp3' },
      {},
    );
    const answer = await deliveries.artist.person.call('POST', '/new_track_submission', {
      name: 'No',
      description: 'No',
      url,
      original_filename: 'x.mp3',
    });
    expect([answer.status, answer.body.errors]).toEqual([422, { url: [text] }]);
  });

  it('sent twice with one client key is one delivery', async () => {
    const key = { 'Client-Key': crypto.randomUUID() };
    const url = await upload(
      deliveries.artist.person,
      'new_track_submission',
      { bytes: await mp3Bytes(11, 5), name: 'x.mp3' },
      {},
    );
    const body = { name: 'Sent Twice', description: 'x', url, original_filename: 'x.mp3' };
    const [first, again] = await Promise.all([
      deliveries.artist.person.call('POST', '/new_track_submission', body, key),
      deliveries.artist.person.call('POST', '/new_track_submission', body, key),
    ]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data.new_track_submission.uuid).toBe(first.body.data.new_track_submission.uuid);
    expect(
      (await deliveries.artist.person.call('GET', '/new_track_submission?name=Sent')).body.data.paging.total_size,
    ).toBe(1);
  });
});
