import { ActionIcon, Loader } from '../index';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '../components/icons';
import classes from './PlayButton.module.css';

export interface PlayButtonProps {
  /** True while this track is playing. */
  playing: boolean;
  /** What it plays, for screen readers: 'Sunrise'. */
  name: string;
  /** Called to play or pause. */
  onToggle: () => void;
  /** `md` (32 px) in lists, `lg` (40 px) in the player. */
  size?: 'md' | 'lg';
  /** The tooltip: its key, if it has one. */
  hint?: string;
  /** True while the track is loading. */
  loading?: boolean;
  /** There is nothing to play yet. */
  disabled?: boolean;
}

/** A round button that plays or pauses one track. */
export const PlayButton = ({
  playing,
  name,
  onToggle,
  size = 'md',
  hint,
  loading = false,
  disabled = false,
}: PlayButtonProps) => (
  <ActionIcon
    className={classes.root}
    data-playing={playing || undefined}
    variant="default"
    radius="50%"
    size={size === 'lg' ? 40 : 32}
    disabled={disabled}
    // Not `loading`, which disables it: the keyboard focus would be lost.
    aria-busy={loading || undefined}
    onClick={() => loading || onToggle()}
    title={hint}
    aria-label={`${playing ? 'Pause' : 'Play'} ${name}`}
  >
    {loading ? (
      <Loader size={16} />
    ) : playing ? (
      <IconPlayerPauseFilled size={16} />
    ) : (
      <IconPlayerPlayFilled size={16} />
    )}
  </ActionIcon>
);
