import { player } from '@segno/host';
import { ActionIcon } from '@segno/ui';
import { Tooltip } from '@segno/ui/extra';
import { IconRewindBackward5, IconRewindForward5 } from '@segno/ui/icons';
import classes from './PlayerBar.module.css';

const steps = [
  { name: `${player.skipStep} seconds back`, key: '←', seconds: -player.skipStep, Icon: IconRewindBackward5 },
  { name: `${player.skipStep} seconds on`, key: '→', seconds: player.skipStep, Icon: IconRewindForward5 },
] as const;

/** Five seconds back and forward, like the arrow keys. */
export const SkipButtons = () => (
  <div className={classes.skips}>
    {steps.map(({ name, key, seconds, Icon }) => (
      <Tooltip key={name} label={`${name} (${key})`}>
        <ActionIcon size="lg" aria-label={name} onClick={() => player.skip(seconds)}>
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    ))}
  </div>
);
