import { choir } from './choir';
import { electricPiano } from './electricPiano';
import { leadSynth } from './leadSynth';
import { mallet, malletPatches } from './mallet';
import { organ } from './organ';
import { piano } from './piano';
import { pluckedString, stringPatches } from './pluckedString';
import { singer } from './singer';
import { subtractive } from './subtractive';
import { synthPatches } from './synthPatches';
import { surf, vinyl } from './texture';
import type { LineVoice, Play, Voice } from './tone';
import { wind, windPatches } from './wind';

const struck = (play: Play, releaseSeconds: number): Voice => ({ kind: 'struck', mono: false, play, releaseSeconds });
const held = (play: Play): Voice => ({ kind: 'held', mono: false, play });

/** Voices that play single notes and chords; equal notes are rendered once and reused. */
export const noteVoices = {
  grandPiano: struck(piano({ brightness: 0.75, hammer: 0.02 }), 0.3),
  feltPiano: struck(piano({ brightness: 0.42, hammer: 0.03 }), 0.32),
  electricPiano: struck(electricPiano, 0.2),
  organ: held(organ),
  choirAh: held(choir('a')),
  choirOh: held(choir('o')),
  nylonGuitar: pluckedString(stringPatches.nylonGuitar),
  steelGuitar: pluckedString(stringPatches.steelGuitar),
  mutedGuitar: pluckedString(stringPatches.mutedGuitar),
  skankGuitar: pluckedString(stringPatches.skankGuitar),
  clavinet: pluckedString(stringPatches.clavinet),
  pizzicato: pluckedString(stringPatches.pizzicato),
  uprightBass: pluckedString(stringPatches.uprightBass),
  fingerBass: pluckedString(stringPatches.fingerBass),
  harp: pluckedString(stringPatches.harp),
  vibraphone: mallet(malletPatches.vibraphone),
  marimba: mallet(malletPatches.marimba),
  glockenspiel: mallet(malletPatches.glockenspiel),
  musicBox: mallet(malletPatches.musicBox),
  celesta: mallet(malletPatches.celesta),
  bell: mallet(malletPatches.bell),
  warmPad: subtractive(synthPatches.warmPad),
  glassPad: subtractive(synthPatches.glassPad),
  strings: subtractive(synthPatches.strings),
  spiccato: subtractive(synthPatches.spiccato),
  horns: subtractive(synthPatches.horns),
  brassStab: subtractive(synthPatches.brassStab),
  synthBass: subtractive(synthPatches.synthBass),
  roundBass: subtractive(synthPatches.roundBass),
  pluckSynth: subtractive(synthPatches.pluckSynth),
  houseStab: subtractive(synthPatches.houseStab),
} as const satisfies Record<string, Voice>;

/** Voices that play one melodic line, or a bed, over the whole piece. */
export const lineVoices = {
  flute: wind(windPatches.flute),
  melodica: wind(windPatches.melodica),
  frenchHorn: wind(windPatches.frenchHorn),
  cello: wind(windPatches.cello),
  leadSynth,
  singer,
  vinyl,
  surf,
} as const satisfies Record<string, LineVoice>;

export type NoteVoiceName = keyof typeof noteVoices;
export type LineVoiceName = keyof typeof lineVoices;
