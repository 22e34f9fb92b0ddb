import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, type APIRequestContext, type APIResponse } from '@playwright/test';
import { apiOf } from './people';
import { soundsOnDisk } from './sounds';

// Records that a test needs before it starts, created through the API as the screens would do it.

/** Runs `work` as one user. */
async function as<Result>(email: string, work: (api: APIRequestContext) => Promise<Result>): Promise<Result> {
  const api = await apiOf(email);
  try {
    return await work(api);
  } finally {
    await api.dispose();
  }
}

/** The data of a response. Fails with the server's message. */
async function dataOf<Data>(answer: APIResponse): Promise<Data> {
  expect(answer.ok(), `${answer.url()}: ${answer.status()} ${await answer.text()}`).toBe(true);
  const { data }: { data: Data } = await answer.json();
  return data;
}

interface Form {
  url: string;
  fields: Record<string, string>;
}

/** Uploads a file with a presigned form of this kind; returns its Location. */
async function upload(
  api: APIRequestContext,
  { kind, path, about }: { kind: string; path: string; about: Record<string, string> },
): Promise<string> {
  const buffer = await readFile(path);
  const checksum = createHash('md5').update(buffer).digest('hex');
  const body = { ...about, checksum, original_filename: basename(path) };
  const form = await dataOf<Form>(await api.post(`/v1/upload/presigned_post_key/${kind}`, { data: body }));
  const file = { name: basename(path), mimeType: 'application/octet-stream', buffer };
  const stored = await api.post(form.url, { multipart: { ...form.fields, file } });
  const location = /<Location>(.*?)<\/Location>/.exec(await stored.text())?.[1];
  if (!location) throw new Error(`${path} was not stored: ${stored.status()}`);
  return location.replaceAll('&amp;', '&');
}

interface Track {
  uuid: string;
  status: { id: number; name: string };
  song_uuid: string | null;
  files: { wavs: { asset_status: string }[] }[];
}

const readTrack = async (api: APIRequestContext, uuid: string): Promise<Track> =>
  (await dataOf<{ new_track_submission: Track }>(await api.get(`/v1/new_track_submission/${uuid}`)))
    .new_track_submission;

/** An artist submission entered by staff, with a track; returns its uuid. */
export const enteredApplication = (email: string, band: string, seed?: number): Promise<string> =>
  as(email, async (api) => {
    const source_files = [];
    if (seed !== undefined) {
      const { mp3 } = await soundsOnDisk(band, seed);
      const url = await upload(api, { kind: 'new_artist_submission', path: mp3, about: {} });
      source_files.push({ url, original_filename: basename(mp3) });
    }
    const body = {
      first_name: 'Ada',
      last_name: 'Quill',
      artist_band_name: band,
      email: `${band.replace(/\W+/g, '-').toLowerCase()}@applicants.test`,
      is_pro_member: true,
      music_sounds_like: 'Rain on a tin roof.',
      source_files,
    };
    const made = await api.post('/v1/new_artist_submission', { data: body });
    return (await dataOf<{ new_artist_submission: { uuid: string } }>(made)).new_artist_submission.uuid;
  });

/** A track submitted by the demo artist; returns its uuid. */
export const submittedTrack = (title: string, seed: number): Promise<string> =>
  as('artist@segno.test', async (api) => {
    const { mp3 } = await soundsOnDisk(title, seed);
    const url = await upload(api, { kind: 'new_track_submission', path: mp3, about: {} });
    const body = { name: title, description: 'For a quiet scene.', url, original_filename: basename(mp3) };
    const made = await api.post('/v1/new_track_submission', { data: body });
    return (await dataOf<{ new_track_submission: Track }>(made)).new_track_submission.uuid;
  });

/** Approves a track as two users, so that it is ready for delivery; sets `properties` first. */
export async function approveTrack(uuid: string, properties: Record<string, boolean> = {}): Promise<void> {
  const path = `/v1/new_track_submission/${uuid}`;
  await as('reviewer@segno.test', async (api) => {
    await dataOf(await api.put(path, { data: properties }));
    await dataOf(await api.post(`${path}/approve`));
  });
  await as('rep@segno.test', async (api) => dataOf(await api.post(`${path}/approve`)));
}

const firstOf = async (api: APIRequestContext, path: string, key: string): Promise<string> => {
  const data = await dataOf<Record<string, { uuid: string }[]>>(await api.get(`/v1${path}`));
  const uuid = data[key]?.[0]?.uuid;
  if (!uuid) throw new Error(`There is nothing to choose at ${path}`);
  return uuid;
};

/** A stereo song just after its delivery: Full, two Shorts and a Loop, all pending. Returns its uuid. */
export async function deliveredSong(title: string, seed: number): Promise<string> {
  const track = await submittedTrack(title, seed);
  await approveTrack(track);
  const { zips } = await soundsOnDisk(title, seed);
  return deliverTrack(track, zips);
}

/** Delivers an approved track with a zip for each slot; returns the uuid of the resulting song. */
export async function deliverTrack(track: string, zips: Readonly<Record<string, string>>): Promise<string> {
  await sendDelivery(track, zips);
  return songOf(track);
}

/** Submits the delivery of an approved track; its files are checked afterwards. */
export const sendDelivery = (track: string, zips: Readonly<Record<string, string>>): Promise<void> =>
  as('artist@segno.test', async (api) => {
    const files: Record<string, string> = {};
    for (const [file_type, path] of Object.entries(zips))
      files[file_type] = await upload(api, {
        kind: 'new_track_submission_final_files',
        path,
        about: { uuid: track, file_type },
      });
    const tag = (field: string) => firstOf(api, `/tag/select?tag_field=${field}`, 'tags');
    const body = {
      description: 'A bright tone that swells.',
      bpm: 92,
      taxonomy: {
        type: await tag('type'),
        acoustic_electric: await tag('acoustic_electric'),
        synth_instruments: [await tag('synth_instruments')],
      },
      share_data: [{ writer_uuid: await firstOf(api, '/my_writer', 'writers'), share: 100 }],
      files,
    };
    await dataOf(await api.post(`/v1/new_track_submission/${track}/final_source_files`, { data: body }));
  });

/** The song of a delivered track, once all of its files are ready. */
async function songOf(track: string): Promise<string> {
  return as('reviewer@segno.test', async (api) => {
    const inProcess = async () => {
      const { status, files } = await readTrack(api, track);
      const wavs = files
        .flatMap((slot) => slot.wavs)
        .filter(({ asset_status }) => asset_status !== 'processing_complete');
      return [status.name, wavs.length];
    };
    await expect.poll(inProcess, { timeout: 90_000 }).toEqual(['Delivery complete', 0]);
    return (await readTrack(api, track)).song_uuid ?? '';
  });
}
