import { z } from 'zod/mini';
import * as texts from '../core/texts';

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** A picture, a flag, or a key such as 1️⃣; joiners and skin tones follow. */
const PICTURE = /^(\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u;

/** True for one emoji as people see it, regardless of its code points: '👨‍👩‍👧' is one, '😊😊' and 'a' are not. */
export const isEmoji = (text: string): boolean => PICTURE.test(text) && [...characters.segment(text)].length === 1;

/** A required emoji. Surrounding spaces are dropped. */
export const emoji = () =>
  z
    .string()
    .check(
      z.minLength(1, { error: texts.tooShort, abort: true }),
      z.maxLength(64, { abort: true }),
      z.trim(),
      z.minLength(1, { error: texts.required, abort: true }),
      z.refine(isEmoji, { error: texts.choice }),
    );
