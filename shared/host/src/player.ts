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
  /** How fast it plays, at the same pitch: one of `player.speeds`. Positions stay those of the recording. */
  speed: number;
  /** Seconds. */
  position: number;
  /** Seconds; 0 until the metadata is there. */
  duration: number;
  track: PlayerTrack | undefined;
  /** The list that is played through; it stays when its screen is left. */
  queue: PlayerQueue | undefined;
  /** A seek that the audio element has yet to follow, in seconds. */
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
  /** Seconds that a skip moves (specification section 9). */
  skipStep: 5,
  /** What `speed` may be. */
  speeds: [0.75, 0.9, 1, 1.1, 1.25, 1.5] as const,
  /**
   * The 'stopped' event: runs with every track that has played to its end, while that is still loaded. Not when somebody
   * pauses or closes the player, and not between two rounds of a loop. Returns what ends the listening.
   */
  onStopped,
  /**
   * Opens the player and plays; the track that is loaded already just goes on. A queue goes on from there when it has the
   * track, and ends when it does not.
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
  /** @param seconds on, or back where negative; within the track */
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
