const DAY = 24 * 3600 * 1000;
/** The last moment that a date can be. */
const END_OF_TIME = 8.64e15;

/** The first moment that no longer counts: an end day counts whole (W5: dates). Nothing comes after the end of time. */
export const dayAfter = (date: Date): Date => new Date(Math.min(date.getTime() + DAY, END_OF_TIME));
