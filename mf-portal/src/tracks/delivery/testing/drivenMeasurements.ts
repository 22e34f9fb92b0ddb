import type { MeasuredWav, Measurement, Measurements } from '@segno/ui/upload';
import { goodWav } from '../sorting/testing/testWav';

/** Measurements that the test drives; how a file is measured is tested where that is written. */
export const drivenMeasurements = () => {
  const wanted = new Map<string, readonly File[]>();
  const listeners = new Set<() => void>();
  let all: ReadonlyMap<File, Measurement> = new Map();
  const none: readonly File[] = [];
  const measurements: Measurements = {
    all: () => all,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    want: (owner, files) => void wanted.set(owner, files),
    wantedBy: (owner) => wanted.get(owner) ?? none,
    clear: () => {},
  };
  /** Says how far the files of an owner are. */
  const say = (owner: string, measurement: Measurement): void => {
    all = new Map([...all, ...measurements.wantedBy(owner).map((file) => [file, measurement] as const)]);
    listeners.forEach((listener) => listener());
  };
  return { measurements, say };
};

/** A WAV that nothing is wrong with, but for what a test says. */
export const measuredWav = (quality: Partial<NonNullable<MeasuredWav['measures']>['quality']> = {}): MeasuredWav => ({
  fileName: 'Night Ferry.wav',
  format: goodWav,
  measures: {
    loudness: { integrated: -14.2, truePeak: -1 },
    quality: {
      sample_peak: -1.2,
      longest_full_scale_run: 0,
      clip_count: 0,
      clips: [],
      head_silence: 0.1,
      tail_silence: 0.5,
      dc_offset: 0,
      is_mono: false,
      correlation: 0.8,
      lowest_correlation: null,
      noise_floor: null,
      bandwidth: 20_000,
      is_cut_off: false,
      lfe_channel: null,
      direction_ratio: null,
      seam_step: null,
      ...quality,
    },
  },
});
