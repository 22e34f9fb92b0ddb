import { player, usePlayer, type PlayerTrack } from '@segno/host';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';

const KEY = 'review-plays';

/** Whether a submission is played as soon as its page is open, in this browser. */
export const usePlayOnOpen = create<{ isOn: boolean }>(() => ({ isOn: localStorage.getItem(KEY) === 'on' }));

export const switchPlayOnOpen = (isOn: boolean): void => {
  localStorage.setItem(KEY, isOn ? 'on' : 'off');
  usePlayOnOpen.setState({ isOn });
};

/**
 * Loads the page's sound into the player if that has another submission's, playing or paused as before; always, if sounds
 * play on open.
 * @param link address of the page, by which the player knows its sound
 * @param sound sound of the page; undefined while there is none
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
