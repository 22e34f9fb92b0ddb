import { tabStorage } from '@segno/host';
import { z } from 'zod/mini';

const KEY = 'segno-opening';
const noteSchema = z.object({ remote: z.string(), route: z.string() });

/** The screen that was being opened when the page before in this tab was ended without a word. */
let unfinished: z.output<typeof noteSchema> | undefined;

/** A screen is about to be rendered for the first time. In an endless loop this note is all that the next page finds. */
export const noteOpening = (remote: string, route: string): void => void tabStorage.write(KEY, { remote, route });

/** It is there, with whatever it did at once. */
export const noteOpened = (): void => void tabStorage.write(KEY, undefined);

/** Reads what the page before has left. Called once, when a page starts. */
export function learnUnfinished(): void {
  window.addEventListener('pagehide', noteOpened);
  unfinished = noteSchema.safeParse(tabStorage.read(KEY)).data;
  noteOpened();
}

/** Throws when the screen did not come to an end in the page before: opening it at once would take menu and player again. */
export function refuseUnfinished(remote: string | undefined, route: string): void {
  if (unfinished && unfinished.remote === remote && unfinished.route === route)
    throw new Error('It did not come to an end when it was opened in this tab before.');
}

/** The person has read whose screen it was, and may open it again. */
export const forgetUnfinished = (): void => {
  unfinished = undefined;
};
