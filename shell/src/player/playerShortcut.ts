import { hasSound, playOrPause } from './ownSound';

/**
 * alt+space plays and pauses while the player is open (specification, 'Audio player'), and starts the sound of an open
 * record. Returns a function that stops it.
 */
export function playerShortcut(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (!event.altKey || event.code !== 'Space' || event.ctrlKey || event.metaKey || event.repeat) return;
    if (!hasSound()) return;
    event.preventDefault();
    playOrPause();
  };
  // In the capture phase, so that a focused button does not take the space bar as a click as well.
  window.addEventListener('keydown', onKey, { capture: true });
  return () => window.removeEventListener('keydown', onKey, { capture: true });
}
