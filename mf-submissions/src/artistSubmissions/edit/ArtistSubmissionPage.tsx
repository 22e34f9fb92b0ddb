import { linkTo } from '@segno/contract';
import { artistSubmissionStatusOf, type ArtistSubmissionRow } from '@segno/contract/submissions';
import { useSession } from '@segno/host';
import { Anchor, PageHead } from '@segno/ui';
import { ActivityLog, FormBody, FormFields, FormPresence, useFormGuard } from '@segno/ui/form';
import { RecordSteps, useRouteHref } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { ReviewLayout } from '../../page/ReviewLayout';
import { Section } from '../../page/Section';
import { ArtistSubmissionStatusBadge } from '../ArtistSubmissionStatusBadge';
import { artistSubmissionSource } from '../list/artistSubmissionSource';
import { ArtistSubmissionActions } from './ArtistSubmissionActions';
import { ArtistSubmissionNotes } from './ArtistSubmissionNotes';
import { SourceFiles } from './SourceFiles';
import { useArtistSubmissionForm } from './useArtistSubmissionForm';

export interface ArtistSubmissionPageProps {
  /** As it was read last. */
  submission: ArtistSubmissionRow;
  onClose: () => void;
}

/** An application to be judged: the music first, then who it is and what was said of it. */
export const ArtistSubmissionPage = ({ submission, onClose }: ArtistSubmissionPageProps) => {
  const { uuid, full_name, artist_band_name, artist_uuid } = submission;
  const me = useSession(({ user }) => user?.uuid);
  const form = useArtistSubmissionForm(submission);
  const guard = useFormGuard(form, onClose);
  const hrefOf = useRouteHref();
  const artist = artist_uuid === null ? undefined : hrefOf('ARTIST_EDIT', { uuid: artist_uuid });
  const awaitsSecond = artistSubmissionStatusOf(submission) === 'first_approval' && submission.last_approver === me;

  return (
    <>
      <PageHead
        title={artist_band_name ?? full_name}
        badge={
          <>
            <ArtistSubmissionStatusBadge submission={submission} />
            <FormPresence form={form} />
          </>
        }
        back={{ to: linkTo('ARTIST_SUBMISSIONS'), label: 'Artist Submissions' }}
        steps={<RecordSteps route="ARTIST_SUBMISSION_EDIT_PAGE" uuid={uuid} source={artistSubmissionSource} />}
        action={<ArtistSubmissionActions submission={submission} form={form} />}
      >
        {full_name}
        {awaitsSecond && ' · You gave the first approval. The second comes from somebody else.'}
        {artist !== undefined && (
          <>
            {' · '}
            <Anchor component={Link} to={artist}>
              Open the artist
            </Anchor>
          </>
        )}
      </PageHead>
      <ReviewLayout
        notes={
          <Section title="Notes">
            <ArtistSubmissionNotes submission={submission} />
          </Section>
        }
        logs={<ActivityLog type="new_artist_submission" uuid={uuid} />}
      >
        <Section title="Source files">
          <SourceFiles submission={submission} />
        </Section>
        <Section title="Artist information">
          <FormBody form={form} guard={guard}>
            <FormFields form={form} />
          </FormBody>
        </Section>
      </ReviewLayout>
      {guard.dialogs}
    </>
  );
};
