import { filterChannel } from '../dsp/filter';
import { addModes } from '../dsp/modes';
import { addNoise } from '../dsp/noise';
import type { NoiseBurst } from '../dsp/noise';
import { addSaw } from '../dsp/oscillator';
import type { Random } from '../dsp/random';
import { SAMPLE_RATE, framesOf, silence } from '../dsp/stereo';
import type { Stereo } from '../dsp/stereo';

/** A sine that falls in pitch: the skin of a drum. Times in seconds. */
interface SweepLayer {
  readonly kind: 'sweep';
  readonly fromHz: number;
  readonly toHz: number;
  readonly bend: number;
  readonly decay: number;
  readonly level: number;
}

/** Noise: wires, sticks, breath. `wide` gives each side its own. */
interface NoiseLayer extends NoiseBurst {
  readonly kind: 'noise';
  readonly wide?: boolean;
}

/** Six square waves that share no harmonic, high-passed: a cymbal. */
interface MetalLayer {
  readonly kind: 'metal';
  readonly hz: number;
  readonly lowHz: number;
  readonly decay: number;
  readonly level: number;
}

/** Ringing modes: [Hz, level, seconds to -60 dB]. */
interface ModesLayer {
  readonly kind: 'modes';
  readonly modes: readonly (readonly [number, number, number])[];
}

export type DrumLayer = SweepLayer | NoiseLayer | MetalLayer | ModesLayer;

/** A piece of a kit: what it is made of, how long a stroke is, and where it stands (-1 left to 1 right). */
export interface Drum {
  readonly layers: readonly DrumLayer[];
  readonly seconds: number;
  readonly pan: number;
}

const addSweep = ({ left, right }: Stereo, layer: SweepLayer): void => {
  const fall = 10 ** (-3 / (layer.decay * SAMPLE_RATE));
  const bend = Math.exp(-4 / (layer.bend * SAMPLE_RATE));
  let above = layer.fromHz - layer.toHz;
  let level = layer.level;
  let phase = 0;
  for (let i = 0; i < left.length; i++) {
    const value = level * Math.sin(phase) * (i < 24 ? i / 24 : 1);
    left[i]! += value;
    right[i]! += value;
    phase += (2 * Math.PI * (layer.toHz + above)) / SAMPLE_RATE;
    above *= bend;
    level *= fall;
  }
};

const METAL_RATIOS = [1, 1.342, 1.231, 1.617, 1.794, 2.1];

const addMetal = ({ left, right }: Stereo, layer: MetalLayer, random: Random): void => {
  const frames = Math.min(left.length, framesOf(layer.decay * 1.2));
  const metal = new Float32Array(frames);
  const blocks = Math.ceil(frames / 64);
  for (const ratio of METAL_RATIOS) {
    const hz = new Float32Array(blocks).fill(layer.hz * ratio);
    const phase = random();
    addSaw(metal, { hz, detune: 1, gain: 0.3, phase });
    addSaw(metal, { hz, detune: 1, gain: -0.3, phase: phase + 0.5 });
  }
  filterChannel(metal, { kind: 'high', hz: layer.lowHz, q: 0.8 });
  const fall = 10 ** (-3 / (layer.decay * SAMPLE_RATE));
  let level = layer.level;
  for (let i = 0; i < frames; i++) {
    const value = metal[i]! * level * (i < 32 ? i / 32 : 1);
    left[i]! += value;
    right[i]! += value;
    level *= fall;
  }
};

const addLayer = (clip: Stereo, layer: DrumLayer, random: Random): void => {
  if (layer.kind === 'sweep') return addSweep(clip, layer);
  if (layer.kind === 'metal') return addMetal(clip, layer, random);
  if (layer.kind === 'modes') {
    const modes = layer.modes.map(([hz, level, decaySeconds]) => ({
      hzLeft: hz,
      hzRight: hz,
      levelLeft: level,
      levelRight: level,
      decaySeconds,
    }));
    return addModes(clip, modes);
  }
  addNoise(clip.left, layer, layer.wide ? random : same(layer));
  return addNoise(clip.right, layer, layer.wide ? random : same(layer));
};

/** A narrow noise layer must read the same noise on both sides. */
const same = (layer: NoiseLayer): Random => {
  const fixed = ((layer.lowHz * 31 + layer.highHz * 17) % 997) / 997;
  return () => fixed;
};

/** Renders one stroke at full velocity; the last 10 ms fade, so that it may be cut anywhere. */
export const strike = (drum: Drum, random: Random): Stereo => {
  const clip = silence(framesOf(drum.seconds));
  for (const layer of drum.layers) addLayer(clip, layer, random);
  const tail = Math.min(480, clip.left.length);
  for (let i = 0; i < tail; i++) {
    clip.left[clip.left.length - 1 - i]! *= i / tail;
    clip.right[clip.right.length - 1 - i]! *= i / tail;
  }
  return clip;
};
