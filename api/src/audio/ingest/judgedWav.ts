import type { FileType } from '@segno/contract/catalog';

/** A checked and stored WAV. Its preview and measurements do not exist yet: `soundOf` creates them. */
export interface JudgedWav {
  fileName: string;
  label: string;
  bytes: number;
  storageKey: string;
  /** Prefix of the keys of derived files. */
  base: string;
  /** Seconds; for a loop, of the repeated file (F4: loops are played three times). */
  duration: number;
  channels: number;
  sampleRate: number;
  audioHash: string;
  md5: string;
  sha256: string;
  meetsQualityRequirements: boolean;
  warnings: string[];
}

/** The result of an upload: its WAVs, or its problems as text (F10: limits and messages of the checks). */
export interface Ingested {
  files: JudgedWav[];
  problems: string[];
  warnings: string[];
}

/** The columns of a source file for a checked WAV, until its preview and measurements exist. */
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

/** How often a file is repeated in its preview and in its stored duration. */
export const timesPlayed = ({ isLoop }: Pick<FileType<string>, 'isLoop'>): number => (isLoop ? 3 : 1);
