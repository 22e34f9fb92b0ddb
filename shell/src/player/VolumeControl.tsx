import { notifyError, usePlayer } from '@segno/host';
import { ActionIcon } from '@segno/ui';
import { Slider } from '@segno/ui/extra';
import { useState } from 'react';
import { LoudnessIcon } from './LoudnessIcon';
import { stepOf, VOLUME_STEPS, volumeOf } from './volumeScale';
import classes from './PlayerBar.module.css';

const change = (step: number | readonly number[]): void => {
  const volume = volumeOf(step);
  if (volume === undefined) notifyError('Error changing volume');
  else usePlayer.setState({ volume });
};

/** The volume from 0 to 20, and a button that mutes and restores it. */
export const VolumeControl = () => {
  const volume = usePlayer((state) => state.volume);
  const [before, setBefore] = useState(1);
  const step = stepOf(volume);
  const toggle = (): void => {
    if (step > 0) setBefore(volume);
    usePlayer.setState({ volume: step > 0 ? 0 : before });
  };
  return (
    <div className={classes.volume}>
      <ActionIcon size="lg" aria-label={step === 0 ? 'Unmute' : 'Mute'} onClick={toggle}>
        <LoudnessIcon step={step} />
      </ActionIcon>
      <Slider
        className={classes.slider ?? ''}
        value={step}
        min={0}
        max={VOLUME_STEPS}
        step={1}
        label={null}
        thumbLabel="Volume"
        onChange={change}
      />
    </div>
  );
};
