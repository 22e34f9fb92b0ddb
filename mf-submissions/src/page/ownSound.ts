import { player, usePlayer, type PlayerTrack } from '@segno/host';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

const KEY = 'review-plays';

/** Whether the sound of a submission plays as soon as its page is open, in this browser. */
export const usePlayOnOpen = create<{ isOn: boolean }>(() => ({ isOn: localStorage.getItem(KEY) === 'on' }));

export const switchPlayOnOpen = (isOn: boolean): void => {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
  usePlayOnOpen.setState({ isOn });
};

/**
 * What is judged is what sounds: another submission's sound that the player has gives way to the one of the page, playing or
 * paused as it was. Where sounds play on open, it plays in any case.
 * @param link the page's address, which the player knows its sound by
 * @param sound of the page; undefined while there is none
 */
export function useOwnSound(link: string, sound: PlayerTrack | undefined): void {
  const open = useEffectEvent(() => {
    const { track: heard, isPlaying } = usePlayer.getState();
    if (heard?.link === link) return;
    const isOfAnother = heard !== undefined && heard.trackType !== 'song';
    if (!sound) return isOfAnother ? player.stop() : undefined;
    const plays = usePlayOnOpen.getState().isOn;
    if (!isOfAnother && !plays) return;
    player.load(sound);
    if (!isPlaying && !plays) player.toggle();
  });
  useEffect(() => open(), [link]);
}
