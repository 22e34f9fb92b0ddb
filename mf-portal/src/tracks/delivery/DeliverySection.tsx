import { listMyWriters } from '@segno/contract/portal';
import { readDeliveryDraft, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { MAX_PAGE_SIZE } from '@segno/contract';
import { messageOf, useCall } from '@segno/host';
import { ErrorState, SkeletonRows } from '@segno/ui';
import { DeliveryForm } from './DeliveryForm';
import { useTagChoices } from './tags/useTagChoices';

interface DeliverySectionProps {
  track: TrackSubmissionDetail;
  onClose: () => void;
}

/** Fetches what the delivery form offers, then renders it: the form starts once, with everything. */
export const DeliverySection = ({ track, onClose }: DeliverySectionProps) => {
  const writers = useCall(listMyWriters, { query: { pagesize: MAX_PAGE_SIZE } });
  const tags = useTagChoices(track.taxonomy);

  const params = { uuid: track.uuid };
  // Never an old copy: another device may have continued with it.
  const draft = useCall(readDeliveryDraft, { params }, { gcTime: 0, staleTime: Infinity });

  if (writers.data && tags.choices && draft.data)
    return (
      <DeliveryForm
        track={track}
        choices={tags.choices}
        writers={writers.data.writers}
        readWriters={() => void writers.refetch()}
        isReadingWriters={writers.isFetching}
        stored={draft.data.delivery_draft}
        onClose={onClose}
      />
    );
  const error = writers.error ?? tags.error ?? draft.error;
  if (!error) return <SkeletonRows rows={8} columns={1} />;
  const retry = () => {
    if (writers.error) void writers.refetch();
    if (draft.error) void draft.refetch();
    tags.retry();
  };
  return (
    <ErrorState
      title="The delivery form cannot be shown"
      onRetry={retry}
      retrying={writers.isFetching || tags.isFetching || draft.isFetching}
    >
      {messageOf(error)}
    </ErrorState>
  );
};
