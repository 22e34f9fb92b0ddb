import type { Answer } from '@segno/contract';
import { measureUploaded } from '@segno/contract/submissions';
import { call, type CallError, queryKey } from '@segno/host';
import type { Measurement, Measurements } from '@segno/ui/upload';
import { useQueries, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MeasuredFile } from './measuredFiles';

type Measured = Answer<typeof measureUploaded>;

/** A file in the storage that is not submitted yet. */
export interface StoredUpload {
  /** The slot or the declined file that it is for. */
  owner: string;
  name: string;
  query: {
    kind: 'new_track_submission_final_files' | 'my_song_revision';
    subject: string;
    file_type?: string;
    url: string;
  };
}

/** A file is read only once, and with a new address: the one of its measurement may have expired. */
const reading = new Map<string, Promise<File>>();

const readStored = ({ name, query }: StoredUpload): Promise<File> => {
  const read = async () => {
    const { address } = await call(measureUploaded, { query });
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The storage answered ${answer.status}`);
    return new File([await answer.blob()], name);
  };
  const known = reading.get(query.url) ?? read();
  reading.set(query.url, known);
  known.catch(() => reading.delete(query.url));
  return known;
};

const measurementOf = ({ data, isError }: UseQueryResult<Measured, CallError>): Measurement => {
  if (isError || data?.wavs.length === 0) return { state: 'failed' };
  return data ? { state: 'measured', wavs: data.wavs } : { state: 'waiting' };
};

const measurementsOf = (answers: readonly UseQueryResult<Measured, CallError>[]): Measurement[] =>
  answers.map(measurementOf);

/**
 * The measurements by the server of uploads that this page has not measured itself: it was loaded again, or another device
 * has sent them. By the owner.
 */
export const useEarlierFiles = (
  measurements: Measurements,
  uploads: readonly StoredUpload[],
): ((owner: string) => readonly MeasuredFile[]) => {
  const asked = uploads.filter(({ owner }) => measurements.wantedBy(owner).length === 0);
  const answers = useQueries({
    queries: asked.map(({ query }): UseQueryOptions<Measured, CallError> => ({
      queryKey: queryKey(measureUploaded, { query }),
      queryFn: ({ signal }) => call(measureUploaded, { query, signal }),
      // Nothing about an uploaded file changes.
      staleTime: Infinity,
    })),
    combine: measurementsOf,
  });
  const names = asked.map(({ owner, name }) => `${owner}\n${name}`).join('\n\n');
  return useMemo(() => {
    const found = new Map<string, MeasuredFile[]>();
    answers.forEach((measurement, index) => {
      const upload = asked[index];
      if (!upload) return;
      const { owner, name } = upload;
      found.set(owner, [{ name, file: undefined, stored: () => readStored(upload), measurement }]);
    });
    return (owner) => found.get(owner) ?? [];
    // oxlint-disable-next-line react/exhaustive-deps -- The array of the same uploads is new in every render.
  }, [answers, names]);
};
