import { readMySongRevision, type SongRevisionDetail } from '@segno/contract/portal';
import { useInvalidate } from '@segno/host';
import { Alert, RelativeTime } from '@segno/ui';
import { FormDialog, FormFields } from '@segno/ui/form';
import { IconEdit } from '@segno/ui/icons';
import { createMeasurements, createUploads } from '@segno/ui/upload';
import { useEffect, useMemo, useState } from 'react';
import { cannotBePublished } from '../tracks/delivery/quality/refusalsOf';
import { notPublishable, useFaultyQuestion } from '../tracks/upload/useFaultyQuestion';
import { measuredNow } from '../tracks/delivery/quality/useMeasured';
import { replacementOf, revisionInput } from './replacements';
import { RevisionContext } from './RevisionContext';
import classes from './RevisionDialog.module.css';
import { useRevisionForm } from './useRevisionForm';

interface RevisionDialogProps {
  revision: SongRevisionDetail;
  onClose: () => void;
}

/** The request, the declined files, and a place for the replacement of each. */
export const RevisionDialog = ({ revision, onClose }: RevisionDialogProps) => {
  const invalidate = useInvalidate();
  const [uploads] = useState(() => createUploads(2));
  const [measurements] = useState(createMeasurements);
  const entered = useRevisionForm(revision, onClose);
  const faulty = () => {
    const { data } = revisionInput(revision.source_files).safeParse(entered.values);
    if (!data) return [];
    return revision.source_files.flatMap((file) =>
      cannotBePublished(measuredNow(measurements, file.uuid), file.file_type)
        ? [replacementOf(file, data.source_files)?.original_filename ?? '']
        : [],
    );
  };
  const { form, dialog } = useFaultyQuestion({
    form: entered,
    detail: () => notPublishable(faulty()),
    text: 'Submit anyway?',
    confirmLabel: 'Submit anyway',
  });
  useEffect(() => () => measurements.clear(), [measurements]);
  const context = useMemo(
    () => ({ revision, uploads, measurements, refetch: () => invalidate(readMySongRevision) }),
    [revision, uploads, measurements, invalidate],
  );
  return (
    <FormDialog
      form={form}
      title={revision.work_title}
      onClose={onClose}
      saveLabel="Submit"
      above={
        <Alert color="amber" icon={<IconEdit size={18} aria-hidden />} title="A revision is requested">
          <p className={classes.words}>
            {revision.revision_note ?? 'Some files of this song were declined. Please replace each of them.'}
          </p>
          <p className={classes.moment}>
            Requested <RelativeTime value={revision.revision_requested_at} />
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
