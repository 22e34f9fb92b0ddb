import { z } from 'zod';

/** A text of one line: no name and no address has control characters, and PostgreSQL keeps no NUL. */
export const plainText = () =>
  z.string().refine((text) => !/\p{Cc}/u.test(text) && text.isWellFormed(), 'Control characters are not allowed');
