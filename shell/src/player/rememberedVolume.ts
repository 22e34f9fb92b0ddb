import { usePlayer } from '@segno/host';

const KEY = 'volume';

/** Takes the volume over from the last visit and keeps it from now on. Returns what stops it. */
export function rememberVolume(): () => void {
  const kept = Number(localStorage.getItem(KEY) ?? Number.NaN);
  if (kept >= 0 && kept <= 1) usePlayer.setState({ volume: kept });
  return usePlayer.subscribe(({ volume }, before) => {
    if (volume !== before.volume) localStorage.setItem(KEY, String(volume));
  });
}
