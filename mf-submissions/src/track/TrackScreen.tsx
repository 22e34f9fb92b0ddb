import { linkTo } from '@segno/contract';
import { messageOf, type ScreenProps } from '@segno/host';
import { ErrorState, PageHead, SkeletonRows, Stack } from '@segno/ui';
import { TrackPage } from './TrackPage';
import { useTrack } from './useTrack';

/** TRACK_SUBMISSION_EDIT_PAGE: one submission, to be heard and judged. */
export const Screen = ({ params: { uuid = '' }, onClose }: ScreenProps) => {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useTrack(uuid);
  // The form starts from what is read for this visit, never from an older copy.
  if (data && isFetchedAfterMount) return <TrackPage key={uuid} track={data.new_track_submission} onClose={onClose} />;
  return (
    <Stack gap="md">
      <PageHead title="Track submission" back={{ to: linkTo('TRACK_SUBMISSIONS'), label: 'Track Submissions' }} />
      {error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <SkeletonRows rows={6} columns={2} />
      )}
    </Stack>
  );
};
