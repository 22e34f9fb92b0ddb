import { z } from 'zod/mini';
import * as texts from '../core/texts';

/** A password as somebody types it again: never trimmed, blanks at its ends belong to it. */
export const typedPassword = () =>
  z.string().check(
    z.minLength(1, { error: texts.tooShort, abort: true }),
    z.maxLength(1024),
    z.refine((password) => password.trim() !== '', { error: texts.required }),
  );
