import { linkTo } from '@segno/contract';
import { deliveryOf, statusOf, type TrackSubmissionDetail } from '@segno/contract/submissions';
import { useSession } from '@segno/host';
import { TrackStatusBadge } from '@segno/tracks';
import { PageHead } from '@segno/ui';
import { ActivityLog, FormPresence, useFormGuard } from '@segno/ui/form';
import { RecordSteps } from '@segno/ui/list';
import { ReviewLayout } from '../../page/ReviewLayout';
import { Section } from '../../page/Section';
import { trackSource } from '../list/trackSource';
import { Delivery } from './Delivery';
import { SourceFile } from './SourceFile';
import { SimilarToTrack } from './SimilarToTrack';
import { TrackActions } from './TrackActions';
import { TrackForm } from './TrackForm';
import { TrackNotes } from './TrackNotes';
import { useTrackForm } from './useTrackForm';
import classes from './TrackPage.module.css';

export interface TrackPageProps {
  /** As it was read last: it goes on being read while the page is open. */
  track: TrackSubmissionDetail;
  onClose: () => void;
}

/** A submission to be judged: the sound first, then what it is, what was said of it and what was delivered. */
export const TrackPage = ({ track, onClose }: TrackPageProps) => {
  const me = useSession(({ user }) => user?.uuid);
  const form = useTrackForm(track);
  const guard = useFormGuard(form, onClose);
  const awaitsSecond = statusOf(track) === 'pending_final_feedback' && track.last_approver === me;

  return (
    <>
      <PageHead
        title={track.name}
        badge={
          <>
            <TrackStatusBadge status={track.status} />
            <FormPresence form={form} />
          </>
        }
        back={{ to: linkTo('TRACK_SUBMISSIONS'), label: 'Track Submissions' }}
        steps={<RecordSteps route="TRACK_SUBMISSION_EDIT_PAGE" uuid={track.uuid} source={trackSource} />}
        action={<TrackActions track={track} form={form} />}
      >
        {track.artist.name}
        {awaitsSecond && ' · You gave the first approval. The second comes from somebody else.'}
      </PageHead>
      <ReviewLayout
        notes={
          <Section title="Notes">
            <TrackNotes track={track} />
          </Section>
        }
        logs={<ActivityLog type="new_track_submission" uuid={track.uuid} />}
      >
        <Section title="Source file">
          <SourceFile track={track} />
        </Section>
        <SimilarToTrack track={track} />
        <Section title="Description">
          <p className={classes.description}>{track.description || 'The artist wrote none.'}</p>
        </Section>
        {deliveryOf(track) && <Delivery track={track} />}
        <Section title="Track">
          <TrackForm form={form} guard={guard} />
        </Section>
      </ReviewLayout>
      {guard.dialogs}
    </>
  );
};
