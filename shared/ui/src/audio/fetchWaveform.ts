import { parseWaveform } from './parseWaveform';

export interface WaveformSource {
  /** uuid of the source file or submission that the waveform belongs to; it is named in the error. */
  uuid: string;
  /** Signed address of the waveform document (F16). */
  url: string;
  signal?: AbortSignal;
}

/**
 * Reads the amplitudes of one file.
 * @throws Error 'Cannot fetch the song waveform with uuid={uuid}' when it cannot be had, or 'Could not parse waveform
 * JSON' when what came is not one.
 */
export const fetchWaveform = async ({ uuid, url, signal }: WaveformSource): Promise<number[]> => {
  const text = await fetch(url, { signal: signal ?? null })
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error(`HTTP ${response.status}`))))
    .catch((cause: unknown) => {
      if (signal?.aborted) throw cause;
      throw new Error(`Cannot fetch the song waveform with uuid=${uuid}`, { cause });
    });
  return parseWaveform(text);
};
