import type { CandidateReason, MatchCandidate } from '@segno/contract/money';
import { Duration } from '@segno/ui';
import { useId, type KeyboardEvent, type RefObject } from 'react';
import classes from './CandidateList.module.css';

/** Why a song is suggested. */
const reasonTexts: Readonly<Record<CandidateReason, string>> = {
  iswc: 'Same ISWC',
  work_id: 'Same work ID',
  isrc: 'Same ISRC',
  matched_before: 'Matched before',
  title: 'Same title',
  similar_title: 'Similar title',
  ipi: 'Same IPI number',
  writer: 'Same writer',
  duration: 'Same duration',
};

export interface CandidateListProps {
  /** Title in the rows: 'Nite Fery'. */
  label: string;
  candidates: readonly MatchCandidate[];
  /** Index of the selected one. */
  at: number;
  onMove: (at: number) => void;
  /** Matches with a song; absent without the permission. */
  onChoose: ((candidate: MatchCandidate) => void) | undefined;
  /** Moves back to what the songs are chosen for. */
  onLeave?: (() => void) | undefined;
}

/** Songs to choose from: up and down select one, Enter matches, left leads back. */
export const CandidateList = ({
  ref,
  label,
  candidates,
  at,
  onMove,
  onChoose,
  onLeave,
}: CandidateListProps & { ref: RefObject<HTMLDivElement | null> }) => {
  const id = useId();
  const chosen = candidates[at];
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => onMove(Math.min(at + 1, candidates.length - 1)),
    ArrowUp: () => onMove(Math.max(at - 1, 0)),
    ArrowLeft: () => onLeave?.(),
    Enter: () => chosen && onChoose?.(chosen),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    // A held key matches only once.
    if (event.key !== 'Enter' || !event.repeat) act();
  };
  return (
    <div
      ref={ref}
      role="listbox"
      tabIndex={0}
      data-autofocus
      aria-label={`Songs for ${label}`}
      aria-activedescendant={chosen && `${id}-${at}`}
      aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft Enter"
      className={classes.root}
      onKeyDown={press}
    >
      {candidates.map((candidate, place) => (
        <div
          key={candidate.song_uuid}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === at}
          className={classes.candidate}
          onClick={() => onMove(place)}
          onDoubleClick={() => onChoose?.(candidate)}
        >
          <span className={classes.title}>{candidate.work_title}</span>
          <span className={classes.facts}>
            {[candidate.artist_name ?? 'No artist', candidate.writers, candidate.work_id]
              .filter((part) => part !== '')
              .join(' · ')}
            {candidate.duration !== null && (
              <>
                {' · '}
                <Duration seconds={candidate.duration} />
              </>
            )}
          </span>
          <span className={classes.reasons}>
            {candidate.reasons.length === 0
              ? 'Searched for'
              : candidate.reasons.map((reason) => reasonTexts[reason]).join(', ')}
            {!candidate.is_published && ' · Not published'}
          </span>
        </div>
      ))}
    </div>
  );
};
