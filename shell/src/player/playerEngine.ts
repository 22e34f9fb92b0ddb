import { logOf, messageOf, notifyError, player, usePlayer, type PlayerQueue, type PlayerTrack } from '@segno/host';
import { fireStopped } from '@segno/host/shell';
import type { Output } from './toneOutput';

/** Milliseconds between two reports of the position (specification section 9). */
export const POSITION_INTERVAL = 200;
/** After this many failed tracks in a row, something other than the tracks is wrong. */
const MOST_FAILURES = 5;
const log = logOf('player');

export interface PlayerEngineParts {
  audio: HTMLAudioElement;
  /** Loads and connects Tone; called on the first play, and again if that failed. */
  connect: (audio: HTMLAudioElement) => Promise<Output>;
  /** HTTP status of an address, for a track that does not play. */
  statusOf: (url: string) => Promise<number>;
}

export interface PlayerEngine {
  /** The current level, 0 to 1. */
  level(): number;
  dispose(): void;
}

/**
 * Makes the page's one audio element follow the player's state and report back. It lives outside of React: no navigation,
 * modal or broken screen affects it.
 */
export function playerEngine({ audio, connect, statusOf }: PlayerEngineParts): PlayerEngine {
  let output = plainOutput(audio);
  let connecting: Promise<void> | undefined;
  let ticking: ReturnType<typeof setInterval> | undefined;
  /** The new address of one that had expired: it is not requested twice. */
  let renewed: string | undefined;
  /** Tracks in a row that could not be played. */
  let failures = 0;

  const report = (): void => usePlayer.setState({ position: audio.currentTime });
  const connectOnce = (): Promise<void> =>
    (connecting ??= connect(audio)
      .then((connected) => {
        output = connected;
        output.setVolume(usePlayer.getState().volume);
      })
      .catch((error: unknown) => {
        // The element plays without Tone; the next play tries again.
        connecting = undefined;
        log.error(`plain element, no meter: ${messageOf(error)}`);
      }));

  const play = async (): Promise<void> => {
    try {
      // Both at once: the sound does not wait for Tone, and the browser sees the click that play() requires.
      connectOnce()
        .then(() => output.resume())
        .catch((error: unknown) => log.error(`no sound: ${messageOf(error)}`));
      await audio.play();
    } catch (error) {
      // Specification: play failures are only logged. AbortError means a newer track or a pause in between.
      log.error(`cannot play: ${messageOf(error)}`);
      if (audio.paused && usePlayer.getState().isPlaying && !isAbort(error)) usePlayer.setState({ isPlaying: false });
    }
  };

  const follow = (now: State, before: State): void => {
    if (now.track?.url !== before.track?.url) {
      if (now.track) audio.src = now.track.url;
      else audio.removeAttribute('src');
      audio.load();
    }
    if (now.isLoop !== before.isLoop) audio.loop = now.isLoop;
    if (now.volume !== before.volume) output.setVolume(now.volume);
    if (now.seekTo !== undefined) seek(now.seekTo);
    if (now.speed !== before.speed) setSpeed(now.speed);
    const changed = now.isPlaying !== before.isPlaying || now.track?.url !== before.track?.url;
    if (!changed) return;
    if (now.isPlaying && now.track) void play();
    else audio.pause();
    clearInterval(ticking);
    if (now.isPlaying) ticking = setInterval(report, POSITION_INTERVAL);
  };

  const setSpeed = (speed: number): void => {
    audio.preservesPitch = true;
    // A new source resets the speed to the default.
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
  };

  const seek = (seconds: number): void => {
    // Before its metadata is loaded, an element forgets a seek; 'loadedmetadata' repeats it.
    if (audio.readyState === 0) return;
    usePlayer.setState({ seekTo: undefined });
    audio.currentTime = seconds;
  };

  const onMetadata = (): void => {
    const isKnown = Number.isFinite(audio.duration);
    if (isKnown) failures = 0;
    usePlayer.setState({ duration: isKnown ? audio.duration : 0 });
    const { seekTo } = usePlayer.getState();
    if (seekTo !== undefined) seek(seekTo);
  };
  const onEnded = (): void => {
    audio.currentTime = 0;
    usePlayer.setState({ isPlaying: false, position: 0 });
    const { track } = usePlayer.getState();
    if (track) fireStopped(track);
  };
  // An unplugged headset or an incoming call pauses the element: the state follows.
  const onPause = (): void => {
    if (audio.paused && !audio.ended && usePlayer.getState().isPlaying) usePlayer.setState({ isPlaying: false });
  };
  const onError = async (): Promise<void> => {
    const { track } = usePlayer.getState();
    if (!track) return;
    log.error(`cannot load ${track.trackName}: ${audio.error?.message ?? 'unknown'}`);
    const status = await statusOf(track.url);
    const { queue, position } = usePlayer.getState();
    if (usePlayer.getState().track !== track) return;
    if (queue) return goOn({ track, queue, status, position });
    if (status === 404) {
      // Nothing is left to play: the bar would only offer it again.
      player.stop();
      return notifyError(missingText(track));
    }
    if (status !== 403) return usePlayer.setState({ isPlaying: false });
    // The signed address has expired. Closing makes the next play fetch a new one.
    player.stop();
    notifyError(`The link to '${track.trackName}' has expired. Play it again from its page.`);
  };

  /** A failure within a list: names the track that cannot be heard and goes on with the list. */
  const goOn = async ({ track, queue, status, position }: Failure): Promise<void> => {
    // The server does not answer or is failing: the rest of the list would fail the same way.
    if (status === 0 || status >= 500) return usePlayer.setState({ isPlaying: false });
    if (status === 403 && renewed !== track.url) {
      const fresh = await queue.renew(track);
      if (usePlayer.getState().track !== track) return;
      renewed = fresh?.url;
      // Continue where it stopped: a pause may have outlasted the address.
      if (fresh) return usePlayer.setState({ track: fresh, seekTo: position });
    }
    failures += 1;
    notifyError(status === 404 ? missingText(track) : `'${track.trackName}' cannot be played.`);
    usePlayer.setState({ isPlaying: false });
    if (failures < MOST_FAILURES) await queue.next();
  };

  const ending = new AbortController();
  const on = (type: string, listener: () => void): void => audio.addEventListener(type, listener, ending);
  on('loadedmetadata', onMetadata);
  on('durationchange', onMetadata);
  on('ended', onEnded);
  on('pause', onPause);
  on('error', () => void onError());
  on('seeked', report);
  const unsubscribe = usePlayer.subscribe(follow);
  output.setVolume(usePlayer.getState().volume);
  setSpeed(usePlayer.getState().speed);
  return {
    level: () => output.level(),
    dispose() {
      unsubscribe();
      ending.abort();
      clearInterval(ticking);
      audio.pause();
    },
  };
}

interface Failure {
  track: PlayerTrack;
  queue: PlayerQueue;
  status: number;
  /** Seconds. */
  position: number;
}

/** The specification's text for a source file (section 8); other sounds have no uuid that people know. */
const missingText = ({ trackType, uuid, trackName }: PlayerTrack): string =>
  trackType === 'source_file' ? `The source file ${uuid} does not exist` : `The file of '${trackName}' does not exist`;

type State = ReturnType<typeof usePlayer.getState>;

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The plain audio element: before the first play, and if Tone cannot be loaded. It has no meter. */
const plainOutput = (audio: HTMLAudioElement): Output => ({
  setVolume: (volume) => {
    audio.volume = volume;
  },
  level: () => 0,
  resume: () => Promise.resolve(),
});
