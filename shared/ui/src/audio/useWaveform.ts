import { useQuery } from '@tanstack/react-query';
import { fetchWaveform } from './fetchWaveform';

export interface WaveformQuery {
  peaks: number[] | undefined;
  state: 'loading' | 'ready' | 'missing';
  error: Error | null;
}

/**
 * The amplitudes of a file for `Waveform`. The key is the file and not the address, which is signed again with every
 * answer; amplitudes never change, so they are read once. Without an address the state is `missing`.
 */
export const useWaveform = ({ uuid, url }: { uuid: string; url: string | null | undefined }): WaveformQuery => {
  const query = useQuery({
    queryKey: ['waveform', uuid],
    queryFn: ({ signal }) => fetchWaveform({ uuid, url: url ?? '', signal }),
    enabled: Boolean(url),
    staleTime: Infinity,
    retry: 1,
  });
  const pending = url ? 'loading' : 'missing';
  return { peaks: query.data, state: query.data ? 'ready' : query.isError ? 'missing' : pending, error: query.error };
};
