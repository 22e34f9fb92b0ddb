import type { StemSum } from '@segno/contract/audio';
import { findFileType, fullMixOf } from '@segno/contract/catalog';
import { compareStems } from '@segno/ui/upload';
import { useEffect, useState } from 'react';
import { useMeasured, type MeasuredFile } from './useMeasured';

const isDone = (found: readonly MeasuredFile[]): boolean =>
  found.length > 0 && found.every(({ measurement }) => measurement.state === 'measured');

const filesOf = (found: readonly MeasuredFile[]): File[] => found.map(({ file }) => file);

const contentOf = (files: readonly File[]): string =>
  files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join('\n');

/**
 * How far the stems that were chosen for a slot are from the full mix that was chosen for its own, once both were measured; undefined
 * of other slots, while one of them is missing, and where they cannot be compared.
 */
export const useStemSum = (fileType: string): (StemSum & { mix: File }) | undefined => {
  const type = findFileType(fileType);
  const mixType = type && fullMixOf(type);
  const stems = useMeasured(fileType);
  const mix = useMeasured(mixType?.name ?? '');
  const [compared, setCompared] = useState<{ content: string; sum: StemSum | null }>();
  const files = isDone(mix) && isDone(stems) ? [...filesOf(mix), ...filesOf(stems)] : [];
  const content = contentOf(files);
  const [now, setNow] = useState({ content: '', files });
  // The same files are another array in every render.
  if (now.content !== content) setNow({ content, files });
  useEffect(() => {
    if (now.files.length === 0) return;
    const end = new AbortController();
    compareStems(now.files, end.signal).then(
      (sum) => setCompared({ content: now.content, sum }),
      // It is advice alone, and the server compares them again.
      () => {},
    );
    return () => end.abort();
  }, [now]);
  const [mixFile] = files;
  return mixFile && compared?.sum && compared.content === content ? { ...compared.sum, mix: mixFile } : undefined;
};
