import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { Duration, RelativeTime, type KeyValueItem } from '@segno/ui';
import { channelsText, sampleRateText } from './soundText';

/** What a submitted mp3 is, in words; without one every fact is a dash. */
export const mp3Facts = (file: TrackSubmissionDetail['source_file']): KeyValueItem[] => [
  { label: 'File', value: file?.original_filename },
  { label: 'Duration', value: file && <Duration seconds={file.duration} /> },
  { label: 'Channels', value: channelsText(file?.channels ?? null) },
  { label: 'Sample rate', value: sampleRateText(file?.sample_rate ?? null) },
  { label: 'Uploaded', value: file && <RelativeTime value={file.created_at} /> },
];
