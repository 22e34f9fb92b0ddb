import { player, usePlayer } from '@segno/host';

/** The button that plays the sound of the page's record; null if there is none. */
const ownSound = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('main [data-own-sound] button:not(:disabled)');

/** True if the space bar has something to play or pause. */
export const hasSound = (): boolean => usePlayer.getState().isOpen || ownSound() !== null;

/** True if the player holds still with the sound of another record than the page's. */
const isOfAnother = (): boolean => {
  const { isPlaying, track } = usePlayer.getState();
  const own = document.querySelector<HTMLElement>('main [data-own-sound]')?.dataset['ownSound'];
  return !isPlaying && own !== undefined && own !== track?.uuid && /^[0-9a-f-]{36}$/.test(own);
};

/** Plays or pauses the player; starts the sound of the page's record while the player is closed, or paused in another one. */
export const playOrPause = (): void =>
  usePlayer.getState().isOpen && !(isOfAnother() && ownSound()) ? player.toggle() : ownSound()?.click();
