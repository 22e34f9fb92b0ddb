import { notifyError, usePlayer } from '@segno/host';
import { ActionIcon, narrowScreen, useMediaQuery } from '@segno/ui';
import { Popover, Slider } from '@segno/ui/extra';
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

/** The volume from 0 to 20, and a button that mutes and brings back what was. A narrow screen has them behind a button. */
export const VolumeControl = () => {
  const isNarrow = useMediaQuery(narrowScreen);
  const volume = usePlayer((state) => state.volume);
  const [before, setBefore] = useState(1);
  const step = stepOf(volume);
  const toggle = (): void => {
    if (step > 0) setBefore(volume);
    usePlayer.setState({ volume: step > 0 ? 0 : before });
  };
  const control = (
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
  if (!isNarrow) return control;
  return (
    <Popover position="top-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size="md" className={classes.loudness ?? ''} aria-label="Volume">
          <LoudnessIcon step={step} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Volume">{control}</Popover.Dropdown>
    </Popover>
  );
};

const LoudnessIcon = ({ step }: { step: number }) => {
  const loudness = loudnessOf(step);
  const Icon = icons[loudness];
  return <Icon size={18} aria-hidden data-loudness={loudness} />;
};
