import { notifyError, usePlayer } from '@segno/host';
import { ActionIcon } from '@segno/ui';
import { Slider } from '@segno/ui/extra';
import { IconVolume, IconVolume2, IconVolume3 } from '@segno/ui/icons';
import { useState } from 'react';
import { loudnessOf, stepOf, VOLUME_STEPS, volumeOf } from './volumeScale';
import classes from './PlayerBar.module.css';

const icons = { muted: IconVolume3, low: IconVolume2, high: IconVolume } as const;

const change = (step: number | readonly number[]): void => {
  const volume = volumeOf(step);
  if (volume === undefined) notifyError('Error changing volume');
  else usePlayer.setState({ volume });
};

/** The volume from 0 to 20, and a button that mutes and brings back what was. */
export const VolumeControl = () => {
  const volume = usePlayer((state) => state.volume);
  const [before, setBefore] = useState(1);
  const step = stepOf(volume);
  const Icon = icons[loudnessOf(step)];
  const toggle = (): void => {
    if (step > 0) setBefore(volume);
    usePlayer.setState({ volume: step > 0 ? 0 : before });
  };
  return (
    <div className={classes.volume}>
      <ActionIcon size="lg" aria-label={step === 0 ? 'Unmute' : 'Mute'} onClick={toggle}>
        <Icon size={18} data-loudness={loudnessOf(step)} />
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
