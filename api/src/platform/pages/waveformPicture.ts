import { html, type Html } from './html';

/** The height of the picture, in units of its own. */
const HEIGHT = 32;

/**
 * A song's waveform as the library's lists have it (F16: bytes in base64): two peaks a bar. Beside a `preview`, the player's
 * script makes it a slider.
 */
export const waveformPicture = (thumbnail: string | null): Html | '' => {
  if (thumbnail === null) return '';
  const peaks = Buffer.from(thumbnail, 'base64');
  const bars = Array.from({ length: Math.ceil(peaks.length / 2) }, (_, at) => {
    const peak = Math.max(peaks[2 * at] ?? 0, peaks[2 * at + 1] ?? 0);
    const height = Math.max(1, Math.round((peak / 255) * HEIGHT));
    return `M${2 * at + 1} ${(HEIGHT - height) / 2}v${height}`;
  });
  return html`<div class="wave">
    <svg viewBox="0 0 ${peaks.length} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      <path d="${bars.join('')}" />
    </svg>
  </div>`;
};
