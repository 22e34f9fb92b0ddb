import type { FileType } from '@segno/contract/catalog';

/** One WAV that was judged and stored. How it sounds is not known yet: `soundOf` makes that. */
export interface JudgedWav {
  fileName: string;
  label: string;
  bytes: number;
  storageKey: string;
  /** The keys of what is made of it begin so. */
  base: string;
  /** Seconds; of a loop the repeated file's (F4: loops are played three times). */
  duration: number;
  channels: number;
  sampleRate: number;
  audioHash: string;
  md5: string;
  sha256: string;
  meetsQualityRequirements: boolean;
  warnings: string[];
}

/** What an upload became: its WAVs, or what is wrong with it in words (F10: limits and messages of the checks). */
export interface Ingested {
  files: JudgedWav[];
  problems: string[];
  warnings: string[];
}

/** What the row of a source file says of a WAV that was judged, until its sound is made. */
export const judgedColumns = (file: JudgedWav) => ({
  storage_key: file.storageKey,
  original_file_name: file.fileName,
  duration: file.duration,
  bit_depth: 16,
  channels: file.channels,
  sample_rate: file.sampleRate,
  byte_size: file.bytes,
  audio_hash: file.audioHash,
  md5: file.md5,
  sha256: file.sha256,
  meets_quality_requirements: file.meetsQualityRequirements,
  warnings: file.warnings,
  problems: [],
  asset_status: 'processing' as const,
});

/** How often the preview of a file plays it, and its stored duration counts it. */
export const timesPlayed = ({ isLoop }: Pick<FileType<string>, 'isLoop'>): number => (isLoop ? 3 : 1);
