import { eventually, upload, type Answer, type Person } from './testServer';
import { deliveryZips, mp3Bytes } from './soundFiles';

/** Input of a delivery, with values from the real lists. */
export async function deliveryForm(person: Person, writerUuid: string): Promise<Record<string, unknown>> {
  const tag = async (field: string) =>
    (await person.call('GET', `/tag/select?tag_field=${field}`)).body.data.tags[0].uuid;
  return {
    description: 'A bright tone that swells.',
    bpm: 120,
    taxonomy: {
      type: await tag('type'),
      acoustic_electric: await tag('acoustic_electric'),
      synth_instruments: [await tag('synth_instruments')],
    },
    share_data: [{ writer_uuid: writerUuid, share: 100 }],
  };
}

/** An artist submits a real mp3; returns the submission. */
export async function submitTrack(
  person: Person,
  name: string,
  seed = 0,
): Promise<Record<string, never> & { uuid: string }> {
  const url = await upload(
    person,
    'new_track_submission',
    { bytes: await mp3Bytes(12, seed), name: `${name}.mp3` },
    {},
  );
  const made = await person.call('POST', '/new_track_submission', {
    name,
    description: 'For films',
    url,
    original_filename: `${name}.mp3`,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body.data.new_track_submission;
}

/** Uploads a zip per slot and delivers; returns the answer of the delivery. */
export async function deliver(
  person: Person,
  uuid: string,
  form: Record<string, unknown>,
  zips: Record<string, Buffer>,
): Promise<Answer> {
  const files: Record<string, string> = {};
  for (const [file_type, bytes] of Object.entries(zips))
    files[file_type] = await upload(
      person,
      'new_track_submission_final_files',
      { bytes, name: `${file_type}.zip` },
      { uuid, file_type },
    );
  return person.call('POST', `/new_track_submission/${uuid}/final_source_files`, { ...form, files });
}

interface DeliveredFiles {
  files: { wavs: { asset_status: string }[] }[];
}

/** True if every file of a track's song is ready or has failed; the delivery completes before that. */
export const isProcessed = ({ files }: DeliveredFiles): boolean =>
  files.every(({ wavs }) => wavs.every(({ asset_status }) => asset_status.startsWith('processing_')));

/** From a submission to its song: two approvals, a delivery, and the background work on all files. Returns the song's uuid. */
export async function toSong(o: {
  artist: Person;
  writerUuid: string;
  reviewers: [Person, Person];
  name: string;
  seed?: number;
}): Promise<string> {
  const { uuid } = await submitTrack(o.artist, o.name, o.seed);
  for (const reviewer of o.reviewers) await reviewer.call('POST', `/new_track_submission/${uuid}/approve`);
  await deliver(o.artist, uuid, await deliveryForm(o.artist, o.writerUuid), await deliveryZips(o.name, o.seed));
  const done = await eventually(
    () => o.reviewers[0].call('GET', `/new_track_submission/${uuid}`),
    ({ body: { data } }) =>
      ![3, 9].includes(data.new_track_submission.status.id) && isProcessed(data.new_track_submission),
    60,
  );
  const { status, song_uuid } = done.body.data.new_track_submission;
  if (status.id !== 6) throw new Error(`The delivery ended as ${status.name}`);
  return song_uuid;
}
