import { type DeclinedFile, readMySongRevision, type SongRevisionDetail } from '@segno/contract/portal';
import { useInvalidate } from '@segno/host';
import { Alert, RelativeTime } from '@segno/ui';
import { FormDialog, FormFields } from '@segno/ui/form';
import { TimedText } from '@segno/ui/review';
import { IconEdit } from '@segno/ui/icons';
import { createMeasurements, createUploads } from '@segno/ui/upload';
import { useEffect, useMemo, useState } from 'react';
import { useFaultyQuestion } from '../tracks/upload/useFaultyQuestion';
import { type StoredUpload, useEarlierFiles } from '../tracks/delivery/quality/useEarlierFiles';
import { measuredNow } from '../tracks/delivery/quality/measuredFiles';
import { faultsOf } from './replacementFaults';
import { replacementOf, revisionInput } from './replacements';
import { RevisionContext } from './RevisionContext';
import classes from './RevisionDialog.module.css';
import { useDeclinedSound } from './useDeclinedSound';
import { useRevisionForm } from './useRevisionForm';

interface RevisionDialogProps {
  revision: SongRevisionDetail;
  onClose: () => void;
}

/** The replacement that the server has, uploaded during this visit or an earlier one. */
const storedReplacement = (file: DeclinedFile): StoredUpload[] =>
  file.revision_storage_key === null
    ? []
    : [
        {
          owner: file.uuid,
          name: file.revision_filename ?? '',
          query: { kind: 'my_song_revision', subject: file.uuid, url: file.revision_storage_key },
        },
      ];

const DECLINED = 'Some files of this song were declined. Please replace each of them.';
const UNPUBLISHABLE = 'These files cannot be published as they are. Please replace each of them.';

/** The request, the declined files, and a place for the replacement of each. */
export const RevisionDialog = ({ revision, onClose }: RevisionDialogProps) => {
  const invalidate = useInvalidate();
  const soundOf = useDeclinedSound();
  const { opened_by_artist: isOwn } = revision;
  const [only, ...others] = revision.source_files;
  const [uploads] = useState(() => createUploads(2));
  const [measurements] = useState(createMeasurements);
  const entered = useRevisionForm(revision, onClose);
  const earlier = useEarlierFiles(measurements, revision.source_files.flatMap(storedReplacement));
  const faults = () => {
    const { data } = revisionInput(revision.source_files).safeParse(entered.values);
    if (!data) return undefined;
    return faultsOf(
      revision.source_files.map((file) => ({
        file,
        name: replacementOf(file, data.source_files)?.original_filename ?? '',
        found: measuredNow({ measurements, earlier }, file.uuid),
      })),
    );
  };
  const { form, dialog } = useFaultyQuestion({
    form: entered,
    detail: faults,
    verb: 'Submit',
  });
  useEffect(() => () => measurements.clear(), [measurements]);
  const context = useMemo(
    () => ({ revision, uploads, measurements, earlier, refetch: () => invalidate(readMySongRevision) }),
    [revision, uploads, measurements, earlier, invalidate],
  );
  return (
    <FormDialog
      form={form}
      title={revision.work_title}
      onClose={onClose}
      saveLabel="Submit"
      above={
        <Alert
          color="amber"
          icon={<IconEdit size={18} aria-hidden />}
          title={isOwn ? 'You are replacing files' : 'A revision is requested'}
        >
          <TimedText
            text={revision.revision_note ?? (isOwn ? UNPUBLISHABLE : DECLINED)}
            // Of several files it is unknown which one a time is in.
            sound={
              only && others.length === 0
                ? soundOf(revision, { uuid: only.uuid, url: only.url, name: only.label || only.original_file_name })
                : undefined
            }
          />
          <p className={classes.moment}>
            {isOwn ? 'Begun' : 'Requested'} <RelativeTime value={revision.revision_requested_at} />
          </p>
        </Alert>
      }
    >
      <RevisionContext value={context}>
        <FormFields form={form} />
      </RevisionContext>
      {dialog}
    </FormDialog>
  );
};
