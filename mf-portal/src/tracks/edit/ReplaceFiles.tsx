import { listMySongRevisions, openFileRevision } from '@segno/contract/portal';
import { readWaiting } from '@segno/contract/account';
import {
  listTrackSubmissions,
  readTrackSubmission,
  readTrackTimeline,
  type TrackSubmissionDetail,
} from '@segno/contract/submissions';
import { call, useCan, useGo, useInvalidate } from '@segno/host';
import { Button } from '@segno/ui';
import { IconUpload } from '@segno/ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useRefusedMove } from './useRefusedMove';

/** Opens a revision for the files of a track that cannot be published, or goes on with the open one. */
export const ReplaceFiles = ({ track: { uuid, unpublishable_files } }: { track: TrackSubmissionDetail }) => {
  const mayReplace = useCan(openFileRevision.permission);
  const go = useGo();
  const invalidate = useInvalidate();
  const following = useRefusedMove();
  const { mutate, isPending } = useMutation({
    mutationFn: () => following(call(openFileRevision, { params: { uuid } })),
    onSuccess: ({ song_revision: song }) => {
      // It counts at Revisions from now on.
      void invalidate(readTrackSubmission, readTrackTimeline, listTrackSubmissions, listMySongRevisions, readWaiting);
      return go('REVISIONS_REQUESTED_EDIT', { uuid: song.uuid });
    },
  });
  if (!mayReplace) return null;
  return (
    <Button
      mt="xs"
      display="block"
      leftSection={<IconUpload size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {unpublishable_files.length === 1 ? 'Replace the file' : 'Replace the files'}
    </Button>
  );
};
