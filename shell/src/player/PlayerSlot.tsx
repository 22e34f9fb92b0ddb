import { usePlayer } from '@segno/host';
import { Suspense } from 'react';
import { Boundary } from '../boundaries/Boundary';
import { reportError } from '../boundaries/reportError';
import { overlay } from '../overlay';
import { PlayerFailure } from './PlayerFailure';

const PlayerBar = overlay(async () => (await import('./PlayerBar')).PlayerBar);

/** The place of the player's bar. Its drawing may fail without anything else noticing, the sound included. */
export const PlayerSlot = () => {
  const isOpen = usePlayer((state) => state.isOpen);
  const uuid = usePlayer((state) => state.track?.uuid);
  if (!isOpen) return null;
  return (
    <Boundary resetKey={uuid ?? ''} fallback={() => <PlayerFailure />} onFailure={(error) => reportError(error, {})}>
      <Suspense fallback={null}>
        <PlayerBar />
      </Suspense>
    </Boundary>
  );
};
