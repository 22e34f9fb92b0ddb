const DAY = 24 * 3600 * 1000;
/** The latest possible date. */
const END_OF_TIME = 8.64e15;

/** The first moment that no longer counts: an end day counts completely (W5: dates). Limited to the latest possible date. */
export const dayAfter = (date: Date): Date => new Date(Math.min(date.getTime() + DAY, END_OF_TIME));
