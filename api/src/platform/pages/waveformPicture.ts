import { html, type Html } from './html';

/** The height of the picture, in units of its own. */
const HEIGHT = 32;

/**
 * A song's waveform as the library's lists have it (F16: bytes in base64), a bar for each peak; the style shows every other
 * one in narrow places. Beside a `preview`, the player's script makes it a slider.
 */
export const waveformPicture = (thumbnail: string | null): Html | '' => {
  if (thumbnail === null) return '';
  const peaks = Buffer.from(thumbnail, 'base64');
  const bars = [...peaks].map((peak, at) => {
    const height = Math.max(1, Math.round((peak / 255) * HEIGHT));
    return `M${at} ${(HEIGHT - height) / 2}v${height}`;
  });
  const everyOther = (from: 0 | 1) => bars.filter((_, at) => at % 2 === from).join('');
  return html`<div class="wave">
    <svg viewBox="-.5 0 ${bars.length} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      <path d="${everyOther(0)}" />
      <path class="wide" d="${everyOther(1)}" />
    </svg>
  </div>`;
};
