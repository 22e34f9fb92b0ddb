import type { Reply } from '@segno/contract';
import type { readSimilarToSong, Similar } from '@segno/contract/catalog';
import { ErrorState } from '../../components/states/ErrorState';
import { SimilarItem } from './SimilarItem';
import classes from './SimilarRecordings.module.css';

export interface SimilarRecordingsProps {
  /** The call. */
  query: {
    data: Reply<typeof readSimilarToSong> | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The name of the file that others are compared with. */
  name: string;
  /** The message if nothing else is this recording. */
  none: string;
}

/** Milliseconds between two polls while a fingerprint is being made. */
const POLL = 5000;

/** The poll interval: until there is a result. */
export const similarPoll = (data: { similar: Similar } | undefined): number | false =>
  data?.similar.state === 'pending' ? POLL : false;

/** S16: other songs and submissions with the same recording, each to be heard beside it. Renders nothing if there is no full file. */
export const SimilarRecordings = ({ query, name, none }: SimilarRecordingsProps) => {
  if (!query.data)
    return query.isError ? (
      <ErrorState
        title="The library could not be searched for this recording"
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    ) : (
      <p className={classes.quiet} role="status">
        Searching the library for this recording…
      </p>
    );
  const { state, file, recordings } = query.data.similar;
  if (state === 'none') return null;
  if (state === 'pending')
    return (
      <p className={classes.quiet} role="status">
        The recording is being prepared for the comparison with the library. This takes a minute.
      </p>
    );
  if (state === 'failed')
    return (
      <p className={classes.quiet}>
        The recording could not be compared with the library: its file is gone or cannot be read.
      </p>
    );
  if (recordings.length === 0 || !file) return <p className={classes.quiet}>{none}</p>;
  return (
    <ul className={classes.list}>
      {recordings.map((recording) => (
        <SimilarItem key={recording.file.uuid} recording={recording} file={file} name={name} />
      ))}
    </ul>
  );
};
