import type { CallBody, Reply } from '@segno/contract';
import { createArtistSubmission } from '@segno/contract/submissions';
import { call, CallError } from '@segno/host';
import type { ApplicationInput } from './applicationFields';
import type { ApplicationProof } from './applicationProof';
import { withProof } from './withProof';

type Sent = Reply<typeof createArtistSubmission>['new_artist_submission'];

const bodyOf = ({ tracks, ...applicant }: ApplicationInput): CallBody<typeof createArtistSubmission> => ({
  ...applicant,
  source_files: tracks.flatMap(({ file }) =>
    file?.state === 'uploaded' ? [{ url: file.url, original_filename: file.original_filename }] : [],
  ),
});

/** The server's errors, those of its files at the fields of the form. */
const placed = (error: unknown): unknown => {
  if (!(error instanceof CallError)) return error;
  const { status, code, message, errors } = error;
  const moved = Object.entries(errors).map(
    ([path, texts]) => [path.replace(/^source_files\.(\d+)\..*/, 'tracks.$1.file'), texts] as const,
  );
  return new CallError({ status, code, message, errors: Object.fromEntries(moved) });
};

/**
 * Sends an application. Sent again after a lost connection, the same application is kept once.
 * @throws CallError
 */
export const sendApplication = async (values: ApplicationInput, proof: ApplicationProof): Promise<Sent> => {
  try {
    return await withProof(proof, proof.answer, async (answer) => {
      const body = { ...bodyOf(values), ...answer };
      return (await call(createArtistSubmission, { body })).new_artist_submission;
    });
  } catch (error) {
    throw placed(error);
  }
};
