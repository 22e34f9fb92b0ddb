import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { useTrackCan } from '@segno/tracks';
import { TextInput } from '@segno/ui';
import { fieldProps, FormLayout, sectionsOf } from '@segno/ui/form';
import { BasicFacts } from './BasicFacts';
import { DetailFacts } from './DetailFacts';
import classes from './track.module.css';
import { basicInfo, communication, timeline, trackDetails } from './trackSections';
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
  const form = useTrackForm(track);
  const sections = sectionsOf(trackInput, [
    {
      ...basicInfo,
      fields: mayRename ? ['name'] : [],
      content: mayRename ? (
        <div className={classes.status}>
          <TextInput {...fieldProps({ label: 'Status', readOnly: true })} value={track.status.name} />
        </div>
      ) : (
        <BasicFacts track={track} />
      ),
    },
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
    <FormLayout
      form={form}
      sections={sections}
      after={[communication(track), timeline(track)]}
      foot={can('withdraw') && <WithdrawTrack track={track} form={form} />}
      onClose={onClose}
    />
  );
};
