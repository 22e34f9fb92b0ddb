import { browserStorage, usePlayer } from '@segno/host';
import { handOverPlayer } from './handOverPlayer';
import { followMediaSession } from './mediaSession';
import { playerEngine, type PlayerEngine } from './playerEngine';
import { playerShortcut } from './playerShortcut';
import { rememberSpeed } from './rememberedSpeed';

let engine: PlayerEngine | undefined;

/** HTTP status of a track's address, 0 if there is no answer. Requests a single byte. */
const statusOf = async (url: string): Promise<number> =>
  fetch(url, { headers: { Range: 'bytes=0-0' } })
    .then(({ status }) => status)
    .catch(() => 0);

/** The page's bottom padding and scroll padding follow the bar, so that it covers neither content nor focus. */
const markPage = (isOpen: boolean): void => {
  if (isOpen) document.documentElement.dataset['player'] = 'open';
  else delete document.documentElement.dataset['player'];
};

/** Starts the page's one player. Tone (68 kB) loads with the first play. */
export function startPlayer(): void {
  if (engine) return;
  const audio = new Audio();
  audio.preload = 'metadata';
  // Without it, sound from another origin would be silent in an audio context.
  audio.crossOrigin = 'anonymous';
  rememberVolume();
  rememberSpeed();
  engine = playerEngine({
    audio,
    connect: async (element) => (await import(/* webpackChunkName: 'tone' */ './toneOutput')).toneOutput(element),
    statusOf,
  });
  handOverPlayer();
  playerShortcut();
  followMediaSession();
  usePlayer.subscribe(({ isOpen }, before) => {
    if (isOpen !== before.isOpen) markPage(isOpen);
  });
}

/** The current level, 0 to 1, for the meter. */
export const playerLevel = (): number => engine?.level() ?? 0;

const KEY = 'volume';

/** Restores the volume of the last visit and stores changes. Returns a function that stops it. */
function rememberVolume(): () => void {
  const kept = browserStorage.read(KEY);
  if (typeof kept === 'number' && kept >= 0 && kept <= 1) usePlayer.setState({ volume: kept });
  return usePlayer.subscribe(({ volume }, before) => {
    if (volume !== before.volume) browserStorage.write(KEY, volume);
  });
}
