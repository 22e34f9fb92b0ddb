import type { PublishState } from '@segno/contract/catalog';

export type Direction = 'publish' | 'take_down';

/** S4: the states that each direction can start from. Permissions are checked elsewhere (S5: flags of a song). */
export const startsFrom: Record<Direction, readonly PublishState[]> = {
  publish: ['Not Published', 'Published', 'Taken Down', 'Error'],
  take_down: ['Published', 'Error'],
};

/** Final state of a push: all channels done, or one of them failed. */
export const endsIn = (direction: Direction, failed: boolean): PublishState =>
  failed ? 'Error' : direction === 'publish' ? 'Published' : 'Taken Down';

/** Tries per channel before its line becomes ERROR. */
export const PUSH_TRIES = 3;
/** Minutes after which an unfinished push counts as failed. */
export const PUSH_MINUTES = 30;

/** Message of a held line. */
export const HELD = 'Waits until the channel is resumed';
