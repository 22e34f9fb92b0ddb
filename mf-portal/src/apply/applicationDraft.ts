import { tabStorage } from '@segno/host';
import { fileValue } from '@segno/ui/upload';
import { z } from 'zod/mini';
import { blankApplication, type ApplicationInput } from './applicationFields';

const KEY = 'application';

/** Milliseconds that a form and its files last (T12: applications), minus an hour to send it. */
const FILES_LAST = 23 * 3600 * 1000;

const saved = z.object({
  at: z.number(),
  typed: z.record(z.string(), z.unknown()),
  tracks: z.array(z.object({ key: z.string(), file: z.nullish(fileValue) })),
});

/** What was typed and uploaded in this tab before. */
export interface ApplicationDraft {
  values: ApplicationInput;
  /** Names of files that were not uploaded yet: the browser no longer has them. */
  lost: readonly string[];
}

/** Stores input and uploads for this tab only, so that the next person at the computer does not find them. */
export const saveDraft = ({ tracks, ...typed }: Readonly<Record<string, unknown>>): void =>
  void tabStorage.write(KEY, { at: Date.now(), typed, tracks });

export const forgetDraft = (): void => void tabStorage.write(KEY, undefined);

/** The draft of this tab, or a blank application. */
export const readDraft = (): ApplicationDraft => {
  const { data } = z.safeParse(saved, tabStorage.read(KEY));
  if (!data) return { values: blankApplication, lost: [] };
  const { tracks, typed } = data;
  const isFresh = Date.now() - data.at < FILES_LAST;
  const isThere = (file: (typeof tracks)[number]['file']) => isFresh && file?.state === 'uploaded';
  return {
    values: {
      ...blankApplication,
      ...Object.fromEntries(Object.entries(typed).filter(([key]) => key in blankApplication)),
      tracks: tracks.filter(({ file }) => isThere(file)),
    },
    lost: tracks.flatMap(({ file }) => (file && !isThere(file) ? [file.original_filename] : [])),
  };
};
