import { findFileType } from '@segno/contract/catalog';
import { kindInName, kindOf, spaced } from './nameHint';
import type { SortingRules } from './sortWavs';

type NamedRules = Pick<SortingRules, 'fileTypes' | 'title'>;

/** The slot that a zip's name says: its end, as the zips that are packed here have it, or else the only slot of its kind. */
const slotByName = (fileName: string, { fileTypes, title }: NamedRules): string | undefined => {
  const name = fileName.replace(/\.zip$/i, '');
  const [longest] = fileTypes
    .filter((type) => ` ${spaced(name)}`.endsWith(` ${spaced(type)}`))
    .sort((one, other) => other.length - one.length);
  if (longest !== undefined) return longest;
  const kind = kindInName(name, title);
  const [only, ...others] = fileTypes.filter((name) => {
    const type = findFileType(name);
    return type !== undefined && kindOf(type) === kind;
  });
  return others.length === 0 ? only : undefined;
};

/** The zips among these files that go into a slot by their names. Of two for one slot neither does: nobody knows which is meant. */
export const zipSlots = (files: readonly File[], rules: NamedRules): ReadonlyMap<File, string> => {
  const named = files.flatMap((file) => {
    const fileType = /\.zip$/i.test(file.name) ? slotByName(file.name, rules) : undefined;
    return fileType === undefined ? [] : [[file, fileType] as const];
  });
  return new Map(named.filter(([, slot]) => named.filter(([, other]) => other === slot).length === 1));
};
