import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import type { DeliveryValues } from '../deliveryInput';
import type { DeliverySlot } from '../files/deliverySlots';

/** A uuid for tests, by number. */
export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const slot = (fileType: string, more: Partial<DeliverySlot> = {}): DeliverySlot => ({
  fileType,
  label: fileType,
  isRequired: true,
  delivered: undefined,
  problems: [],
  flaws: [],
  wasRefused: false,
  ...more,
});

export const arrived = (name: string) => ({
  state: 'uploaded' as const,
  original_filename: name,
  url: `https://storage.test/${name}`,
  checksum: 'd41d8cd98f00b204e9800998ecf8427e',
  size: 1000,
});

/** A valid delivery of an instrumental track that needs 'Full'. */
export const goodDelivery: DeliveryValues = {
  share_data: [
    { writer_uuid: id(1), share: 66.67 },
    { writer_uuid: id(2), share: '33.33' },
  ],
  bpm: 96,
  type: id(10),
  acoustic_electric: id(11),
  location: [],
  eras: [id(12)],
  culture_religion: [],
  lyrics_language: [],
  lyrics_subject: [],
  lyrics: '',
  additional_lyrics_subjects: '',
  instruments: { keyboard_instruments: [id(20), id(21)], keyboard_behaviours: [id(22)], brass_instruments: [] },
  creative_inspiration: [id(30)],
  production_use_case: [],
  use_case: [],
  description: 'A slow piano piece.',
  notes: '',
  files: { Full: arrived('full.zip') },
};

export const deliveredSlot = (
  file_type: string,
  more: Partial<TrackSubmissionDetail['files'][number]> = {},
): TrackSubmissionDetail['files'][number] => ({
  file_type,
  human_readable_filetype: file_type,
  channel_layout: 'stereo',
  required: true,
  state: 'uploaded',
  original_filename: `${file_type}.zip`,
  url: null,
  original_url: null,
  md5: null,
  sha256: null,
  is_intact: true,
  problems: [],
  warnings: [],
  flaws: [],
  wavs: [],
  ...more,
});
