import { player, usePlayer } from '@segno/host';

type Handlers = readonly (readonly [MediaSessionAction, MediaSessionActionHandler])[];

/**
 * Tells the system what is playing and handles its keys: headset buttons, the lock screen, and a way to pause where
 * alt+space opens the window menu. Returns a function that stops it.
 */
export function followMediaSession(): () => void {
  // Not available in every browser, whatever the types say.
  const session: MediaSession | undefined = navigator.mediaSession;
  if (!session) return () => undefined;
  const always: Handlers = [
    ['play', () => usePlayer.setState({ isPlaying: true })],
    ['pause', () => usePlayer.setState({ isPlaying: false })],
    ['stop', () => player.stop()],
    ['seekbackward', ({ seekOffset }) => player.skip(-(seekOffset ?? player.skipStep))],
    ['seekforward', ({ seekOffset }) => player.skip(seekOffset ?? player.skipStep)],
    ['seekto', ({ seekTime }) => seekTime !== undefined && player.seek(seekTime)],
  ];
  const inQueue: Handlers = [
    ['previoustrack', () => usePlayer.getState().queue?.previous()],
    ['nexttrack', () => void usePlayer.getState().queue?.next()],
  ];
  const handle = (handlers: Handlers, on: boolean): void => {
    for (const [action, handler] of handlers)
      try {
        session.setActionHandler(action, on ? handler : null);
      } catch {
        // This browser does not know the action.
      }
  };
  const unsubscribe = usePlayer.subscribe((now, before) => {
    if (now.track !== before.track) {
      session.metadata = now.track
        ? new MediaMetadata({ title: now.track.trackName, artist: now.track.artistName })
        : null;
      if (!now.track || !before.track) handle(always, now.track !== undefined);
    }
    if (!now.queue !== !before.queue) handle(inQueue, now.queue !== undefined);
    session.playbackState = !now.track ? 'none' : now.isPlaying ? 'playing' : 'paused';
    const hasMoved = now.position !== before.position || now.speed !== before.speed;
    if (now.duration > 0 && (hasMoved || now.duration !== before.duration))
      session.setPositionState({
        duration: now.duration,
        position: Math.min(now.position, now.duration),
        playbackRate: now.speed,
      });
  });
  return () => {
    unsubscribe();
    handle([...always, ...inQueue], false);
  };
}
