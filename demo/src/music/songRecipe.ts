import type { Room } from './dsp/reverb';
import type { Effect } from './dsp/effect';
import type { DrumPiece } from './voices/drumPieces';
import type { LineVoiceName, NoteVoiceName } from './voices/voices';

/**
 * What a part plays in a section. Grids have one character per sixteenth, repeat until the section ends, and ignore
 * spaces and bar lines.
 */
export type Pattern =
  /** Each chord of the section, for as long as it lasts. */
  | { readonly kind: 'hold' }
  /** Chords on a rhythm: `X` loud, `x`, `o` soft, `-` keep holding, `.` rest; `strum` is seconds between strings. */
  | { readonly kind: 'comp'; readonly grid: string; readonly strum?: number }
  /** Single chord notes: 0 is the bass, 1 the lowest of the voicing and so on; `[02]` together; rings `ring` steps. */
  | { readonly kind: 'pick'; readonly grid: string; readonly ring: number }
  /** A bass line: R root, r soft root, 3 5 7 8 of the chord, d the fifth below, a/A a semitone below/above the next. */
  | { readonly kind: 'bass'; readonly grid: string }
  /** A melody, bar by bar: `E5:4` (sixteenths), `-:2` rest, `~:4` held on, `!` loud, `?` soft, `@ka` syllable. */
  | { readonly kind: 'tune'; readonly notes: string }
  /** One grid a drum: `X` accent, `x`, `o` ghost. */
  | { readonly kind: 'drums'; readonly grids: Partial<Record<DrumPiece, string>> }
  /** One note as long as the section, for textures. */
  | { readonly kind: 'bed' };

/** Which instrument a part is. Drum levels in dB are against each other. */
export type PartVoice =
  | { readonly kind: 'notes'; readonly name: NoteVoiceName }
  | { readonly kind: 'line'; readonly name: LineVoiceName }
  | { readonly kind: 'drums'; readonly balance: Partial<Record<DrumPiece, number>> };

/** One player. Parts with the same `stem` are delivered together. */
export interface PartRecipe {
  readonly stem: string;
  readonly voice: PartVoice;
  /** Loudness in the mix against the other parts, in dB (K-weighted, while it plays). */
  readonly level: number;
  /** -1 left to 1 right. */
  readonly pan: number;
  /** Level sent to the room in dB, or null for none. */
  readonly room: number | null;
  /** Chord voicings sit around `centre` with `voices` notes; a bass starts at `centre`. */
  readonly centre: string;
  readonly voices: number;
  readonly effects: readonly Effect[];
  readonly plays: Readonly<Record<string, Pattern>>;
}

/** Bars and chords: `Dm9 | G13 C`, chords share a bar equally, `~` keeps the last one. */
export interface SectionRecipe {
  readonly bars: number;
  readonly chords: string;
}

/** Where a stem stands around the listener: degrees (azimuth to the left, elevation up), width, turn in seconds. */
export interface Place {
  readonly azimuth: number;
  readonly elevation: number;
  readonly width: number;
  /** Seconds for one turn around the listener, negative to the right; 0 stands still. */
  readonly orbitSeconds: number;
}

/** How a stem is spread over a 5.1 bed: linear gains of front pair, centre, rear pair and LFE. */
export interface Spread {
  readonly front: number;
  readonly centre: number;
  readonly rear: number;
  readonly lfe: number;
}

/** The immersive master of a piece, if it has one (F2, F6). */
export type Immersive =
  | { readonly kind: 'none' }
  | { readonly kind: 'ambisonic'; readonly places: Readonly<Record<string, Place>> }
  | { readonly kind: 'surround'; readonly spreads: Readonly<Record<string, Spread>> };

/** A piece of the demo library: what the catalogue says of it, and everything it takes to play it. */
export interface SongRecipe {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly genre: string;
  readonly subgenre: string;
  readonly moods: readonly string[];
  readonly themes: readonly string[];
  readonly instruments: readonly string[];
  readonly key: string;
  readonly bpm: number;
  /** The words that the vocal part sings, or null for an instrumental. */
  readonly lyrics: string | null;
  readonly vocalStem: string | null;
  readonly immersive: Immersive;
  readonly beatsPerBar: 3 | 4;
  /** Length of the first of two notes of `unit` sixteenths as a share of both; 0.5 is straight. */
  readonly swing: { readonly unit: 1 | 2; readonly share: number };
  /** How freely the tempo breathes, 0 (not at all) to 0.2. */
  readonly rubato: number;
  readonly room: Room;
  /** Integrated loudness of the master in LUFS (F9). */
  readonly loudness: number;
  /** Named sections; `ending` closes the piece and every edit of it. */
  readonly sections: Readonly<Record<string, SectionRecipe>> & { readonly ending: SectionRecipe };
  readonly form: readonly { readonly section: string; readonly energy: number }[];
  /** Seconds from the first beat of the ending to the end of the file. */
  readonly ringSeconds: number;
  /** Sections delivered as loops. */
  readonly loops: readonly string[];
  readonly parts: readonly PartRecipe[];
}
