import type { MeasuredWav } from '@segno/contract/audio';
import type { Measurement, Measurements } from '@segno/ui/upload';
import { goodWav } from '@segno/ui/testing';

/** Measurements controlled by the test; measuring itself is tested elsewhere. */
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
  /** Sets the progress of an owner's files. */
  const say = (owner: string, measurement: Measurement): void => {
    all = new Map([...all, ...measurements.wantedBy(owner).map((file) => [file, measurement] as const)]);
    listeners.forEach((listener) => listener());
  };
  return { measurements, say };
};

/** A valid WAV, except for what a test changes. */
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
