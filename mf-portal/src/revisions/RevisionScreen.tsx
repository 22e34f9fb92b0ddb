import { readMySongRevision } from '@segno/contract/portal';
import { useCall, type ScreenProps } from '@segno/host';
import { EmptyState } from '@segno/ui';
import { ReadDialog, ScreenDialog } from '@segno/ui/form';
import { RevisionDialog } from './RevisionDialog';

/** REVISIONS_REQUESTED_EDIT: one song with its declined files. */
export const Screen = ({ params: { uuid = '' }, onClose }: ScreenProps) => {
  const call = useCall(readMySongRevision, { params: { uuid } });
  if (call.error?.status === 404)
    return (
      <ScreenDialog title="Revision" onClose={onClose}>
        <EmptyState hint="No revision of such a song is requested of you. It may have been submitted already, or withdrawn." />
      </ScreenDialog>
    );
  return (
    <ReadDialog title="Revision" call={call} columns={1} onClose={onClose}>
      {({ song_revision }) => <RevisionDialog key={uuid} revision={song_revision} onClose={onClose} />}
    </ReadDialog>
  );
};
