import type { FinalSourceFilesInput } from '@segno/contract/submissions';
import type { DeliveryValues } from './deliveryInput';
import { instrumentKeys, multiKeys, singleKeys } from './tags/taxonomyKeys';

const lyricsKeys: readonly string[] = ['lyrics_language', 'lyrics_subject'];

const taxonomyOf = (values: DeliveryValues, hasLyrics: boolean): FinalSourceFilesInput['taxonomy'] => {
  const ones = singleKeys.map((key) => [key, [values[key]]] as const);
  const many = multiKeys
    .filter((key) => hasLyrics || !lyricsKeys.includes(key))
    .map((key) => [key, values[key] ?? []] as const);
  const played = instrumentKeys.map((key) => [key, values.instruments[key] ?? []] as const);
  return Object.fromEntries([...ones, ...many, ...played].filter(([, tags]) => tags.length > 0));
};

const filesOf = ({ files }: DeliveryValues): FinalSourceFilesInput['files'] =>
  Object.fromEntries(
    Object.entries(files).flatMap(([fileType, file]) =>
      file?.state === 'uploaded'
        ? [[fileType, { url: file.url, original_filename: file.original_filename, checksum: file.checksum }]]
        : [],
    ),
  );

/**
 * The body of the delivery: what the form holds, in the contract's shape. Lyrics of a track that has none are left out
 * even if they are still in the form.
 */
export const toDelivery = (values: DeliveryValues, { hasLyrics }: { hasLyrics: boolean }): FinalSourceFilesInput => ({
  description: values.description,
  notes: values.notes,
  bpm: values.bpm,
  ...(hasLyrics ? { lyrics: values.lyrics, additional_lyrics_subjects: values.additional_lyrics_subjects } : {}),
  taxonomy: taxonomyOf(values, hasLyrics),
  share_data: values.share_data.map(({ writer_uuid, share }) => ({ writer_uuid, share: Number(share) })),
  files: filesOf(values),
});
