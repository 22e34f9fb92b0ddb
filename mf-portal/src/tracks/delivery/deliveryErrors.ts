import type { FieldErrors } from '@segno/contract';
import { instrumentKeys } from './tags/taxonomyKeys';

const TAXONOMY = 'taxonomy.';

/**
 * The server's errors at the fields of this form: `taxonomy.type` at `type`, `taxonomy.instruments` and
 * `taxonomy.{family}_…` at `instruments`. `share_data.0.share` and `files.Full` stay as they are.
 */
export const deliveryErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => {
      if (!path.startsWith(TAXONOMY)) return [path, texts];
      const field = path.slice(TAXONOMY.length);
      const isPlayed = instrumentKeys.some((key) => key === field);
      return [isPlayed ? `instruments.${field}` : field, texts];
    }),
  );
