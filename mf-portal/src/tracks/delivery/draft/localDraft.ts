import { deliveryDraftContent } from '@segno/contract/submissions';
import { z } from 'zod/mini';

/**
 * What this tab has typed, or null when all of it was taken back and the server does not know yet; and the saved draft that it goes on
 * from (0 without one).
 */
const localDraft = z.object({ content: z.nullable(deliveryDraftContent), revision: z.number(), isSaved: z.boolean() });
export type LocalDraft = z.output<typeof localDraft>;

const keyOf = (track: string) => `segno.delivery.${track}`;

/**
 * The copy of this tab: there at once, before the server has it, and when the line is down. Undefined when there is
 * none, or none that can be read.
 * @param track uuid of the track
 */
export const readLocalDraft = (track: string): LocalDraft | undefined => {
  try {
    return localDraft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(track)) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** A storage that is full or forbidden keeps nothing; the server does. */
export const writeLocalDraft = (track: string, draft: LocalDraft): void => {
  try {
    sessionStorage.setItem(keyOf(track), JSON.stringify(draft));
  } catch {
    // Nothing to do: the form itself still holds everything.
  }
};

export const clearLocalDraft = (track: string): void => sessionStorage.removeItem(keyOf(track));
