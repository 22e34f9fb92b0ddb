import type { PublishState } from '@segno/contract/catalog';

export type Direction = 'publish' | 'take_down';

/** S4: where a song may go from each state. Who may send it is another question (S5: flags of a song). */
export const startsFrom: Record<Direction, readonly PublishState[]> = {
  publish: ['Not Published', 'Published', 'Taken Down', 'Error'],
  take_down: ['Published', 'Error'],
};

/** Where a push ends: all channels done, or one of them failed for good. */
export const endsIn = (direction: Direction, failed: boolean): PublishState =>
  failed ? 'Error' : direction === 'publish' ? 'Published' : 'Taken Down';

/** Tries per channel before its line becomes ERROR. */
export const PUSH_TRIES = 3;
/** Minutes after which a push that has not ended is one that failed. */
export const PUSH_MINUTES = 30;

/** Why a line waits whose channel is paused. */
export const HELD = 'Waits until the channel is resumed';
