import type { MyWriter } from '@segno/contract/portal';
import type { TrackSubmissionDetail } from '@segno/contract/submissions';
import { tagsIn } from '@segno/tracks';
import type { DeliveryValues } from './deliveryInput';
import { defaultRows } from './shares/shareRows';
import { instrumentKeys } from './tags/taxonomyKeys';

/** What the delivery form starts with: what was delivered before, the description as submitted, the default writers. */
export const initialDelivery = (track: TrackSubmissionDetail, writers: readonly MyWriter[]): DeliveryValues => {
  const many = (key: string) => tagsIn(track.taxonomy[key]).map(({ uuid }) => uuid);
  const one = (key: string) => many(key)[0] ?? '';
  return {
    share_data:
      track.share_data.length > 0
        ? track.share_data.map(({ writer_uuid, share }) => ({ writer_uuid, share }))
        : defaultRows(writers),
    bpm: track.bpm,
    type: one('type'),
    acoustic_electric: one('acoustic_electric'),
    location: many('location'),
    eras: many('eras'),
    culture_religion: many('culture_religion'),
    lyrics_language: many('lyrics_language'),
    lyrics_subject: many('lyrics_subject'),
    lyrics: track.lyrics ?? '',
    additional_lyrics_subjects: track.additional_lyrics_subjects ?? '',
    instruments: Object.fromEntries(instrumentKeys.map((key) => [key, many(key)])),
    creative_inspiration: many('creative_inspiration'),
    production_use_case: many('production_use_case'),
    use_case: many('use_case'),
    description: track.description ?? '',
    notes: track.notes ?? '',
    files: {},
  };
};
