import { linkTo } from '@segno/contract';
import {
  type ArtistSubmissionRow,
  artistSubmissionStatusOf,
  updateArtistSubmission,
} from '@segno/contract/submissions';
import { useCan, useSession } from '@segno/host';
import { channelsText, sampleRateText } from '@segno/tracks';
import { Anchor, Duration, PageHead } from '@segno/ui';
import { NotesThread, useNotes } from '@segno/ui/extra';
import { ActivityLog, FormBody, FormFields, FormPresence, QueryFallback, useFormGuard } from '@segno/ui/form';
import { useRouteHref } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import { DeckSteps } from '../../page/DeckSteps';
import { useOwnSound } from '../../page/ownSound';
import { ReviewLayout } from '../../page/ReviewLayout';
import { Section } from '../../page/Section';
import { ArtistSubmissionStatusBadge } from '../ArtistSubmissionStatusBadge';
import { playableFile, PlayFile } from '../PlayFile';
import { artistSubmissionSource } from '../list/artistSubmissionSource';
import { ArtistSubmissionActions } from './ArtistSubmissionActions';
import classes from './ArtistSubmissionPage.module.css';
import { useArtistSubmissionForm } from './useArtistSubmissionForm';

export interface ArtistSubmissionPageProps {
  /** As last read. */
  submission: ArtistSubmissionRow;
  onClose: () => void;
}

/** An application under review: first the music, then the person and the notes. */
export const ArtistSubmissionPage = ({ submission, onClose }: ArtistSubmissionPageProps) => {
  const { uuid, full_name, artist_band_name, assigned_user, artist_uuid } = submission;
  const me = useSession(({ user }) => user?.uuid);
  const form = useArtistSubmissionForm(submission);
  const guard = useFormGuard(form, onClose);
  useOwnSound(linkTo('ARTIST_SUBMISSION_EDIT_PAGE', { uuid }), playableFile(submission, submission.source_files[0]));
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
        steps={<DeckSteps route="ARTIST_SUBMISSION_EDIT_PAGE" uuid={uuid} source={artistSubmissionSource} />}
        action={<ArtistSubmissionActions submission={submission} form={form} />}
      >
        {full_name}
        {assigned_user !== null && ` · Assigned to ${assigned_user.uuid === me ? 'you' : assigned_user.full_name}`}
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

/** Notes on a submission: those to the applicant, who gets them by mail, and internal ones. */
const ArtistSubmissionNotes = ({ submission: { uuid, deleted_at } }: { submission: ArtistSubmissionRow }) => {
  const mayWrite = useCan(updateArtistSubmission.permission) && deleted_at === null;
  const { query, external, internal, send } = useNotes({ parent_type: 'new_artist_submission', parent_uuid: uuid });
  if (!query.data) return <QueryFallback call={query} rows={3} columns={1} />;
  return (
    <NotesThread
      about={`artist submission ${uuid}`}
      external={external}
      externalHint="It is sent to the applicant as a mail."
      internal={internal}
      onSend={mayWrite ? send : undefined}
    />
  );
};

/** The tracks of a submission, each playable. */
const SourceFiles = ({ submission }: { submission: ArtistSubmissionRow }) => {
  if (submission.source_files.length === 0) return <p className={classes.none}>No tracks came with it.</p>;
  return (
    <ul className={classes.root} data-own-sound>
      {submission.source_files.map((file) => (
        <li key={file.uuid} className={classes.file}>
          <PlayFile submission={submission} file={file} />
          <span className={classes.name}>{file.original_filename}</span>
          <span className={classes.facts}>
            {file.format === 'wav' ? 'WAV' : 'MP3'} · <Duration seconds={file.duration} /> ·{' '}
            {channelsText(file.channels)} · {sampleRateText(file.sample_rate)}
          </span>
        </li>
      ))}
    </ul>
  );
};
