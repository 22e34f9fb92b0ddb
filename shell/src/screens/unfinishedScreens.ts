import { tabStorage } from '@segno/host';
import { z } from 'zod/mini';

const KEY = 'segno-opening';
const noteSchema = z.object({ remote: z.string(), route: z.string() });

/** The screen that was being opened when the previous page of this tab ended unexpectedly. */
let unfinished: z.output<typeof noteSchema> | undefined;

/** Records that a screen is about to be rendered for the first time. If it loops forever, this note is all that the next page finds. */
export const noteOpening = (remote: string, route: string): void => void tabStorage.write(KEY, { remote, route });

/** Records that the screen has rendered and its first effects have run. */
export const noteOpened = (): void => void tabStorage.write(KEY, undefined);

/** Reads the note of the previous page. Called once, when a page starts. */
export function learnUnfinished(): void {
  window.addEventListener('pagehide', noteOpened);
  unfinished = noteSchema.safeParse(tabStorage.read(KEY)).data;
  noteOpened();
}

/** Throws if the screen did not finish opening on the previous page: opening it again would take down menu and player again. */
export function refuseUnfinished(remote: string | undefined, route: string): void {
  if (unfinished && unfinished.remote === remote && unfinished.route === route)
    throw new Error('It did not come to an end when it was opened in this tab before.');
}

/** Called when the person has read which screen failed and wants to open it again. */
export const forgetUnfinished = (): void => {
  unfinished = undefined;
};
