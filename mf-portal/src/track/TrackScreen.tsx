import { linkTo } from '@segno/contract';
import { messageOf, type ScreenProps } from '@segno/host';
import { ErrorState, PageHead, SkeletonRows } from '@segno/ui';
import { TrackPage } from './TrackPage';
import { useTrack } from './useTrack';

/** One of the artist's tracks: read, then followed. */
export const Screen = ({ params: { uuid = '' }, onClose }: ScreenProps) => {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useTrack(uuid);
  // A form never starts from an old copy: what is shown was read for this visit.
  if (data && isFetchedAfterMount) return <TrackPage track={data.new_track_submission} onClose={onClose} />;
  return (
    <>
      <PageHead title="Track" back={{ to: linkTo('MY_TRACKS'), label: 'My Tracks' }} />
      {error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <SkeletonRows rows={6} columns={1} />
      )}
    </>
  );
};
