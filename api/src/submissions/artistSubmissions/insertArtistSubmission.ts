import type { Body } from '@segno/contract';
import type { createArtistSubmission } from '@segno/contract/submissions';
import type { Scope } from '../../engine/crudSpec';
import { inputColumns } from './artistSubmissionInput';
import { takeTracks, type PostedTrack, type ProbedTracks } from './postedTracks';

type Sent = Body<typeof createArtistSubmission>;

/** What is kept of a new submission; hashes of one that its artist has sent. */
type NewSubmission = Omit<Sent, 'source_files' | 'challenge' | 'proof' | 'website'> & {
  source: number;
  application_hash?: string;
  link_hash?: string;
};

/** Keeps a submission with its tracks, which have passed `trackErrors`; its uuid. */
export async function insertArtistSubmission(
  scope: Pick<Scope, 'db' | 'services'>,
  input: NewSubmission,
  { tracks, probed }: { tracks: readonly PostedTrack[]; probed: ProbedTracks },
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
