import { linkTo } from '@segno/contract';
import { song } from '@segno/contract/catalog';
import { messageOf, useCall, type ScreenProps } from '@segno/host';
import { ErrorState, PageHead, SkeletonRows } from '@segno/ui';
import { SongPage } from './edit/SongPage';

/** SONG_EDIT: one song. */
export const Screen = ({ params: { uuid = '' }, onClose }: ScreenProps) => {
  const { data, error, isFetchedAfterMount, isFetching, refetch } = useCall(song.get, { params: { uuid } });
  // The form starts from what is read for this visit, never from an older copy.
  if (data && isFetchedAfterMount) return <SongPage key={uuid} read={data.song} onClose={onClose} />;
  return (
    <>
      <PageHead title="Song" back={{ to: linkTo('SONGS'), label: 'Songs' }} />
      {error ? (
        <ErrorState title={`Impossible to fetch the song ${uuid}`} onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <SkeletonRows rows={8} columns={2} />
      )}
    </>
  );
};
