import { usePlayer } from '@segno/host';
import { UnstyledButton } from '@segno/ui';
import { Popover } from '@segno/ui/extra';
import { SpeedChoice } from './SpeedChoice';
import { speedText } from './speedText';
import classes from './PlayerBar.module.css';

/** The speed, and the others behind it. */
export const SpeedControl = () => {
  const speed = usePlayer((state) => state.speed);
  return (
    <Popover position="top" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.speed ?? ''}
          data-changed={speed !== 1 || undefined}
          aria-label={`Speed ${speedText(speed)}`}
        >
          {speedText(speed)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <SpeedChoice />
      </Popover.Dropdown>
    </Popover>
  );
};
