import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { useTrackCan } from '@segno/tracks';
import { fieldProps, FormBody, FormFields, useFormGuard } from '@segno/ui/form';
import { TextInput } from '@segno/ui';
import { BasicFacts } from './BasicFacts';
import { Communication } from './Communication';
import { DetailFacts } from './DetailFacts';
import { TrackLayout } from './TrackLayout';
import layout from './TrackLayout.module.css';
import { TrackSection } from './TrackSection';
import { basicInfo, communication, trackDetails } from './trackSections';
import { useTrackForm } from './useTrackForm';

interface TrackEditProps {
  track: TrackSubmissionDetail;
  onClose: () => void;
}

/** A track that the artist can still change: its name, and its mp3. */
export const TrackEdit = ({ track, onClose }: TrackEditProps) => {
  const can = useTrackCan(track);
  const form = useTrackForm(track);
  const guard = useFormGuard(form, onClose);
  return (
    <TrackLayout sections={[basicInfo, trackDetails, communication]}>
      <FormBody form={form} guard={guard}>
        <div className={layout.form}>
          {can('rename_own') ? (
            <TrackSection id={basicInfo.id} title={basicInfo.label}>
              <FormFields form={form} only={['name']} />
              <TextInput {...fieldProps({ label: 'Status', readOnly: true })} value={track.status.name} />
            </TrackSection>
          ) : (
            <BasicFacts track={track} />
          )}
          <TrackSection id={trackDetails.id} title={trackDetails.label}>
            <DetailFacts track={track} />
            <FormFields form={form} only={['mp3']} />
          </TrackSection>
        </div>
      </FormBody>
      <Communication track={track.uuid} />
      {guard.dialogs}
    </TrackLayout>
  );
};
