import { adviseOnMp3 } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import type { FileValue } from '@segno/ui/upload';

type Value = FileValue | null | undefined;

/** An mp3 that the server can listen to. */
export const uploadedMp3 = (value: Value) =>
  value?.state === 'uploaded' && /\.mp3$/i.test(value.original_filename) ? value : undefined;

/** The server answers once for each file: nothing about an uploaded file changes. */
export const adviceOptions = (value: Value, isWanted: boolean) => ({
  enabled: isWanted && uploadedMp3(value) !== undefined,
  staleTime: Infinity,
});

/** What the server finds in an uploaded mp3; `track` is the one whose mp3 it replaces. */
export const useMp3Advice = (value: Value, track: string | undefined, isWanted = true) =>
  useCall(
    adviseOnMp3,
    { query: { url: uploadedMp3(value)?.url ?? '', ...(track === undefined ? {} : { track }) } },
    adviceOptions(value, isWanted),
  );
