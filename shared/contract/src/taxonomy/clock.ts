import { z } from 'zod/mini';
import { transformed } from '../core/fields';
import * as texts from '../core/texts';

/** Strictly hours:minutes:seconds (choices section 13). */
const CLOCK = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/;
const LATEST = 99 * 3600 + 59 * 60 + 59;

/** Seconds of an H:mm:ss text; undefined for any other text. */
export const clockSeconds = (text: string): number | undefined => {
  const parts = CLOCK.exec(text.trim());
  if (!parts) return undefined;
  const [, hours, minutes, seconds] = parts.map(Number);
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
};

/** A position in a recording: whole seconds, or H:mm:ss as people write it; empty and null mean none. Returns seconds or null. */
export const clock = () =>
  transformed(
    z.nullish(
      z.union([z.int().check(z.gte(0, texts.clock), z.lte(LATEST, texts.clock)), z.string()], { error: texts.clock }),
    ),
    (value, context) => {
      if (typeof value !== 'string') return value;
      if (value.trim() === '') return null;
      const seconds = clockSeconds(value);
      if (seconds === undefined) context.issues.push({ code: 'custom', message: texts.clock, input: value });
      return seconds ?? null;
    },
  );
