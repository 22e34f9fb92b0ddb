import { z } from 'zod/mini';

/** The tempo of a song, in beats per minute. */
export const bpm = z.number().check(z.gte(0), z.lte(1000));
