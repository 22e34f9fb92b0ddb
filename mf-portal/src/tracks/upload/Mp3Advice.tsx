import { adviseOnMp3 } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { AdviceList } from '@segno/tracks';
import type { FileValue } from '@segno/ui/upload';
import classes from './Mp3Advice.module.css';

interface Mp3AdviceProps {
  file: Extract<FileValue, { state: 'uploaded' }>;
  /** The track whose mp3 it replaces. */
  track: string | undefined;
}

/** What the server finds in an mp3 that is not submitted yet. It is only advice; without an answer nothing is shown. */
export const Mp3Advice = ({ file: { url, original_filename }, track }: Mp3AdviceProps) => {
  const query = { url, ...(track === undefined ? {} : { track }) };
  const { data, isLoading } = useCall(adviseOnMp3, { query }, { staleTime: Infinity });
  return (
    <div role="status">
      {isLoading && <p className={classes.note}>Measuring</p>}
      {data?.advice.length === 0 && <p className={classes.note}>Nothing found</p>}
      {data && <AdviceList advice={data.advice} fileName={original_filename} onListen={undefined} />}
    </div>
  );
};
