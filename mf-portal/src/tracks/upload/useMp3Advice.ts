import { adviseOnMp3 } from '@segno/contract/submissions';
import { call, queryKey, useCall } from '@segno/host';
import type { FileValue } from '@segno/ui/upload';
import { useQueryClient } from '@tanstack/react-query';

type Value = FileValue | null | undefined;

/** An mp3 that the server can listen to. */
export const uploadedMp3 = (value: Value) =>
  value?.state === 'uploaded' && /\.mp3$/i.test(value.original_filename) ? value : undefined;

/** The server answers once for each file: nothing about an uploaded file changes. */
export const adviceOptions = (value: Value, isWanted: boolean) => ({
  enabled: isWanted && uploadedMp3(value) !== undefined,
  staleTime: Infinity,
});

const adviceQuery = (value: Value, track: string | undefined) => ({
  url: uploadedMp3(value)?.url ?? '',
  ...(track === undefined ? {} : { track }),
});

/** What the server finds in an uploaded mp3; `track` is the one whose mp3 it replaces. */
export const useMp3Advice = (value: Value, track: string | undefined, isWanted = true) =>
  useCall(adviseOnMp3, { query: adviceQuery(value, track) }, adviceOptions(value, isWanted));

/** Reads what is hardly meant in these mp3s, in words; undefined if nothing is. Without an answer nothing is said. */
export const useMp3Faults = (track?: string) => {
  const client = useQueryClient();
  const faultsIn = async (value: Value): Promise<string[]> => {
    const file = uploadedMp3(value);
    if (!file) return [];
    const query = adviceQuery(value, track);
    const { advice } = await client
      .fetchQuery({
        queryKey: queryKey(adviseOnMp3, { query }),
        queryFn: ({ signal }) => call(adviseOnMp3, { query, signal }),
        staleTime: Infinity,
      })
      .catch(() => ({ advice: [] }));
    const name = file.original_filename;
    return advice.flatMap(({ text, is_fault }) =>
      is_fault ? [`${text.startsWith(name) ? text : `${name}: ${text}`}.`] : [],
    );
  };
  return async (values: readonly Value[]): Promise<string | undefined> => {
    const faults = (await Promise.all(values.map(faultsIn))).flat();
    return faults.length === 0 ? undefined : faults.join(' ');
  };
};
