import { linkTo } from '@segno/contract';
import { type ScreenProps } from '@segno/host';
import { useTrack } from '@segno/tracks';
import { PageHead, Stack } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { TrackPage } from './TrackPage';

/** TRACK_SUBMISSION_EDIT_PAGE: one submission under review. */
export const Screen = ({ params: { uuid = '' }, onClose }: ScreenProps) => {
  const read = useTrack(uuid);
  // The form starts from what this visit has read, never from an older copy.
  if (read.data && read.isFetchedAfterMount)
    return <TrackPage key={uuid} track={read.data.new_track_submission} onClose={onClose} />;
  return (
    <Stack gap="md">
      <PageHead title="Track submission" back={{ to: linkTo('TRACK_SUBMISSIONS'), label: 'Track Submissions' }} />
      <QueryFallback call={read} rows={6} columns={2} />
    </Stack>
  );
};
