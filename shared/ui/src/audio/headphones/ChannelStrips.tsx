import { Button } from '../../index';
import type { Channel } from './channelOrder';
import type { Levels } from './binauralGraph';
import { LevelBar } from './LevelBar';
import classes from './ChannelStrips.module.css';

export interface ChannelStripsProps {
  channels: readonly Channel[];
  levels: Levels | undefined;
  /** Indices of soloed and of muted channels. */
  soloed: readonly number[];
  muted: readonly number[];
  onSolo: (place: number) => void;
  onMute: (place: number) => void;
}

/** The channels of a file in order, each with its level in the headphones, and buttons to solo and mute it. */
export const ChannelStrips = ({ channels, levels, soloed, muted, onSolo, onMute }: ChannelStripsProps) => (
  <ol className={classes.root} aria-label="Channels in the order of the file">
    {channels.map(({ name, says }, place) => (
      <li key={name} className={classes.strip}>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span> <span className={classes.says}>{says}</span>
        </span>
        <LevelBar label={`Level of ${name}`} level={levels?.channels[place] ?? -Infinity} />
        <span className={classes.keys}>
          <Button
            size="compact-sm"
            variant={soloed.includes(place) ? 'filled' : 'default'}
            aria-pressed={soloed.includes(place)}
            aria-label={`Solo ${name}`}
            onClick={() => onSolo(place)}
          >
            Solo
          </Button>
          <Button
            size="compact-sm"
            color="red"
            variant={muted.includes(place) ? 'filled' : 'default'}
            aria-pressed={muted.includes(place)}
            aria-label={`Mute ${name}`}
            onClick={() => onMute(place)}
          >
            Mute
          </Button>
        </span>
      </li>
    ))}
  </ol>
);
