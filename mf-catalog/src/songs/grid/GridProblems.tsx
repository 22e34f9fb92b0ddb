import { counted } from '@segno/contract';
import { Button } from '@segno/ui';
import { draftKey, type Draft } from './drafts';
import { headerOf } from './gridColumns';
import classes from './SongGrid.module.css';

/** Number of problems listed. */
const SHOWN = 20;

export interface GridProblemsProps {
  problems: readonly Draft[];
  /** True for cells on this page. */
  isInSight: (draft: Draft) => boolean;
  onGo: (draft: Draft) => void;
  onKeep: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
}

const quoted = (text: string): string => (text === '' ? 'nothing' : `“${text}”`);

const problemText = ({ error, now, text }: Draft): string =>
  now ? `${error} ${now.user ?? 'Somebody'} wrote ${quoted(now.text)}, you ${quoted(text)}.` : (error ?? '');

/** Cells that cannot be saved, on this page or others, each with its actions. */
export const GridProblems = ({ problems, isInSight, onGo, onKeep, onDiscard }: GridProblemsProps) => {
  if (problems.length === 0) return null;
  return (
    <section className={classes.problems} aria-label="Cells that cannot be saved">
      <p className={classes.problemsHead} role="status">
        {counted(problems.length, 'cell')} cannot be saved.
      </p>
      <ul className={classes.list}>
        {problems.slice(0, SHOWN).map((draft) => {
          const name = `${draft.title}, ${headerOf(draft.column)}`;
          return (
            <li key={draftKey(draft)} className={classes.problem}>
              <span className={classes.problemText}>
                <b>{name}:</b> {problemText(draft)}
              </span>
              {draft.now && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Keep mine: ${name}`}
                  onClick={() => onKeep(draft)}
                >
                  Keep mine
                </Button>
              )}
              {!draft.now && isInSight(draft) && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Go to cell: ${name}`}
                  onClick={() => onGo(draft)}
                >
                  Go to cell
                </Button>
              )}
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`${draft.now ? 'Take theirs' : 'Discard'}: ${name}`}
                onClick={() => onDiscard(draft)}
              >
                {draft.now ? 'Take theirs' : 'Discard'}
              </Button>
            </li>
          );
        })}
      </ul>
      {problems.length > SHOWN && <p className={classes.problemsHead}>and {problems.length - SHOWN} more.</p>}
    </section>
  );
};
