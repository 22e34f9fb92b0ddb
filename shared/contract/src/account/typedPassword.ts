import { z } from 'zod/mini';
import * as texts from '../core/texts';

/** A current password, typed in: never trimmed, leading and trailing spaces are part of it. */
export const typedPassword = () =>
  z.string().check(
    z.minLength(1, { error: texts.tooShort, abort: true }),
    z.maxLength(1024),
    z.refine((password) => password.trim() !== '', { error: texts.required }),
  );
