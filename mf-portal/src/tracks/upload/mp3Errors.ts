import { texts, type FieldErrors } from '@segno/contract';

/**
 * Moves the server's errors to the one field that holds the mp3. An error of url or original_filename reads 'An .mp3 is
 * required' (specification section 5), followed by what else the server found.
 */
export const mp3Errors = ({ url = [], original_filename = [], ...others }: FieldErrors): FieldErrors => {
  const found = [...url, ...original_filename];
  return found.length === 0 ? others : { ...others, mp3: [...new Set([texts.mp3Required, ...found])] };
};
