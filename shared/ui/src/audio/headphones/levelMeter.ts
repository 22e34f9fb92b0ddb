/** The highest level of the last samples, in dBFS; -Infinity of silence. */
export interface LevelMeter {
  node: AnalyserNode;
  peak: () => number;
}

/** Samples that a meter looks back on: at 48 kHz 170 ms, more than lies between two looks at it. */
const WINDOW = 8192;

/** A meter of what passes through it. */
export function levelMeter(context: BaseAudioContext): LevelMeter {
  const node = context.createAnalyser();
  node.fftSize = WINDOW;
  const samples = new Float32Array(WINDOW);
  return {
    node,
    peak: () => {
      node.getFloatTimeDomainData(samples);
      let highest = 0;
      for (const sample of samples) highest = Math.max(highest, Math.abs(sample));
      return 20 * Math.log10(highest);
    },
  };
}
