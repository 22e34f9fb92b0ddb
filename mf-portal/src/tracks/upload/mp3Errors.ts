import { texts, type FieldErrors } from '@segno/contract';

/**
 * The server's errors at the one field of a form that holds the mp3: an error on url or original_filename says
 * 'An .mp3 is required' (specification section 5), and below it what the server found, when it says more.
 */
export const mp3Errors = ({ url = [], original_filename = [], ...others }: FieldErrors): FieldErrors => {
  const found = [...url, ...original_filename];
  return found.length === 0 ? others : { ...others, mp3: [...new Set([texts.mp3Required, ...found])] };
};
