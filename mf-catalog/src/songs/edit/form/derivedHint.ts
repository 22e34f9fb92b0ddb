import type { DerivedMember, SongDetail } from '@segno/contract/catalog';
import { useSongInForm } from '../SongContext';

/** S11: which tag an entry of a song's list comes from, in words; nothing of one that a person made. */
export const derivedHint = (
  { derived_entries }: Pick<SongDetail, 'derived_entries'>,
  { member, value }: { member: DerivedMember; value: string },
): string | undefined => {
  const entry = derived_entries.find((derived) => derived.member === member && derived.value === value);
  if (!entry || entry.tags.length === 0) return undefined;
  const names = entry.tags.map(({ name }) => name).join(', ');
  return `from the ${entry.tags.length === 1 ? 'tag' : 'tags'} ${names}`;
};

/** The hook of a list's field. */
export const hintsOf = (member: DerivedMember) =>
  function useDerivedHint() {
    const { song } = useSongInForm();
    return (value: string) => song && derivedHint(song, { member, value });
  };
