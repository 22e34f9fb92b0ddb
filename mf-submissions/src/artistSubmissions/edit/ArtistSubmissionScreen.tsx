import { linkTo } from '@segno/contract';
import { readArtistSubmission } from '@segno/contract/submissions';
import { useCall, type ScreenProps } from '@segno/host';
import { PageHead, Stack } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { ArtistSubmissionPage } from './ArtistSubmissionPage';

/** ARTIST_SUBMISSION_EDIT_PAGE: one application under review. */
export const Screen = ({ params: { uuid = '' }, onClose }: ScreenProps) => {
  const read = useCall(readArtistSubmission, { params: { uuid } });
  // The form starts from what this visit has read, never from an older copy.
  if (read.data && read.isFetchedAfterMount)
    return <ArtistSubmissionPage key={uuid} submission={read.data.new_artist_submission} onClose={onClose} />;
  return (
    <Stack gap="md">
      <PageHead title="Artist submission" back={{ to: linkTo('ARTIST_SUBMISSIONS'), label: 'Artist Submissions' }} />
      <QueryFallback call={read} rows={6} columns={2} />
    </Stack>
  );
};
