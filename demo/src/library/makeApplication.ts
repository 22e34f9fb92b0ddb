import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createNote, noteTypes } from '@segno/contract/account';
import { listCountries } from '@segno/contract/catalog';
import {
  approveArtistSubmission,
  artistSubmissionStatusOf,
  createArtistSubmission,
  listArtistSubmissions,
  onboardArtistSubmission,
  readArtistSubmission,
  rejectArtistSubmission,
  type ArtistSubmissionRow,
} from '@segno/contract/submissions';
import type { ApiClient } from '../apiClient';
import type { Delivery } from '../music/renderDelivery';
import { renderInWorker } from '../music/renderInWorker';
import type { DemoApplicant } from './demoApplicants';

type Reviewers = readonly [ApiClient, ApiClient];

/** Renders the mp3s of an application into separate folders, in order. */
export async function renderApplication({ tracks }: DemoApplicant, folder: string): Promise<Delivery[]> {
  const deliveries = [];
  for (const [index, { recipe }] of tracks.entries())
    deliveries.push(await renderInWorker(recipe, join(folder, String(index)), { slots: [] }));
  return deliveries;
}

/** Enters an application and takes it as far as planned, step by step from its current state. */
export async function makeApplication(
  reviewers: Reviewers,
  applicant: DemoApplicant,
  { deliveries, folder }: { deliveries: readonly Delivery[]; folder: string },
): Promise<void> {
  const [first] = reviewers;
  let submission = (await find(first, applicant)) ?? (await enter(first, applicant, { deliveries, folder }));
  while (!isReached(applicant, submission)) submission = await step(reviewers, applicant, submission);
}

const isReached = ({ target }: DemoApplicant, submission: ArtistSubmissionRow): boolean =>
  artistSubmissionStatusOf(submission) === target;

async function find(
  person: ApiClient,
  { first_name, last_name }: Pick<DemoApplicant, 'first_name' | 'last_name'>,
): Promise<ArtistSubmissionRow | undefined> {
  const full_name = `${first_name} ${last_name}`;
  const { new_artist_submissions: found } = await person.call(listArtistSubmissions, { query: { full_name } });
  return found.find((one) => one.full_name === full_name);
}

async function enter(
  person: ApiClient,
  { tracks, target: _, internalNote, country: countryName, ...applicant }: DemoApplicant,
  { deliveries, folder }: { deliveries: readonly Delivery[]; folder: string },
): Promise<ArtistSubmissionRow> {
  const source_files = [];
  for (const [index, { fileName: original_filename }] of tracks.entries()) {
    const delivery = deliveries[index];
    if (!delivery) throw new Error(`${original_filename} was not rendered`);
    const path = join(folder, original_filename);
    await copyFile(delivery.mp3.path, path);
    source_files.push({ url: await person.uploadApplicationTrack(path), original_filename });
  }
  const { countries } = await person.call(listCountries, { query: { pagesize: 1000 } });
  const country = countries.find(({ name }) => name === countryName)?.uuid;
  const {
    new_artist_submission: { uuid },
  } = await person.call(createArtistSubmission, {
    body: { ...applicant, country, source_files },
    once: `application ${applicant.email}`,
  });
  if (internalNote)
    await person.call(createNote, {
      body: {
        text: internalNote,
        note_type: noteTypes.internal,
        parent_type: 'new_artist_submission',
        parent_uuid: uuid,
      },
    });
  return (await person.call(readArtistSubmission, { params: { uuid } })).new_artist_submission;
}

/** The next step: two people approve, one after the other (T5: artist submissions). */
async function step(
  [first, second]: Reviewers,
  applicant: DemoApplicant,
  submission: ArtistSubmissionRow,
): Promise<ArtistSubmissionRow> {
  const params = { uuid: submission.uuid };
  const status = artistSubmissionStatusOf(submission);
  if (applicant.target === 'declined')
    return (await first.call(rejectArtistSubmission, { params })).new_artist_submission;
  if (status === 'second_approval') {
    const body = { assigned_user: second.user.uuid };
    return (await second.call(onboardArtistSubmission, { params, body })).new_artist_submission;
  }
  const approver = submission.last_approver === first.user.uuid ? second : first;
  return (await approver.call(approveArtistSubmission, { params })).new_artist_submission;
}
