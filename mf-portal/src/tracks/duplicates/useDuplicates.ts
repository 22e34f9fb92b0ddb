import { findMyDuplicates, type TrackDuplicate } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { useDebouncedValue } from '@segno/ui/extra';

interface Sought {
  name: string;
  /** MD5 of the mp3, once it is known. */
  checksum: string | null | undefined;
  /** The track itself. */
  except?: string | undefined;
}

/** Milliseconds after the last letter (specification section 9). */
const TYPING = 400;

/** What the artist already has of this title or this audio; nothing while it is not known. */
export const useDuplicates = ({ name, checksum, except }: Sought): readonly TrackDuplicate[] => {
  const [title] = useDebouncedValue(name.trim(), TYPING);
  const query = {
    ...(title === '' ? {} : { name: title }),
    ...(checksum ? { checksum } : {}),
    ...(except === undefined ? {} : { except }),
  };
  const { data } = useCall(findMyDuplicates, { query }, { enabled: title !== '' || Boolean(checksum) });
  return data?.duplicates ?? [];
};
