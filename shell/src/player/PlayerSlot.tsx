import { usePlayer } from '@segno/host';
import { useLateCode } from '@segno/ui';
import { useState } from 'react';
import { Boundary } from '../boundaries/Boundary';
import { reportError } from '../boundaries/reportError';
import { lateOverlay } from '../overlay';
import { PlayerFailure } from './PlayerFailure';

const bar = lateOverlay(async () => (await import('./PlayerBar')).PlayerBar);

/**
 * The place of the player's bar. Its code may be lost and its drawing may fail without anything else noticing, the sound
 * included; another track tries again, as the button does.
 */
export const PlayerSlot = () => {
  const isOpen = usePlayer((state) => state.isOpen);
  const uuid = usePlayer((state) => state.track?.uuid) ?? '';
  const [tries, setTries] = useState(0);
  const [lost, setLost] = useState<string>();
  const wanted = isOpen ? `${uuid} ${tries}` : undefined;
  const isHere = useLateCode(bar, { wanted, onLost: () => setLost(wanted) });
  if (!isOpen) return null;
  if (!isHere) return lost === wanted ? <PlayerFailure onRetry={() => setTries(tries + 1)} /> : null;
  return (
    <Boundary
      resetKey={uuid}
      fallback={({ retry }) => <PlayerFailure onRetry={retry} />}
      onFailure={(error) => reportError(error, {})}
    >
      <bar.Drawn />
    </Boundary>
  );
};
