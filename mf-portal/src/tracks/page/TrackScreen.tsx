import { linkTo } from '@segno/contract';
import { messageOf, type ScreenProps } from '@segno/host';
import { useTrack } from '@segno/tracks';
import { EmptyState, ErrorState, PageHead, SkeletonRows } from '@segno/ui';
import { TrackPage } from './TrackPage';
import classes from '../edit/track.module.css';

/** One of the artist's tracks: fetched, then followed. */
export const Screen = ({ params: { uuid = '' }, onClose }: ScreenProps) => {
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useTrack(uuid, { isFollowed: true });
  // A form never starts from an old copy: what is shown was fetched for this visit.
  if (data && isFetchedAfterMount) return <TrackPage track={data.new_track_submission} onClose={onClose} />;
  return (
    <div className={classes.root}>
      <PageHead title="Track" back={{ to: linkTo('MY_TRACKS'), label: 'My Tracks' }} />
      {!error && <SkeletonRows rows={6} columns={1} />}
      {error?.status === 404 && <EmptyState hint="There is no such track among yours. It may have been deleted." />}
      {error && error.status !== 404 && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      )}
    </div>
  );
};
