import { player, usePlayer } from '@segno/host';

/** Plays the sound of the record that the page is about; undefined where it has none. */
const ownSound = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main [data-own-sound] button:not(:disabled)');

/** True when the space bar has something to play or to pause. */
export const hasSound = (): boolean => usePlayer.getState().isOpen || ownSound() !== null;

/** Plays and pauses what the player has; while it is closed, the sound of the page's record starts. */
export const playOrPause = (): void => (usePlayer.getState().isOpen ? player.toggle() : ownSound()?.click());
