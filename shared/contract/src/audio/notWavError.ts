/** The bytes are no WAV file that can be read; the message says why, in words for a log. */
export class NotWavError extends Error {
  override name = 'NotWavError';
}
