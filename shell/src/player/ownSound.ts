import { player, usePlayer } from '@segno/host';

/** The button that plays the sound of the page's record; null if there is none. */
const ownSound = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main [data-own-sound] button:not(:disabled)');

/** True if the space bar has something to play or pause. */
export const hasSound = (): boolean => usePlayer.getState().isOpen || ownSound() !== null;

/** Plays or pauses the player; while it is closed, starts the sound of the page's record. */
export const playOrPause = (): void => (usePlayer.getState().isOpen ? player.toggle() : ownSound()?.click());
