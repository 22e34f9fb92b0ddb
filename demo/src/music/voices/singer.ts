import { CONTROL_FRAMES, lineControl } from '../dsp/lineControl';
import type { LineControl } from '../dsp/lineControl';
import { addNoise, whiteNoise } from '../dsp/noise';
import { addSaw } from '../dsp/oscillator';
import type { Random } from '../dsp/random';
import { SAMPLE_RATE } from '../dsp/stereo';
import { filterChannel } from '../dsp/filter';
import { formantFilter } from '../dsp/formantFilter';
import { parseSyllable } from './syllable';
import type { Syllable } from './syllable';
import type { LineNote, LineVoice } from './tone';
import { VOWELS } from './vowels';

const PHRASING = {
  glide: 0.022,
  attack: 0.045,
  release: 0.13,
  vibratoCents: 26,
  vibratoHz: 5.3,
  vibratoDelay: 0.28,
  tongue: 0,
  scoopCents: 60,
} as const;

/** Centre, gain and bandwidth of five formants per control block, and a level that closes on consonants. */
const articulate = (control: LineControl, notes: readonly LineNote[], syllables: readonly Syllable[]) => {
  const blocks = control.hz.length;
  const centres = Array.from({ length: 5 }, () => new Float32Array(blocks));
  const gains = Array.from({ length: 5 }, () => new Float32Array(blocks));
  const open = new Float32Array(blocks);
  const follow = 1 - Math.exp(-CONTROL_FRAMES / SAMPLE_RATE / 0.03);
  for (let i = 0; i < blocks; i++) {
    const index = Math.max(0, control.note[i]!);
    const note = notes[index];
    const syllable = syllables[index];
    if (!note || !syllable) continue;
    const age = (i * CONTROL_FRAMES) / SAMPLE_RATE - note.startSeconds;
    const glide = Math.min(1, Math.max(0, (age / note.seconds - 0.5) * 3));
    const mouth = syllable.onset === 'hum' ? Math.min(1, 0.3 + age / 0.11) : 1;
    for (let k = 0; k < 5; k++) {
      const from = VOWELS[syllable.from][k];
      const to = VOWELS[syllable.to][k];
      if (!from || !to) continue;
      let hz = from.hz + (to.hz - from.hz) * glide;
      // A closed mouth pulls the first formant down; a high note pushes it up to the pitch.
      if (k === 0) hz = Math.max(hz * (0.45 + 0.55 * mouth), control.hz[i]! * 1.04);
      const gain = (from.gain + (to.gain - from.gain) * glide) * (k === 0 ? 1 : mouth * mouth);
      centres[k]![i] = i === 0 ? hz : centres[k]![i - 1]! + (hz - centres[k]![i - 1]!) * follow;
      gains[k]![i] = i === 0 ? gain : gains[k]![i - 1]! + (gain - gains[k]![i - 1]!) * follow;
    }
    const closed = syllable.onset === 'burst' ? 0.045 : syllable.onset === 'hiss' ? 0.06 : 0;
    const target = age >= 0 && age < closed ? 0.12 : mouth;
    open[i] = i === 0 ? target : open[i - 1]! + (target - open[i - 1]!) * follow * 2;
  }
  return { centres, gains, open };
};

const addConsonants = (
  samples: Float32Array,
  notes: readonly LineNote[],
  { syllables, random }: { syllables: readonly Syllable[]; random: Random },
): void => {
  notes.forEach((note, index) => {
    const onset = syllables[index]?.onset;
    const atSeconds = Math.max(0, note.startSeconds - 0.015);
    if (onset === 'hiss') {
      addNoise(
        samples,
        { lowHz: 4200, highHz: 9000, attack: 0.03, decay: 0.09, level: 0.2 * note.velocity, atSeconds },
        random,
      );
    }
    if (onset === 'burst') {
      addNoise(
        samples,
        { lowHz: 1400, highHz: 5200, attack: 0.002, decay: 0.045, level: 0.26 * note.velocity, atSeconds },
        random,
      );
    }
  });
};

const sing = (line: { notes: readonly LineNote[]; frames: number; random: Random; detune: number }): Float32Array => {
  const { notes, frames, random, detune } = line;
  const control = lineControl({ notes, frames, phrasing: PHRASING, random });
  const syllables = notes.map((note) => parseSyllable(note.syllable));
  const { centres, gains, open } = articulate(control, notes, syllables);
  const source = new Float32Array(frames);
  addSaw(source, { hz: control.hz, detune, gain: 0.8, phase: random() });
  filterChannel(source, { kind: 'low', hz: 5600, q: 0.6 });
  const breath = whiteNoise(frames, random);
  for (let block = 0; block < control.level.length - 1; block++) {
    let level = control.level[block]! * open[block]!;
    const slope = (control.level[block + 1]! * open[block + 1]! - level) / CONTROL_FRAMES;
    for (let i = block * CONTROL_FRAMES, end = Math.min(frames, i + CONTROL_FRAMES); i < end; i++) {
      source[i] = (source[i]! + 0.09 * breath[i]!) * level;
      level += slope;
    }
  }
  const bandwidths = VOWELS.a.map(({ bandwidth }) => bandwidth);
  const voiced = formantFilter(source, { centres, gains, bandwidths });
  addConsonants(voiced, notes, { syllables, random });
  return voiced;
};

const play: LineVoice['play'] = ({ notes, frames, random }) => {
  const middle = sing({ notes, frames, random, detune: 1 });
  const left = sing({ notes, frames, random, detune: 1.0042 });
  const right = sing({ notes, frames, random, detune: 0.996 });
  for (let i = 0; i < frames; i++) {
    left[i] = middle[i]! + 0.3 * left[i]! + 0.08 * right[i]!;
    right[i] = middle[i]! + 0.3 * right[i]! + 0.08 * left[i]!;
  }
  return { left, right };
};

/** A singer on vowels, glides and the shadow of consonants: one take in the middle, two softer ones at the sides. */
export const singer: LineVoice = { mono: false, tailSeconds: 0.4, play };
