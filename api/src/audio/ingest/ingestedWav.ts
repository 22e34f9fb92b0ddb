import type { Loudness, WavQuality } from '@segno/contract/audio';

/** One WAV that was checked and stored with its preview and waveform. */
export interface IngestedWav {
  fileName: string;
  label: string;
  bytes: number;
  storageKey: string;
  previewKey: string;
  waveformKey: string;
  waveformThumbnail: string;
  /** Seconds; of a loop the repeated file's (F4). */
  duration: number;
  channels: number;
  sampleRate: number;
  audioHash: string;
  md5: string;
  sha256: string;
  meetsQualityRequirements: boolean;
  warnings: string[];
  loudness: Loudness;
  quality: WavQuality;
}

/** What an upload became: its WAVs, or what is wrong with it in the words of F10. */
export interface Ingested {
  files: IngestedWav[];
  problems: string[];
  warnings: string[];
}

/** What the row of a source file says of a WAV that is ready to be played. */
export const sourceFileColumns = (file: IngestedWav) => ({
  storage_key: file.storageKey,
  preview_key: file.previewKey,
  waveform_key: file.waveformKey,
  waveform_thumbnail: file.waveformThumbnail,
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
  integrated_loudness: file.loudness.integrated,
  true_peak: file.loudness.truePeak,
  quality: JSON.stringify(file.quality),
  asset_status: 'processing_complete' as const,
});
