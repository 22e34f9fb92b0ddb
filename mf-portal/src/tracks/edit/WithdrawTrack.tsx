import {
  countMyTracks,
  listTrackSubmissions,
  withdrawMyTrack,
  type TrackSubmissionDetail,
} from '@segno/contract/submissions';
import { call, etagOf, notifySuccess, queryKey, useGo, useInvalidate } from '@segno/host';
import { Button, useConfirm } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';
import { IconTrash } from '@segno/ui/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefusedMove } from './useRefusedMove';

interface WithdrawTrackProps {
  track: TrackSubmissionDetail;
  /** Its input is lost with the track. */
  form: EntityForm;
}

/** Withdraws a new submission, as long as nobody has reviewed it. */
export const WithdrawTrack = ({ track, form }: WithdrawTrackProps) => {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const go = useGo();
  const following = useRefusedMove();
  const { confirm, dialog } = useConfirm();
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const ifMatch = etagOf(track);
      return following(
        call(withdrawMyTrack, { params: { uuid: track.uuid }, ...(ifMatch === undefined ? {} : { ifMatch }) }),
      );
    },
    onSuccess: () => {
      notifySuccess(`${track.name} has been withdrawn`);
      client.removeQueries({ queryKey: queryKey(listTrackSubmissions).slice(0, 1), type: 'inactive' });
      void invalidate(countMyTracks);
      form.reset();
      return go('MY_TRACKS');
    },
  });
  const ask = async () => {
    const question = {
      text: `Withdraw ${track.name}?`,
      detail: 'The track is taken out of the review and out of your list. You can submit it again later.',
      confirmLabel: 'Withdraw',
      danger: true,
    };
    if (await confirm(question)) mutate();
  };
  return (
    <div>
      <Button
        variant="subtle"
        color="red"
        loading={isPending}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void ask()}
      >
        Withdraw this track
      </Button>
      {dialog}
    </div>
  );
};
