import { counted } from '@segno/contract';
import type { MatchCandidate, Whose } from '@segno/contract/money';
import { Button, EmptyState, Text } from '@segno/ui';
import { QueryFallback, type QueryFallbackProps } from '@segno/ui/form';
import { SearchBox } from '@segno/ui/list';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { CandidateList, type CandidateListProps } from './CandidateList';
import { SongSplit, type SplitPart, withSong } from './SongSplit';
import classes from './UnmatchedScreen.module.css';

/** Query for the suggested songs. */
type Asked = QueryFallbackProps['call'] & {
  data: { candidates: readonly MatchCandidate[]; titles: readonly { work_title: string; rows: number }[] } | undefined;
  /** True while the songs are those of another search. */
  isPlaceholderData: boolean;
};

export interface SongChoiceProps extends Pick<CandidateListProps, 'label' | 'onLeave'> {
  asked: Asked;
  /** True if the focus moves to the songs as soon as they are there; without any, to the search box. */
  takesFocus: boolean;
  /** The searched title. */
  title: string;
  onSearch: (title: string) => void;
  /**
   * Called with the song, with the songs that share the rows, or with none for rows that are not ours. Without it nothing
   * can be chosen.
   */
  onChoose: ((whose: Whose) => void) | undefined;
  /** Buttons beside the choice. */
  children?: ReactNode;
}

/** Chooses the songs of rows: suggested ones, ones found by title, or none of ours. */
export const SongChoice = ({ asked, takesFocus, title, onSearch, onChoose, children, ...list }: SongChoiceProps) => {
  const [at, setAt] = useState(0);
  const [parts, setParts] = useState<readonly SplitPart[]>([]);
  const wantsFocus = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const songs = useRef<HTMLDivElement>(null);
  const { data, isPlaceholderData } = asked;
  const isKnown = data !== undefined && !isPlaceholderData;
  useEffect(() => {
    wantsFocus.current = takesFocus;
  }, [takesFocus]);
  useEffect(() => {
    if (!isKnown || !wantsFocus.current) return;
    wantsFocus.current = false;
    (songs.current ?? box.current?.querySelector('input'))?.focus();
  }, [isKnown, takesFocus, title]);
  const search = (text: string) => {
    onSearch(text);
    setAt(0);
  };
  const pressInBox = (event: KeyboardEvent<HTMLDivElement>) => {
    wantsFocus.current = false;
    if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    // The search box waits for a pause in typing, and Down may come before it.
    const typed = event.target.value.trim();
    const isTyping = typed.length > 1 && typed !== title;
    if (isKnown && !isTyping) return songs.current?.focus();
    wantsFocus.current = true;
    if (isTyping) search(typed);
  };
  const candidates = data?.candidates ?? [];
  const place = Math.min(at, candidates.length - 1);
  const chosen = candidates[place];
  return (
    <>
      <div ref={box} role="presentation" onKeyDown={pressInBox}>
        <SearchBox value={title} onSearch={search} label="Search songs by title" />
      </div>
      {(!data || asked.error) && (
        <QueryFallback call={asked} rows={3} columns={2} failedText="Impossible to fetch the songs." />
      )}
      {data && candidates.length === 0 && <EmptyState hint="No similar song. Search by title." />}
      {candidates.length > 0 && (
        <CandidateList
          {...list}
          ref={songs}
          candidates={candidates}
          at={place}
          onMove={setAt}
          onChoose={isKnown && onChoose ? ({ song_uuid }) => onChoose({ song_uuid }) : undefined}
        />
      )}
      {data && data.titles.length > 1 && (
        <section aria-label="Titles that are matched together">
          <Text size="sm">{`The PRO means ${data.titles.length} titles by this. All of them are matched together:`}</Text>
          <ul className={classes.titles}>
            {data.titles.map((each) => (
              <li key={each.work_title}>
                {`${each.work_title === '' ? 'No title' : each.work_title} · ${counted(each.rows, 'row')}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      {onChoose && parts.length > 0 && <SongSplit parts={parts} onChange={setParts} onSplit={onChoose} />}
      <div className={classes.actions}>
        {onChoose && chosen && (
          <Button onClick={() => onChoose({ song_uuid: chosen.song_uuid })}>{`Match with ${chosen.work_title}`}</Button>
        )}
        {onChoose && chosen && parts.every(({ song_uuid }) => song_uuid !== chosen.song_uuid) && (
          <Button variant="default" onClick={() => setParts(withSong(parts, chosen))}>
            {`Split with ${chosen.work_title}`}
          </Button>
        )}
        {onChoose && (
          <Button variant="default" onClick={() => onChoose({ song_uuid: null })}>
            Not ours
          </Button>
        )}
        {children}
      </div>
    </>
  );
};
