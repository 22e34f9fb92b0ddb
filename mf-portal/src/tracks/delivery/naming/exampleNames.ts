import type { FileType } from '@segno/contract/catalog';
import { kindOf, type WavKind } from '@segno/ui/upload';

/** What follows the title in the names of a slot's files (F3: one file per WAV). */
const endings: Record<WavKind, readonly string[]> = {
  full: [''],
  instrumental: ['Instrumental'],
  binaural: ['Binaural'],
  shorts: ['15', '30', '60', 'Sting'],
  loops: ['Loop A', 'Loop B'],
  stems: ['Stem Bass', 'Stem Drums', 'Stem Keys'],
};

/** Names that are sorted into a slot of this type automatically: 'Night Ferry Stem Drums.wav'. */
export const exampleNames = (type: FileType, title: string): string[] =>
  endings[kindOf(type)].map((ending) => `${[title, ending].filter(Boolean).join(' ')}.wav`);
