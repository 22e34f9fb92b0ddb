import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listMyWriters } from '@segno/contract/portal';
import {
  approveTrack,
  createTrackSubmission,
  listTrackSubmissions,
  readTrackSubmission,
  rejectTrack,
  requestTrackRevision,
  statusOf,
  submitFinalSourceFiles,
  updateMyTrack,
  updateTrackSubmission,
  type TrackStatus,
  type TrackSubmissionDetail,
} from '@segno/contract/submissions';
import { createNote } from '@segno/contract/account';
import type { ApiClient } from '../apiClient';
import { chooseTaxonomy } from './chooseTaxonomy';
import { publishSong } from './demoSong';
import type { PlannedTrack, Target } from './demoPlan';
import type { Delivery } from '../music/renderDelivery';
import type { SongRecipe } from '../music/songRecipe';
import { packZip } from './packZip';

const POLL_MILLISECONDS = 250;
/** For one track: a minute and a half of polling until its delivery is unpacked and its files are ready. */
const MOST_STEPS = 400;

/** The people involved in a track. */
export interface TrackPeople {
  artist: ApiClient;
  reviewers: readonly [ApiClient, ApiClient];
  manager: ApiClient;
}

/** A piece and its rendered files, in a folder where more may be written. */
export interface Material {
  recipe: SongRecipe;
  delivery: Delivery;
  folder: string;
}

/** Statuses (T1: track statuses) in which each target is reached. */
const reached: Record<Target, readonly TrackStatus[]> = {
  new: ['new'],
  pending: ['pending_final_feedback'],
  ready: ['ready_for_delivery'],
  'revision requested': ['revision_requested'],
  'revision submitted': ['revision_submitted'],
  declined: ['rejected'],
  'delivery failed': ['delivery_error'],
  delivered: ['delivery_complete', 'acquisition_complete'],
  // The rest concerns the song, which begins with a complete delivery.
  published: ['delivery_complete', 'acquisition_complete'],
};

/**
 * Takes one track as far as planned, step by step from its current state: if creating a library was interrupted, the next
 * start completes it. Returns what remains to be done once its song exists: waiting for its files, and publishing it.
 */
export async function makeTrack(
  people: TrackPeople,
  plan: PlannedTrack,
  material: Material,
): Promise<() => Promise<void>> {
  const { recipe, delivery } = material;
  let track = await findOrSubmit(people.artist, recipe, delivery);
  // A delivery that failed because of an interruption is repeated; one that fails now is an error.
  if (statusOf(track) === 'delivery_error' && !isReached(plan.target, track)) {
    await deliver(people.artist, track, material, plan);
    track = await read(people.artist, track.uuid);
  }
  const proceed = async (isThere: () => boolean, next: () => Promise<unknown>): Promise<void> => {
    for (let steps = 0; !isThere(); steps++) {
      if (steps > MOST_STEPS) throw new Error(`The demo track ${recipe.title} stays in status ${track.status.name}`);
      await next();
      track = await read(people.artist, track.uuid);
    }
  };
  await proceed(
    () => isReached(plan.target, track),
    () => step(people, plan, track, material),
  );
  return async () => {
    await proceed(() => !isInProcess(track), pause);
    if (plan.target === 'published')
      await publishSong(people.manager, await songOf(people.manager, track.uuid), recipe);
  };
}

const isReached = (target: Target, track: TrackSubmissionDetail): boolean => {
  const status = statusOf(track);
  return status !== undefined && reached[target].includes(status);
};

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));

/** Files of the resulting song are still being prepared for listening and review. */
const isInProcess = ({ files }: TrackSubmissionDetail): boolean =>
  files.some(({ wavs }) => wavs.some(({ asset_status }) => asset_status === 'processing'));

const immersiveFlags = ({ immersive }: SongRecipe) => ({
  is_ambisonic: immersive === 'ambisonic',
  is_surround_5_1: immersive === 'surround',
});

const read = async (person: ApiClient, uuid: string): Promise<TrackSubmissionDetail> =>
  (await person.call(readTrackSubmission, { params: { uuid } })).new_track_submission;

const songOf = async (manager: ApiClient, uuid: string): Promise<string> => {
  const { song_uuid } = await read(manager, uuid);
  if (!song_uuid) throw new Error('A delivered track has no song');
  return song_uuid;
};

async function findOrSubmit(artist: ApiClient, recipe: SongRecipe, delivery: Delivery): Promise<TrackSubmissionDetail> {
  const { new_track_submissions } = await artist.call(listTrackSubmissions, { query: { name: recipe.title } });
  const [known] = new_track_submissions;
  if (known) return read(artist, known.uuid);
  const url = await artist.uploadMp3(delivery.mp3.path);
  const made = await artist.call(createTrackSubmission, {
    body: { name: recipe.title, description: recipe.description, url, original_filename: delivery.mp3.name },
  });
  return made.new_track_submission;
}

