import type { WavMeasures } from '@segno/contract/audio';
import { formatTime } from '@segno/ui/audio';
import { loudnessText, truePeakText } from '@segno/ui/review';

/** With a minus sign, as for every negative number that people read. */
const signed = (value: number, decimals: number): string =>
  (Number(value.toFixed(decimals)) + 0).toFixed(decimals).replace('-', '\u2212');

const seconds = (value: number): string => `${value.toFixed(value < 1 ? 2 : 1)} s`;

/** Measures of a WAV with their names, without those that do not apply to its channels. */
export const qualityFacts = ({ loudness, quality }: WavMeasures): { label: string; text: string }[] => {
  const { correlation, lowest_correlation: lowest, noise_floor: floor } = quality;
  return [
    { label: 'Loudness', text: loudnessText(loudness.integrated) },
    { label: 'True peak', text: truePeakText(loudness.truePeak) },
    { label: 'Sample peak', text: quality.sample_peak === null ? 'Silence' : `${signed(quality.sample_peak, 1)} dBFS` },
    {
      label: 'Clipping',
      text: quality.clip_count === 0 ? 'None' : `${quality.clip_count} × at full scale`,
    },
    { label: 'Silence', text: `${seconds(quality.head_silence)} before, ${seconds(quality.tail_silence)} after` },
    { label: 'DC offset', text: `${signed(quality.dc_offset * 100, 2)} %` },
    ...(correlation === null
      ? []
      : [
          {
            label: 'Phase',
            text: quality.is_mono
              ? 'Mono'
              : `${signed(correlation, 2)}${lowest ? `, ${signed(lowest.value, 2)} at ${formatTime(lowest.at)}` : ''}`,
          },
        ]),
    ...(floor ? [{ label: 'Noise floor', text: `${signed(floor.value, 0)} dBFS` }] : []),
    ...(quality.bandwidth === null
      ? []
      : [{ label: 'Bandwidth', text: `${quality.bandwidth / 1000} kHz${quality.is_cut_off ? ', cut off' : ''}` }]),
    ...(quality.lfe_channel === null ? [] : [{ label: 'LFE', text: `Channel ${quality.lfe_channel}` }]),
    ...(quality.direction_ratio === null
      ? []
      : [{ label: 'Directions', text: `${signed(quality.direction_ratio, 2)} of W` }]),
  ];
};
