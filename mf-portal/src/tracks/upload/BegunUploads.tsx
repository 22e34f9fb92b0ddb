import { type ArtistUpload, discardUpload, listBegunUploads } from '@segno/contract/account';
import { call, useCall, useInvalidate } from '@segno/host';
import { Button } from '@segno/ui';
import { formatBytes } from '@segno/ui/upload';
import { useMutation } from '@tanstack/react-query';
import classes from './BegunUploads.module.css';

interface BegunUploadsProps {
  kind: ArtistUpload;
  /** The track or declined file that it is for; null for a new track. */
  subject: string | null;
  /** The slot of a delivery. */
  fileType?: string;
}

/** Large files for one empty place whose upload was interrupted, by a closed tab for example; renders nothing without any. */
export const BegunUploads = ({ kind, subject, fileType }: BegunUploadsProps) => {
  const invalidate = useInvalidate();
  const { data } = useCall(listBegunUploads, { query: { kind } });
  const { mutate, isPending } = useMutation({
    mutationFn: (uuid: string) => call(discardUpload, { params: { uuid } }),
    onSettled: () => invalidate(listBegunUploads),
  });
  const begun = (data?.begun_uploads ?? []).filter(
    ({ subject_uuid, file_type }) => subject_uuid === subject && file_type === (fileType ?? null),
  );
  if (begun.length === 0) return null;
  return (
    <ul className={classes.root} aria-label="Interrupted uploads">
      {begun.map(({ uuid, original_filename, arrived, size }) => (
        <li key={uuid} className={classes.upload}>
          <span className={classes.text}>
            {original_filename}: {formatBytes(arrived)} of {formatBytes(size)} are here. Choose the file again to go on.
          </span>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            loading={isPending}
            aria-label={`Discard ${original_filename}`}
            onClick={() => mutate(uuid)}
          >
            Discard
          </Button>
        </li>
      ))}
    </ul>
  );
};
