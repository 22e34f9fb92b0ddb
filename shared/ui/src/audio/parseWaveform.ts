const dataOf = (document: unknown): unknown =>
  typeof document === 'object' && document !== null && 'data' in document ? document.data : undefined;

const isAmplitude = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * Amplitudes of a waveform document `{ data: number[] }` (F16), given as JSON text or as its value.
 * @throws Error 'Could not parse waveform JSON' when it is not JSON, has no data or holds anything but numbers.
 */
export const parseWaveform = (json: unknown): number[] => {
  let document = json;
  if (typeof json === 'string') {
    try {
      document = JSON.parse(json);
    } catch (cause) {
      throw new Error('Could not parse waveform JSON', { cause });
    }
  }
  const data = dataOf(document);
  if (!Array.isArray(data) || data.length === 0 || !data.every(isAmplitude)) {
    throw new Error('Could not parse waveform JSON');
  }
  return data;
};
