import type { FileType } from '@segno/contract/catalog';
import type { CheckedWav } from './judgeWav';
import { type JudgedWav, timesPlayed } from './judgedWav';

/** A checked WAV, and its future name. */
interface NamedWav {
  fileName: string;
  type: FileType<string>;
  title: string;
  /** Prefix of the keys of derived files: the same ones in a second run. */
  base: string;
}

/** What is stored of a checked WAV (F3: one file per WAV; F4: loops are played three times), with that object. */
export const judgedAs = (
  { fileName, type, title, base }: NamedWav,
  { format, facts, warnings, meetsQualityRequirements }: CheckedWav,
  stored: { key: string; md5: string; bytes: number },
): JudgedWav => ({
  fileName,
  label: wavLabel(fileName, title),
  bytes: stored.bytes,
  storageKey: stored.key,
  base,
  duration: format.durationSeconds * timesPlayed(type),
  channels: format.channels,
  sampleRate: format.sampleRate,
  audioHash: facts.pcmSha256,
  md5: stored.md5,
  sha256: facts.sha256,
  meetsQualityRequirements,
  warnings,
});

/** F3: the file's stem without the title: `Night Drive 60.wav` is `60`. A stem that is just the title stays. */
export function wavLabel(fileName: string, title: string): string {
  const stem = fileName.replace(/\.(wave?|zip)$/i, '');
  const rest = stem.toLowerCase().startsWith(title.toLowerCase())
    ? stem.slice(title.length).replace(/^[\s_\-–]+/, '')
    : stem;
  return rest || stem;
}
