import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { useTrackCan } from '@segno/tracks';
import { focusControl, FormLayout, sectionsOf } from '@segno/ui/form';
import { useFaultyQuestion } from '../upload/useFaultyQuestion';
import { useMp3Advice, useMp3Faults } from '../upload/useMp3Advice';
import { DetailFacts } from './DetailFacts';
import classes from './track.module.css';
import { communication, timeline, trackDetails } from './trackSections';
import { trackInput, useTrackForm } from './useTrackForm';
import { WithdrawTrack } from './WithdrawTrack';

interface TrackEditProps {
  track: TrackSubmissionDetail;
  onClose: () => void;
}

/** A track that the artist can still change: its name, and its mp3. */
export const TrackEdit = ({ track, onClose }: TrackEditProps) => {
  const can = useTrackCan(track);
  const [mayRename, mayDescribe] = [can('rename_own'), can('describe_own')];
  const { form, dialog, mp3 } = useAnswer(track);
  // A changed name alone answers nothing.
  const isAnswer = track.requires_revision && (mp3 || form.changes === 0);
  const sections = sectionsOf(trackInput, [
    ...(mayRename ? [{ id: 'basic-info', title: 'Basic Info', fields: ['name' as const] }] : []),
    {
      ...trackDetails,
      lead: (
        <div className={classes.facts}>
          <DetailFacts track={track} isDescribed={!mayDescribe} />
        </div>
      ),
      fields: mayDescribe ? ['description', 'mp3'] : ['mp3'],
    },
  ]);
  return (
    <>
      <FormLayout
        form={form}
        sections={sections}
        beside={[communication(track), timeline(track)]}
        saveLabel={isAnswer ? 'Submit revision' : undefined}
        foot={can('withdraw') && <WithdrawTrack track={track} form={form} />}
        onClose={onClose}
      />
      {dialog}
    </>
  );
};

/** The form, which asks before it sends a faulty mp3, and does not send one that is refused. */
const useAnswer = (track: TrackSubmissionDetail) => {
  const form = useTrackForm(track);
  const { data: mp3 } = trackInput.shape.mp3.safeParse(form.values['mp3']);
  const advice = useMp3Advice(mp3, track.uuid, track.requires_revision).data;
  const faultsOf = useMp3Faults(track.uuid);
  const asking = useFaultyQuestion({ form, detail: () => faultsOf([mp3]), verb: 'Submit' });
  const save = async () => {
    if (advice?.refusal) focusControl(form.id, 'mp3');
    else await asking.form.save();
  };
  return { form: { ...form, save }, dialog: asking.dialog, mp3 };
};
