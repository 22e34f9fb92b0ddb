import { useQuery } from '@tanstack/react-query';
import { fetchWaveform } from './fetchWaveform';

export interface WaveformQuery {
  peaks: number[] | undefined;
  state: 'loading' | 'ready' | 'missing';
  error: Error | null;
}

/** An address without its signature, which is another one in every answer. */
const objectOf = (url: string): string => url.split('?', 1)[0] ?? url;

/**
 * The amplitudes of a file for `Waveform`, read once for each stored object: a file that is replaced keeps its uuid and has
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
