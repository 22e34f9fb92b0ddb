import { useQuery } from '@tanstack/react-query';

const dataOf = (document: unknown): unknown =>
  typeof document === 'object' && document !== null && 'data' in document ? document.data : undefined;

const isAmplitude = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/**
 * Amplitudes of a waveform document `{ data: number[] }` (F16: waveforms), given as JSON text or as its value.
 * @throws Error 'Could not parse waveform JSON' if it is not JSON, has no data or contains anything but numbers.
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

export interface WaveformSource {
  /** uuid of the source file or submission that the waveform belongs to, named in errors. */
  uuid: string;
  /** Signed address of the waveform document. */
  url: string;
  signal?: AbortSignal;
}

/**
 * Fetches the amplitudes of one file.
 * @throws Error 'Cannot fetch the song waveform with uuid={uuid}' if it cannot be fetched, or 'Could not parse waveform
 * JSON' if the answer is not one.
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

export interface WaveformQuery {
  peaks: number[] | undefined;
  state: 'loading' | 'ready' | 'missing';
  error: Error | null;
}

/** An address without its signature, which differs in every answer. */
const objectOf = (url: string): string => url.split('?', 1)[0] ?? url;

/**
 * The amplitudes of a file for `Waveform`, fetched once per stored object: a file that is replaced keeps its uuid but has
 * another object. Without an address the state is `missing`.
 */
export const useWaveform = ({ uuid, url }: { uuid: string; url: string | null | undefined }): WaveformQuery => {
  const query = useQuery({
    queryKey: ['waveform', uuid, url ? objectOf(url) : null],
    queryFn: ({ signal }) => fetchWaveform({ uuid, url: url ?? '', signal }),
    enabled: Boolean(url),
    staleTime: Infinity,
    retry: 1,
  });
  const pending = url ? 'loading' : 'missing';
  return { peaks: query.data, state: query.data ? 'ready' : query.isError ? 'missing' : pending, error: query.error };
};
