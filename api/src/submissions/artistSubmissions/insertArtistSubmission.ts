import type { Body } from '@segno/contract';
import type { createArtistSubmission } from '@segno/contract/submissions';
import type { Scope } from '../../engine/crudSpec';
import { inputColumns } from './artistSubmissionInput';
import { takeTracks, type ProbedTracks } from './postedTracks';

type NewSubmission = Omit<Body<typeof createArtistSubmission>, 'source_files'> & { source: number };
type PostedTracks = NonNullable<Body<typeof createArtistSubmission>['source_files']>;

/** Keeps a submission with its tracks, which have passed `trackErrors`; its uuid. */
export async function insertArtistSubmission(
  scope: Pick<Scope, 'db' | 'services'>,
  input: NewSubmission,
  { tracks, probed }: { tracks: PostedTracks; probed: ProbedTracks },
): Promise<string> {
  const { db } = scope;
  const taken = await takeTracks(scope, tracks, probed);
  const { first_name, last_name, email, source } = input;
  const { uuid } = await db
    .insertInto('new_artist_submission')
    .values({ ...inputColumns(input), first_name, last_name, email, source })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  if (taken.length > 0)
    await db
      .insertInto('artist_submission_file')
      .values(
        taken.map((track, position) => ({
          new_artist_submission_uuid: uuid,
          position,
          format: track.format,
          storage_key: track.key,
          md5: track.md5,
          original_filename: track.original_filename,
          duration: track.durationSeconds,
          sample_rate: track.sampleRate,
          channels: track.channels,
        })),
      )
      .execute();
  return uuid;
}
