import { usePlayer } from '@segno/host';
import { ActionIcon } from '@segno/ui';
import { Popover } from '@segno/ui/extra';
import { LoudnessIcon } from './LoudnessIcon';
import { PreviousButton } from './QueueSteps';
import { SkipButtons } from './SkipButtons';
import { SpeedChoice } from './SpeedChoice';
import { VolumeControl } from './VolumeControl';
import { stepOf } from './volumeScale';
import classes from './PlayerBar.module.css';

/** The controls that do not fit a narrow bar: volume, skipping and speed behind one button. */
export const MoreControls = () => {
  const queue = usePlayer((state) => state.queue);
  const step = usePlayer((state) => stepOf(state.volume));
  return (
    <Popover position="top-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size="md" className={classes.more ?? ''} aria-label="Volume, speed and skipping">
          <LoudnessIcon step={step} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.moreRow}>
          <VolumeControl />
          {queue && <PreviousButton queue={queue} />}
          <SkipButtons />
        </div>
        <SpeedChoice />
      </Popover.Dropdown>
    </Popover>
  );
};
