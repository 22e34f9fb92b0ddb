import {
  dismissTagFinding,
  type FindingKind,
  readTagInspector,
  repairTagFinding,
  restoreTagFinding,
  type TagFinding,
} from '@segno/contract/taxonomy';
import { call, notify, notifySuccess, useInvalidate } from '@segno/host';
import { Button, RelativeTime } from '@segno/ui';
import { RouteLink } from '@segno/ui/list';
import { useMergeHref } from '@segno/ui/screen';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { repairTexts } from './findingTexts';
import { findingId } from './useFindingFocus';
import classes from './TagInspector.module.css';

const moves = {
  repair: async ({ key, repair }: TagFinding): Promise<void> => {
    const { repaired } = await call(repairTagFinding, { body: { key } });
    if (repaired && repair !== null && repair !== 'merge') notifySuccess(repairTexts[repair].done);
    else notify('There was nothing left to repair');
  },
  dismiss: async ({ key }: TagFinding): Promise<void> => {
    await call(dismissTagFinding, { body: { key } });
    notifySuccess('The finding has been dismissed');
  },
  restore: async ({ key }: TagFinding): Promise<void> => {
    await call(restoreTagFinding, { body: { key } });
    notifySuccess('The finding is shown again');
  },
} as const;

type FindingMove = keyof typeof moves;

/** Actions on a finding. The list is refetched after each of them, also a failed one: somebody else may have been faster. */
const useFindingMoves = (finding: TagFinding) => {
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: (move: FindingMove) => moves[move](finding),
    onSettled: () => invalidate(readTagInspector),
  });
  // A second click while the first one runs does nothing. The button stays enabled and keeps the focus.
  return { move: (move: FindingMove) => !isPending && mutate(move), isMoving: isPending };
};

export interface FindingLineProps {
  finding: TagFinding;
  /** Called before an action. */
  onMove: (key: string) => void;
}

/** A finding: its text, links to its tags, and its actions. */
export const FindingLine = ({ finding, onMove }: FindingLineProps) => {
  const { key, kind, message, repair, dismissed } = finding;
  const { move, isMoving } = useFindingMoves(finding);
  const [tag, into] = finding.tags;
  const mergeHref = useMergeHref('TAG_MERGE');
  const merge = !dismissed && mergeable.has(kind) && tag && into ? mergeHref(tag.uuid, into.uuid) : undefined;
  const start = (which: FindingMove) => () => {
    onMove(key);
    move(which);
  };
  return (
    <li id={findingId(key)} tabIndex={-1} aria-busy={isMoving} className={classes.finding}>
      <div className={classes.words}>
        <p className={classes.message}>{message}</p>
        <About finding={finding} />
        {dismissed && (
          <p className={classes.fact}>
            Dismissed by {dismissed.by}, <RelativeTime value={dismissed.at} />
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {!dismissed && repair !== null && repair !== 'merge' && (
          <Button
            size="compact-md"
            variant="light"
            aria-label={`${repairTexts[repair].button}: ${message}`}
            onClick={start('repair')}
          >
            {repairTexts[repair].button}
          </Button>
        )}
        {merge !== undefined && (
          <Button
            component={Link}
            to={merge}
            size="compact-md"
            variant="light"
            aria-label={`Merge…: ${message}`}
            onClick={() => onMove(key)}
          >
            Merge…
          </Button>
        )}
        <Button
          size="compact-md"
          variant="default"
          aria-label={`${dismissed ? 'Restore' : 'Dismiss'}: ${message}`}
          onClick={start(dismissed ? 'restore' : 'dismiss')}
        >
          {dismissed ? 'Restore' : 'Dismiss'}
        </Button>
      </div>
    </li>
  );
};

/** Findings that a merge can resolve. For tags that share a term, a person decides which. */
const mergeable: ReadonlySet<FindingKind> = new Set(['near_duplicate', 'shared_term', 'always_together']);

const kinds = { tags: 'TAG_EDIT', terms: 'TERM_EDIT', comparisons: 'COMPARISON_EDIT' } as const;

const names = { tags: 'Tags', terms: 'Terms', comparisons: 'Comparisons' } as const;

/** Links to the tags and terms of a finding. */
const About = ({ finding }: { finding: TagFinding }) =>
  (['tags', 'terms', 'comparisons'] as const).map(
    (kind) =>
      finding[kind].length > 0 && (
        <ul key={kind} aria-label={names[kind]} className={classes.about}>
          {finding[kind].map(({ uuid, name }) => (
            <li key={uuid} dir="auto">
              <RouteLink to={kinds[kind]} params={{ uuid }}>
                {name}
              </RouteLink>
            </li>
          ))}
        </ul>
      ),
  );
