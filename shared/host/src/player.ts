import { z } from 'zod/mini';
import { checkedCall } from './checkedCall';
import { hostStore } from './hostStore';
import type { PlayerQueue } from './playerQueue';
import { onStopped } from './playerStopped';
import type { PlayerTrack } from './playerTrack';

interface PlayerState {
  isOpen: boolean;
  isPlaying: boolean;
  isLoop: boolean;
  /** 0 to 1. */
  volume: number;
  /** Playback speed at the same pitch: one of `player.speeds`. Positions refer to the recording. */
  speed: number;
  /** Seconds. */
  position: number;
  /** Seconds; 0 until the metadata has loaded. */
  duration: number;
  track: PlayerTrack | undefined;
  /** The list being played; it stays when its screen is left. */
  queue: PlayerQueue | undefined;
  /** A seek in seconds that the audio element has yet to perform. */
  seekTo: number | undefined;
}

/** State of the sticky player. The shell owns the one audio element that follows it. */
export const usePlayer = hostStore<PlayerState>(() => ({
  isOpen: false,
  isPlaying: false,
  isLoop: false,
  volume: 1,
  speed: 1,
  position: 0,
  duration: 0,
  track: undefined,
  queue: undefined,
  seekTo: undefined,
}));

const trackArgs = z.tuple(
  [
    z.object({
      uuid: z.string(),
      trackType: z.enum(['song', 'track_submission', 'source_file']),
      url: z.string(),
      trackName: z.string(),
      artistName: z.string(),
      waveformUrl: z.nullish(z.string()),
      link: z.optional(z.string()),
      likeLink: z.optional(z.string()),
    }),
  ],
  z.unknown(),
);
const secondsArgs = z.tuple([z.number()], z.unknown());

/** What every screen may do with the player. */
export const player = {
  /** Seconds of a skip (specification section 9). */
  skipStep: 5,
  /** Allowed values of `speed`. */
  speeds: [0.75, 0.9, 1, 1.1, 1.25, 1.5] as const,
  /**
   * The 'stopped' event: called for every track that has played to its end, while it is still loaded. Not when somebody
   * pauses or closes the player, and not between rounds of a loop. Returns a function that removes the listener.
   */
  onStopped,
  /**
   * Opens the player and plays; if the track is already loaded, it just continues. A queue continues from the track if it
   * contains it, and ends otherwise.
   */
  load: checkedCall('player.load', trackArgs, (track: PlayerTrack) => {
    const { track: current, queue } = usePlayer.getState();
    if (current?.uuid === track.uuid) return usePlayer.setState({ isPlaying: true });
    const isInQueue = queue?.tracks.some(({ uuid }) => uuid === track.uuid);
    usePlayer.setState({
      isOpen: true,
      isPlaying: true,
      track,
      queue: isInQueue ? queue : undefined,
      position: 0,
      duration: 0,
      seekTo: undefined,
    });
  }),
  toggle(): void {
    usePlayer.setState(({ isOpen, isPlaying }) => (isOpen ? { isPlaying: !isPlaying } : {}));
  },
  /** @param seconds from the start */
  seek: checkedCall('player.seek', secondsArgs, (seconds: number) =>
    usePlayer.setState({ seekTo: Math.max(0, seconds), position: Math.max(0, seconds) }),
  ),
  /** @param seconds forward, or back if negative; within the track */
  skip: checkedCall('player.skip', secondsArgs, (seconds: number) => {
    const { position, duration, track } = usePlayer.getState();
    const wanted = position + seconds;
    if (track) player.seek(duration > 0 ? Math.min(wanted, duration) : wanted);
  }),
  /** Closes the player and clears the track and the queue. */
  stop(): void {
    usePlayer.setState({
      isOpen: false,
      isPlaying: false,
      track: undefined,
      queue: undefined,
      position: 0,
      duration: 0,
      seekTo: undefined,
    });
  },
};
