import { isEffect } from '../sound/effects';
import type { Room } from '../sound/room';
import type { EffectName } from '../sound/effects';
import { isDrum } from '../voices/drums';
import type { DrumName } from '../voices/drums';
import { isInstrument } from '../voices/instruments';
import type { InstrumentName } from '../voices/instruments';
import { midiOf } from './chord';

const kinds = ['hold', 'comp', 'pick', 'bass', 'tune'] as const;

/** What a part plays in a section; `parseScore` documents the notation. */
export interface Pattern {
  readonly kind: (typeof kinds)[number] | DrumName;
  readonly number: number;
  readonly text: string;
}

/** One player. Parts with the same stem are delivered together. */
export interface Part {
  readonly stem: string;
  readonly instrument: InstrumentName;
  /** Loudness in the mix relative to other parts, in dB (K-weighted, while it plays). */
  readonly level: number;
  /** -1 left to 1 right. */
  readonly pan: number;
  /** Level sent to the room in dB; -Infinity for none. */
  readonly room: number;
  /** Chords are around `centre` (MIDI) with that many notes; a bass starts there. */
  readonly centre: number;
  readonly voices: number;
  /** Place of its stem around the listener: degrees to the left and up, its width, and the seconds of a turn (0: none). */
  readonly place: readonly number[] | undefined;
  /** How its stem is spread over 5.1: linear gains of front pair, centre, rear pair and LFE. */
  readonly spread: readonly number[] | undefined;
  readonly effects: readonly { readonly name: EffectName; readonly numbers: readonly number[] }[];
  readonly plays: ReadonlyMap<string, readonly Pattern[]>;
}

/** Everything needed to play a piece. */
export interface Score {
  readonly key: string;
  readonly bpm: number;
  readonly beatsPerBar: number;
  /** Length of the first of two sixteenths relative to both; 0.5 is straight. */
  readonly swing: number;
  /** How freely the tempo varies, 0 (not at all) to 0.2. */
  readonly rubato: number;
  /** Seconds to -60 dB, size (1 is a hall), and how dark it decays (0 to 0.95). */
  readonly room: Room;
  /** Integrated loudness of the master in LUFS (F9: of the whole file). */
  readonly loudness: number;
  /** Seconds from the first beat of the ending to the end of the file. */
  readonly ringSeconds: number;
  /** In playing order, each as loud as `energy` (0 to 1); `ending` closes every edit. */
  readonly sections: ReadonlyMap<string, { readonly energy: number; readonly chords: string }>;
  readonly parts: readonly Part[];
}

const isKind = (name: string): name is Pattern['kind'] => kinds.some((kind) => kind === name) || isDrum(name);

/** The values after each word of `swing 0.58, level -3`, as numbers if possible. */
const settingsOf = (line: string): ReadonlyMap<string, readonly number[]> =>
  new Map(
    line.split(', ').map((setting) => {
      const [word = '', ...numbers] = setting.split(' ');
      return [word, numbers.map((number) => (/^[A-G]/.test(number) ? midiOf(number) : Number(number)))];
    }),
  );

const parsePart = ([head = '', ...lines]: readonly string[]): Part => {
  const [, stem = '', name = '', rest = ''] = /^([\w ]+): (\w+), (.*)$/.exec(head) ?? [];
  if (!isInstrument(name)) throw new Error(`Not an instrument: ${head}`);
  const settings = settingsOf(rest);
  const number = (word: string, usual: number) => settings.get(word)?.[0] ?? usual;
  const effects = [...settings].flatMap(([word, numbers]) => (isEffect(word) ? [{ name: word, numbers }] : []));
  const [place, spread] = [settings.get('place'), settings.get('spread')];
  const plays = new Map<string, Pattern[]>();
  for (const line of lines) {
    const [, sections = '', names = '', amount = '0', text = ''] =
      /^([\w+]+) ([a-zA-Z+]+)(?: (\d+)(?= ))?(?: (.*))?$/.exec(line) ?? [];
    for (const section of sections.split('+'))
      for (const kind of names.split('+')) {
        if (!isKind(kind)) throw new Error(`Not a pattern: ${line}`);
        plays.set(section, [...(plays.get(section) ?? []), { kind, number: Number(amount), text }]);
      }
  }
  const mix = { level: number('level', -6), pan: number('pan', 0), room: number('room', -Infinity) };
  const chords = { centre: number('centre', 60), voices: number('voices', 4) };
  return { stem, instrument: name, ...mix, ...chords, place, spread, effects, plays };
};

/**
 * Reads a score, line by line; one that starts with `|` goes on with the line before. Throws an Error with what it does not know.
 * - `key F major, tempo 76, beats 3, swing 0.58, rubato 0.02, room 1.3 0.75 0.4, loudness -15, ring 4.8`
 * - `verse 0.75 Dm9 | G13 C`: a section with its energy and chords, which share a bar equally; `~` keeps the last one
 * - `Guitar: steelGuitar, level -4, pan 0.2, room -14, centre D4, voices 3, echo 0.5 0.2 0.25 4000`: a part, which may also have a `place`
 *   or a `spread`; that makes the piece ambisonic or one in 5.1
 * - `verse+chorus comp 11 X--.x-o.`: what it plays in some sections. A grid has a character for each sixteenth and is repeated
 *   until the section ends; a single one sounds once, as long as the section.
 *   - `hold`: each chord for as long as it lasts
 *   - `comp 5 GRID`: chords, `X` loud, `x`, `o` soft, `-` keep holding, `.` rest; the strings follow each other by 5 ms
 *   - `pick 9 GRID`: chord notes that ring nine steps: 0 is the bass, 1 the lowest above it and so on, `[02]` together
 *   - `bass GRID`: `R` root, `r` soft root, 3 5 7 8 of the chord, `a` a semitone below the next root
 *   - `tune NOTES`: bar by bar `E5:4` (sixteenths), `-:2` rest, `~:4` held on, `!` loud, `?` soft, `@ka` syllable
 *   - `kick+crash GRID`: drums, `X` accent, `x`, `o` ghost
 */
export const parseScore = (score: string): Score => {
  const whole = score.trim().replace(/\s*\n\s*\|/g, ' |');
  const [head = '', ...lines] = whole.split(/\s*\n\s*/);
  const [, key = '', rest = ''] = /^key (.*?), (.*)$/.exec(head) ?? [];
  const settings = settingsOf(rest);
  const [seconds = 1, size = 1, damping = 0.4] = settings.get('room') ?? [];
  const number = (word: string, usual: number) => settings.get(word)?.[0] ?? usual;
  const parts: string[][] = [];
  const sections = new Map<string, { energy: number; chords: string }>();
  for (const line of lines) {
    const [, name, energy, chords = ''] = /^(\w+) ([\d.]+) (.*)$/.exec(line) ?? [];
    if (name) sections.set(name, { energy: Number(energy), chords });
    else if (/^[\w ]+: /.test(line)) parts.push([line]);
    else parts.at(-1)?.push(line);
  }
  return {
    key,
    bpm: number('tempo', 120),
    beatsPerBar: number('beats', 4),
    swing: number('swing', 0.5),
    rubato: number('rubato', 0),
    room: [seconds, size, damping],
    loudness: number('loudness', -16),
    ringSeconds: number('ring', 4),
    sections,
    parts: parts.map(parsePart),
  };
};
