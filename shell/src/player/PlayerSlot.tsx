import { player, usePlayer } from '@segno/host';
import { Button, useLazyCode } from '@segno/ui';
import { useState } from 'react';
import { Boundary } from '../boundaries/Boundary';
import { reportError } from '../boundaries/reportError';
import { lazyOverlay } from '../overlay';
import classes from './PlayerBar.module.css';

const bar = lazyOverlay(async () => (await import('./PlayerBar')).PlayerBar);

/**
 * Mounts the player's bar. If its code cannot be loaded or it fails to render, nothing else is affected, including the
 * sound. Another track or the button retries.
 */
export const PlayerSlot = () => {
  const isOpen = usePlayer((state) => state.isOpen);
  const uuid = usePlayer((state) => state.track?.uuid) ?? '';
  const [tries, setTries] = useState(0);
  const [lost, setLost] = useState<string>();
  const wanted = isOpen ? `${uuid} ${tries}` : undefined;
  const isLoaded = useLazyCode(bar, { wanted, onLost: () => setLost(wanted) });
  if (!isOpen) return null;
  if (!isLoaded) return lost === wanted ? <PlayerFailure onRetry={() => setTries(tries + 1)} /> : null;
  return (
    <Boundary
      resetKey={uuid}
      fallback={({ retry }) => <PlayerFailure onRetry={retry} />}
      onFailure={(error) => reportError(error, {})}
    >
      <bar.Component />
    </Boundary>
  );
};

/** The bar could not be rendered: the sound can still be stopped, and rendering retried. */
const PlayerFailure = ({ onRetry }: { onRetry: () => void }) => (
  <section className={classes.root} aria-label="Player">
    <p className={classes.failure}>The player could not be shown.</p>
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
    <Button variant="default" onClick={player.toggle}>
      Play or pause
    </Button>
    <Button variant="default" onClick={player.stop}>
      Stop
    </Button>
  </section>
);
