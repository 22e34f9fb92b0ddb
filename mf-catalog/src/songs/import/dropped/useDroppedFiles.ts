import { isIgnoredInZip } from '@segno/contract/audio';
import { messageOf } from '@segno/host';
import { readWavHeads, type FoundFile } from '@segno/ui/upload';
import { useEffect, useEffectEvent, useState } from 'react';
import type { DroppedFile } from './songsOfFiles';
import { readWavTags } from './tags/wavTags';

const idOf = ({ file, path }: FoundFile): string => `${path} ${file.size} ${file.lastModified}`;

async function readFiles(found: readonly FoundFile[], signal: AbortSignal): Promise<DroppedFile[]> {
  const files = found.filter(({ path }) => !isIgnoredInZip(path));
  const heads = await readWavHeads(
    files.map(({ file }) => file),
    signal,
  );
  const read: DroppedFile[] = [];
  for (const [at, one] of files.entries()) {
    signal.throwIfAborted();
    const head = heads[at] ?? 'not-wav';
    read.push({ ...one, id: idOf(one), head, tags: typeof head === 'object' ? await readWavTags(one.file) : {} });
  }
  return read;
}

/** Reads the heads and metadata of dropped files: a few kB of each. */
export const useDroppedFiles = (found: readonly FoundFile[]) => {
  const [read, setRead] = useState<{ files?: readonly DroppedFile[]; failure?: string }>({});
  const begin = useEffectEvent((signal: AbortSignal) => {
    readFiles(found, signal).then(
      (files) => {
        if (!signal.aborted) setRead({ files });
      },
      (error: unknown) => {
        if (!signal.aborted) setRead({ failure: messageOf(error) });
      },
    );
  });
  useEffect(() => {
    const end = new AbortController();
    begin(end.signal);
    return () => end.abort();
  }, []);
  return read;
};
