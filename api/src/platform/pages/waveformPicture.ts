import { html, type Html } from './html';

/** The height of the picture, in units of its own. */
const HEIGHT = 32;

/**
 * A song's waveform as the library's lists have it (F16: bytes in base64), with a bar for each peak and one between two.
 * The style shows a quarter of them in narrow places. Beside a `preview`, the player's script makes it a slider.
 */
export const waveformPicture = (thumbnail: string | null): Html | '' => {
  if (thumbnail === null) return '';
  const peaks = Buffer.from(thumbnail, 'base64');
  const bars = Array.from({ length: 2 * peaks.length }, (_, at) => {
    const peak = ((peaks[Math.floor(at / 2)] ?? 0) + (peaks[Math.ceil(at / 2)] ?? 0)) / 2;
    const height = Math.max(1, Math.round((peak / 255) * HEIGHT));
    return `M${at} ${(HEIGHT - height) / 2}v${height}`;
  });
  const each = (step: number, from: number) => bars.filter((_, at) => at % step === from).join('');
  return html`<div class="wave">
    <svg viewBox="-.5 0 ${bars.length} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      <path class="narrow" d="${each(4, 0)}" />
      <path class="medium" d="${each(4, 2)}" />
      <path class="wide" d="${each(2, 1)}" />
    </svg>
  </div>`;
};