/** The next thing that somebody does for the track. */
async function step(
  people: TrackPeople,
  plan: PlannedTrack,
  track: TrackSubmissionDetail,
  material: Material,
): Promise<void> {
  const { target } = plan;
  const params = { uuid: track.uuid };
  const [first, second] = people.reviewers;
  switch (statusOf(track)) {
    case 'new':
      if (target === 'declined')
        return void (await first.call(rejectTrack, {
          params,
          body: { note: 'A tight groove, but the library has a lot of funk at this tempo already.' },
        }));
      if (target.startsWith('revision'))
        return void (await first.call(requestTrackRevision, {
          params,
          body: { note: 'The intro is a little long. Could it start with the second bar?' },
        }));
      await describeAudio(first, track, material.recipe);
      await first.call(createNote, {
        once: `first note on ${track.uuid}`,
        body: {
          text: 'Strong hook, mixes well.',
          note_type: 2,
          parent_type: 'new_track_submission',
          parent_uuid: track.uuid,
        },
      });
      return void (await first.call(approveTrack, { params }));
    case 'pending_final_feedback':
      return void (await second.call(approveTrack, { params }));
    case 'ready_for_delivery':
      return deliver(people.artist, track, material, plan);
    case 'revision_requested': {
      const { path, name } = await withoutFirstBar(material);
      const url = await people.artist.uploadMp3(path, track.uuid);
      return void (await people.artist.call(updateMyTrack, { params, body: { url, original_filename: name } }));
    }
    case 'delivery_in_progress':
      return pause();
    default:
      throw new Error(`The demo track ${track.name} cannot go on from ${track.status.name}`);
  }
}

const describeAudio = async (reviewer: ApiClient, track: TrackSubmissionDetail, recipe: SongRecipe): Promise<void> => {
  const body = { has_lyrics: recipe.lyrics !== null, ...immersiveFlags(recipe) };
  await reviewer.call(updateTrackSubmission, { params: { uuid: track.uuid }, body });
};

async function deliver(
  artist: ApiClient,
  track: TrackSubmissionDetail,
  { recipe, delivery, folder }: Material,
  { target, extra = [] }: PlannedTrack,
): Promise<void> {
  const { writers } = await artist.call(listMyWriters, {});
  const chosen = writers.filter((writer) => writer.is_default);
  const files: Record<string, string> = {};
  const wanted = [...track.required_source_file_types, ...extra];
  for (const slot of delivery.slots.filter(({ fileType }) => wanted.includes(fileType))) {
    const zip = join(folder, `${recipe.title} - ${slot.fileType}.zip`);
    const spoilt = target === 'delivery failed' && slot.fileType === 'Shorts' ? [await readMe(folder)] : [];
    await packZip(zip, [...slot.files, ...spoilt]);
    files[slot.fileType] = await artist.uploadZip(zip, track.uuid, slot.fileType);
  }
  await artist.call(submitFinalSourceFiles, {
    params: { uuid: track.uuid },
    body: {
      description: recipe.description,
      bpm: recipe.bpm,
      lyrics: recipe.lyrics,
      taxonomy: await chooseTaxonomy(artist, recipe),
      share_data: chosen.map(({ uuid }, index) => ({ writer_uuid: uuid, share: equalShare(chosen.length, index) })),
      files,
    },
  });
}

/** Makes a delivery invalid: a file that is not a WAV. */
/** Bytes of about two seconds: 90 frames of 24 ms (constant 192 kb/s at 48 kHz, `toMp3`). */
const FIRST_BAR = 90 * 576;

/** The track as the reviewer asks for it: without its first bar. */
async function withoutFirstBar({ recipe, delivery, folder }: Material): Promise<{ path: string; name: string }> {
  const name = `${recipe.title} - shorter intro.mp3`;
  const path = join(folder, name);
  await writeFile(path, (await readFile(delivery.mp3.path)).subarray(FIRST_BAR));
  return { path, name };
}

async function readMe(folder: string): Promise<{ path: string; name: string }> {
  const path = join(folder, 'read me.txt');
  await writeFile(path, 'These are the short versions.');
  return { path, name: 'read me.txt' };
}

/** 100 in equal integer parts, the first with the remainder (specification section 5). */
const equalShare = (count: number, index: number): number => Math.floor(100 / count) + (index === 0 ? 100 % count : 0);
