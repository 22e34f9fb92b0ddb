/** The bytes are no WAV file that can be read; the message says why, in words for a log. */
export class NotWavError extends Error {
  override name = 'NotWavError';
}

/** They are the beginning of one. */
export class CutOffError extends NotWavError {
  override name = 'CutOffError';
}

/** Why a file has no format: it is no WAV at all, or only the beginning of one. */
export type WavFault = 'not-wav' | 'cut-off';

/** The fault that reading a WAV ended with. Throws anything else on. */
export const wavFaultOf = (error: unknown): WavFault => {
  if (!(error instanceof NotWavError)) throw error;
  return error instanceof CutOffError ? 'cut-off' : 'not-wav';
};
