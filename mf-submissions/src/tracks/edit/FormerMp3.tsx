import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { Button } from '@segno/ui';
import { SoundComparison } from '@segno/ui/review';
import { useState } from 'react';
import classes from './TrackPage.module.css';

/** A revised mp3 beside the one before it, to be heard in turn; nothing while none was replaced. */
export const FormerMp3 = ({ track }: { track: TrackSubmissionDetail }) => {
  const [isOpen, setOpen] = useState(false);
  const { source_file: current, former_source_file: former, name } = track;
  if (!current || !former) return null;
  const soundOf = ({
    uuid,
    original_filename,
    url,
    waveform_json_url,
    duration,
  }: NonNullable<TrackSubmissionDetail['former_source_file']>) => ({
    ...{ id: uuid, fileName: original_filename, url, waveformUrl: waveform_json_url, duration },
    // An mp3 is not measured before it is delivered.
    ...{ integrated: null, truePeak: null },
  });
  return (
    <div className={classes.root}>
      <Button
        variant="default"
        size="compact-sm"
        aria-expanded={isOpen}
        aria-label={`Compare A/B: ${name} with its former version`}
        onClick={() => setOpen(!isOpen)}
      >
        Compare A/B
      </Button>
      {isOpen && <SoundComparison name={name} former={soundOf(former)} current={soundOf(current)} />}
    </div>
  );
};
