import { following, player, usePlayer, type PlayerQueue } from '@segno/host';
import { ActionIcon, Anchor, Button, UnstyledButton } from '@segno/ui';
import { Popover } from '@segno/ui/extra';
import { IconPlaylist } from '@segno/ui/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './UpNext.module.css';

const SHOWN = 6;

/** The next track of the list being played, and the way back to the list. */
export const UpNext = ({ queue }: { queue: PlayerQueue }) => {
  const uuid = usePlayer(({ track }) => track?.uuid);
  const [isOpen, setOpen] = useState(false);
  const next = following(queue, uuid);
  return (
    <Popover width={280} position="top-end" trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <ActionIcon
          size="lg"
          className={classes.target ?? ''}
          variant="light"
          aria-label={`Up next in ${queue.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconPlaylist size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.head}>
          <h2 className={classes.title}>Up next</h2>
          <Anchor component={Link} to={queue.address} size="sm" onClick={() => setOpen(false)}>
            {queue.name}
          </Anchor>
        </div>
        {next.length > 0 ? (
          <ol className={classes.tracks}>
            {next.slice(0, SHOWN).map((track) => (
              <li key={track.uuid}>
                <UnstyledButton className={classes.track ?? ''} onClick={() => player.load(track)}>
                  <span className={classes.name}>{track.trackName}</span>
                  <span className={classes.artist}>{track.artistName}</span>
                </UnstyledButton>
              </li>
            ))}
          </ol>
        ) : (
          <p className={classes.words}>
            {queue.isComplete ? 'This is the last one of the list.' : 'The list goes on.'}
          </p>
        )}
        <Button variant="default" size="compact-sm" fullWidth onClick={() => usePlayer.setState({ queue: undefined })}>
          End after this one
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
