import { filterChannel } from '../dsp/filter';
import { whiteNoise } from '../dsp/noise';
import type { Random } from '../dsp/random';
import { SAMPLE_RATE, framesOf } from '../dsp/stereo';
import type { LineVoice } from './tone';

/** Fades a bed in and out around the notes that ask for it, over `fadeSeconds`. */
const gate = (
  samples: Float32Array,
  spans: readonly { startSeconds: number; seconds: number; velocity: number }[],
  fadeSeconds: number,
): void => {
  const step = 1 / (fadeSeconds * SAMPLE_RATE);
  let level = 0;
  let index = 0;
  for (let i = 0; i < samples.length; i++) {
    const now = i / SAMPLE_RATE;
    let span = spans[index];
    while (span && now >= span.startSeconds + span.seconds) span = spans[++index];
    const target = span && now >= span.startSeconds ? span.velocity : 0;
    level = target > level ? Math.min(target, level + step) : Math.max(target, level - step);
    samples[i]! *= level;
  }
};

const crackle = (frames: number, random: Random): Float32Array => {
  const samples = new Float32Array(frames);
  const perSecond = 14;
  for (let at = 0; at < frames; at += Math.ceil((-Math.log(1 - random()) * SAMPLE_RATE) / perSecond)) {
    const level = 0.12 + 0.6 * random() ** 4;
    const length = 4 + Math.floor(random() * 20);
    for (let i = 0; i < length && at + i < frames; i++) {
      samples[at + i]! += level * Math.sin((Math.PI * i) / length) * (i % 2 === 0 ? 1 : -0.6);
    }
  }
  return samples;
};

const playVinyl: LineVoice['play'] = ({ notes, frames, random }) => {
  const side = (): Float32Array => {
    const samples = filterChannel(crackle(frames, random), { kind: 'low', hz: 5200, q: 0.7 });
    const hiss = filterChannel(whiteNoise(frames, random), { kind: 'high', hz: 2200, q: 0.6 });
    for (let i = 0; i < frames; i++) samples[i]! += 0.014 * hiss[i]!;
    gate(samples, notes, 0.8);
    return samples;
  };
  return { left: side(), right: side() };
};

const playSurf: LineVoice['play'] = ({ notes, frames, random }) => {
  const period = 8 + 3 * random();
  const side = (lag: number): Float32Array => {
    const low = filterChannel(whiteNoise(frames, random), { kind: 'low', hz: 420, q: 0.6 });
    const high = filterChannel(whiteNoise(frames, random), { kind: 'band', hz: 2300, q: 0.5 });
    const block = framesOf(0.004);
    for (let start = 0; start < frames; start += block) {
      const turn = start / SAMPLE_RATE / period + lag;
      const wave = (0.5 - 0.5 * Math.cos(2 * Math.PI * turn)) ** 2;
      const foam = 0.1 + 0.9 * (0.5 - 0.5 * Math.cos(2 * Math.PI * (turn - 0.08))) ** 3;
      for (let i = start, end = Math.min(frames, start + block); i < end; i++) {
        low[i] = (0.25 + 0.75 * wave) * low[i]! + 0.4 * foam * high[i]!;
      }
    }
    gate(low, notes, 2.5);
    return low;
  };
  return { left: side(0), right: side(0.13) };
};

/** Dust and hiss of an old record. */
export const vinyl: LineVoice = { mono: false, tailSeconds: 0.9, play: playVinyl };

/** Waves on a beach: noise that swells and darkens every eight to eleven seconds, later on one side than the other. */
export const surf: LineVoice = { mono: false, tailSeconds: 2.6, play: playSurf };
