import { adviseOnApplicationTrack, adviseOnMp3 } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { AdviceList } from '@segno/tracks';
import { FileDrop, type FileDropProps } from '@segno/ui/upload';
import classes from './AdvisedDrop.module.css';

interface AdvisedDropProps extends FileDropProps {
  /** The track whose mp3 is replaced; absent for a new one. */
  track?: string | undefined;
  /** The mp3 belongs to an application, by somebody without an account. */
  isApplication?: boolean;
}

/**
 * A place for an mp3, with what the server finds in it while it can still be replaced. It is only advice; without an answer
 * nothing is shown.
 */
export const AdvisedDrop = ({ track, isApplication = false, ...drop }: AdvisedDropProps) => {
  const { value } = drop;
  const file = value?.state === 'uploaded' && /\.mp3$/i.test(value.original_filename) ? value : undefined;
  const url = file?.url ?? '';
  const options = (isWanted: boolean) => ({ enabled: isWanted && file !== undefined, staleTime: Infinity });
  const ofTrack = useCall(
    adviseOnMp3,
    { query: { url, ...(track === undefined ? {} : { track }) } },
    options(!isApplication),
  );
  const ofApplication = useCall(adviseOnApplicationTrack, { query: { url } }, options(isApplication));
  const { data, isLoading } = isApplication ? ofApplication : ofTrack;
  const advice = data?.advice ?? [];
  return (
    <>
      <FileDrop {...drop} warning={file && advice.length > 0 ? 'Please listen to this file again.' : undefined} />
      {file && (
        <div role="status">
          {isLoading && <p className={classes.note}>Measuring</p>}
          {data?.advice.length === 0 && <p className={classes.note}>Nothing found</p>}
          <AdviceList advice={advice} fileName={file.original_filename} onListen={undefined} />
        </div>
      )}
    </>
  );
};
