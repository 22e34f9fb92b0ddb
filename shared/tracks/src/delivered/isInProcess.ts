import type { TrackSubmissionDetail } from '@segno/contract/submissions';

type Wav = TrackSubmissionDetail['files'][number]['wavs'][number];

/** True while the preview, waveform and measures of a delivered WAV are being made (F7: previews; F9: loudness; F16: waveforms). */
export const isInProcess = ({ asset_status }: Pick<Wav, 'asset_status'>): boolean =>
  asset_status === 'pending' || asset_status === 'processing';
