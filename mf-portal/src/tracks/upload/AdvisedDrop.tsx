import { adviseOnApplicationTrack } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { AdviceList } from '@segno/tracks';
import { FileDrop, type FileDropProps } from '@segno/ui/upload';
import classes from './AdvisedDrop.module.css';
import { adviceOptions, uploadedMp3, useMp3Advice } from './useMp3Advice';

interface AdvisedDropProps extends FileDropProps {
  /** The track whose mp3 is replaced; absent for a new one. */
  track?: string | undefined;
  /** The mp3 belongs to an application, by somebody without an account. */
  isApplication?: boolean;
}

/**
 * A place for an mp3, with what the server finds in it while it can still be replaced. It is only advice, unless it
 * answers a requested revision; without an answer nothing is shown.
 */
export const AdvisedDrop = ({ track, isApplication = false, ...drop }: AdvisedDropProps) => {
  const { value } = drop;
  const file = uploadedMp3(value);
  const ofTrack = useMp3Advice(value, track, !isApplication);
  const ofApplication = useCall(
    adviseOnApplicationTrack,
    { query: { url: file?.url ?? '' } },
    adviceOptions(value, isApplication),
  );
  const { data, isLoading } = isApplication ? ofApplication : ofTrack;
  const advice = data?.advice ?? [];
  const refusal = ofTrack.data?.refusal ?? undefined;
  return (
    <>
      <FileDrop
        {...drop}
        error={drop.error ?? refusal}
        warning={file && advice.length > 0 ? 'Please listen to this file again.' : undefined}
      />
      {file && (
        <div role="status">
          {isLoading && <p className={classes.note}>Measuring</p>}
          {data?.advice.length === 0 && refusal === undefined && <p className={classes.note}>No problems found</p>}
          <AdviceList advice={advice} fileName={file.original_filename} onListen={undefined} />
        </div>
      )}
    </>
  );
};
