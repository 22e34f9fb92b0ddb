import { counted } from '@segno/contract';
import { type SearchPart, song } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { Button } from '@segno/ui';
import classes from './SongSearchTools.module.css';

/** With more parts, each would cost a call and change little. */
const MOST_PARTS = 5;
/** A shorter search is none (specification section 2). */
const SHORTEST = 2;

export interface FewerWordsProps {
  search: string;
  /** The understood parts of the search. */
  parts: readonly SearchPart[];
  /** Search, filters and order of the list, as in the address. */
  view: string;
  without: (part: SearchPart) => string;
  onSearch: (text: string) => void;
}

/** For a search that finds nothing: what is found without one of its parts. */
export const FewerWords = ({ search, parts, view, without, onSearch }: FewerWordsProps) => {
  if (parts.length < 2 || parts.length > MOST_PARTS) return null;
  return (
    <div className={classes.parts} role="group" aria-label="Searches without one of the words">
      {parts.map((part) => (
        <WithoutPart
          key={part.start}
          left={search.slice(part.start, part.end)}
          text={without(part)}
          view={view}
          onSearch={onSearch}
        />
      ))}
    </div>
  );
};

interface WithoutPartProps extends Pick<FewerWordsProps, 'view' | 'onSearch'> {
  /** The part as typed. */
  left: string;
  /** The rest of the search. */
  text: string;
}

const WithoutPart = ({ left, text, view, onSearch }: WithoutPartProps) => {
  const query = { ...Object.fromEntries(new URLSearchParams(view)), work_title: text, pagenum: 1, pagesize: 1 };
  const { data } = useCall(song.list, { query }, { enabled: text.length >= SHORTEST });
  const found = data?.paging.total_size ?? 0;
  if (found === 0) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() => {
        onSearch(text);
        // The button leaves with the list it belongs to.
        document.getElementById('page-title')?.focus({ preventScroll: true });
      }}
    >
      Without “{left}”: {counted(found, 'song')}
    </Button>
  );
};
