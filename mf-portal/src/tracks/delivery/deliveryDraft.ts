import { z } from 'zod/mini';
import { fileValue } from '../upload/fileValue';

/** How long the storage surely keeps a file that nothing has been made of yet. */
const FRESH_MS = 12 * 3_600_000;

const text = z.string();
const tags = z.array(z.string());
const filesDraft = z.record(text, z.catch(z.nullable(fileValue), null));

/** What may have been typed, whether it is right or not. */
const draft = z.partial(
  z.object({
    share_data: z.array(z.object({ writer_uuid: text, share: z.union([z.number(), text]) })),
    bpm: z.nullable(z.union([z.number(), text])),
    type: text,
    acoustic_electric: text,
    location: tags,
    eras: tags,
    culture_religion: tags,
    lyrics_language: tags,
    lyrics_subject: tags,
    lyrics: text,
    additional_lyrics_subjects: text,
    instruments: z.record(text, tags),
    creative_inspiration: tags,
    production_use_case: tags,
    use_case: tags,
    description: text,
    notes: text,
    files: filesDraft,
  }),
);
export type DeliveryDraft = z.output<typeof draft>;

const keyOf = (track: string) => `segno.delivery.${track}`;

/** Files that are there to be sent: those on their way ended with the page, those that lay too long may be gone. */
const freshFiles = (files: z.output<typeof filesDraft>, now: number) =>
  Object.fromEntries(
    Object.entries(files).filter(([, file]) => file?.state === 'uploaded' && now - file.uploaded_at < FRESH_MS),
  );

/**
 * What was typed into a track's delivery in this tab before a reload or a lost session; undefined when there is
 * nothing, or nothing that can be read.
 * @param track uuid of the track
 */
export const readDraft = (track: string, now = Date.now()): DeliveryDraft | undefined => {
  const kept = sessionStorage.getItem(keyOf(track));
  if (kept === null) return undefined;
  try {
    const { files, ...values } = draft.parse(JSON.parse(kept));
    return files ? { ...values, files: freshFiles(files, now) } : values;
  } catch {
    return undefined;
  }
};

/** Keeps what is typed for this tab. A storage that is full or forbidden keeps nothing; typing goes on all the same. */
export const saveDraft = (track: string, values: Readonly<Record<string, unknown>>): void => {
  try {
    sessionStorage.setItem(keyOf(track), JSON.stringify(values));
  } catch {
    // Nothing to do: the form itself still holds everything.
  }
};

export const clearDraft = (track: string): void => sessionStorage.removeItem(keyOf(track));
