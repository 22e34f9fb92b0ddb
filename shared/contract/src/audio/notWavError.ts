/** The bytes are not a readable WAV file; the message says why, for a log. */
export class NotWavError extends Error {
  override name = 'NotWavError';
}

/** They are the beginning of one. */
export class CutOffError extends NotWavError {
  override name = 'CutOffError';
}

/** Why a file has no format: it is not a WAV at all, or only the beginning of one. */
export type WavFault = 'not-wav' | 'cut-off';

/** The fault for an error from reading a WAV. Rethrows anything else. */
export const wavFaultOf = (error: unknown): WavFault => {
  if (!(error instanceof NotWavError)) throw error;
  return error instanceof CutOffError ? 'cut-off' : 'not-wav';
};
