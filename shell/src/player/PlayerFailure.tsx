import { player } from '@segno/host';
import { Button } from '@segno/ui';
import classes from './PlayerBar.module.css';

/** The bar could not be rendered: the sound can still be stopped, and the rendering tried again. */
export const PlayerFailure = ({ onRetry }: { onRetry: () => void }) => (
  <section className={classes.root} aria-label="Player">
    <p className={classes.failure}>The player could not be drawn.</p>
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
