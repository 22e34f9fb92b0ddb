import { create } from 'zustand';
import { onStopped } from './playerStopped';
import type { PlayerTrack } from './playerTrack';

interface PlayerState {
  isOpen: boolean;
  isPlaying: boolean;
  isLoop: boolean;
  /** 0 to 1. */
  volume: number;
  /** Seconds. */
  position: number;
  /** Seconds; 0 until the metadata is there. */
  duration: number;
  track: PlayerTrack | undefined;
  /** A seek that the audio element has yet to follow, in seconds. */
  seekTo: number | undefined;
}

/** State of the sticky player. The shell owns the one audio element that follows it. */
export const usePlayer = create<PlayerState>(() => ({
  isOpen: false,
  isPlaying: false,
  isLoop: false,
  volume: 1,
  position: 0,
  duration: 0,
  track: undefined,
  seekTo: undefined,
}));

/** What every screen may do with the player. */
export const player = {
  /**
   * The 'stopped' event: runs with every track that has played to its end, while that is still loaded. Not when somebody
   * pauses or closes the player, and not between two rounds of a loop. Returns what ends the listening.
   */
  onStopped,
  /** Opens the player and plays; the track that is loaded already just goes on. */
  load(track: PlayerTrack): void {
    const current = usePlayer.getState().track;
    if (current?.uuid === track.uuid) return usePlayer.setState({ isPlaying: true });
    usePlayer.setState({ isOpen: true, isPlaying: true, track, position: 0, duration: 0, seekTo: undefined });
  },
  toggle(): void {
    usePlayer.setState(({ isOpen, isPlaying }) => (isOpen ? { isPlaying: !isPlaying } : {}));
  },
  /** @param seconds from the start */
  seek(seconds: number): void {
    usePlayer.setState({ seekTo: Math.max(0, seconds), position: Math.max(0, seconds) });
  },
  /** Closes the player and clears the track. */
  stop(): void {
    usePlayer.setState({
      isOpen: false,
      isPlaying: false,
      track: undefined,
      position: 0,
      duration: 0,
      seekTo: undefined,
    });
  },
};
