import { isIgnoredInZip } from '@segno/contract/audio';
import { filesOf, readWavHeads, sortWavs, type FoundFile, type FoundWav, type SortingRules } from '@segno/ui/upload';
import { useEffect, useMemo, useRef, useState } from 'react';
import { wavGroups } from './wavGroups';

/** A file that is dropped twice is the same: identified by path, size and time. */
const idOf = ({ file, path }: FoundFile): string => `${path} ${file.size} ${file.lastModified}`;

/**
 * Files that were dropped together: checked in a worker, sorted into slots, until they are removed.
 * @param takeZips receives the dropped files, and returns which zips went into a slot at once
 */
export const useWavSorting = (rules: SortingRules, takeZips: (files: readonly File[]) => ReadonlySet<File>) => {
  const [wavs, setWavs] = useState<readonly FoundWav[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [reading, setReading] = useState(0);
  const end = useRef<AbortController>(undefined);
  useEffect(() => () => end.current?.abort(), []);

  const add = async (files: readonly File[], transfer?: DataTransfer): Promise<void> => {
    end.current ??= new AbortController();
    const { signal } = end.current;
    const finding = filesOf(files, transfer);
    setFailure(undefined);
    setReading((count) => count + 1);
    try {
      const dropped = (await finding).filter(({ path }) => !isIgnoredInZip(path));
      const taken = takeZips(dropped.map(({ file }) => file));
      const found = dropped.filter(({ file }) => !taken.has(file));
      const heads = await readWavHeads(
        found.map(({ file }) => file),
        signal,
      );
      const judged = found.map((one, index) => ({ ...one, id: idOf(one), head: heads[index] ?? 'not-wav' }));
      setWavs((before) => {
        const ids = new Set(judged.map(({ id }) => id));
        return [...before.filter(({ id }) => !ids.has(id)), ...judged];
      });
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setReading((count) => count - 1);
    }
  };

  const proposals = useMemo(() => sortWavs(wavs, rules), [wavs, rules]);
  const slotOf = (wav: FoundWav): string | undefined => {
    const own = chosen.get(wav.id);
    return own === undefined ? proposals.get(wav.id) : own || undefined;
  };
  return {
    wavs,
    slotOf,
    groups: wavGroups(wavs, slotOf, rules.fileTypes),
    isReading: reading > 0,
    failure,
    add,
    /** Another slot for a file; '' leaves it out. */
    choose: (wav: FoundWav, fileType: string) => setChosen((before) => new Map(before).set(wav.id, fileType)),
    clear: () => {
      setWavs([]);
      setChosen(new Map());
      setFailure(undefined);
    },
  };
};
