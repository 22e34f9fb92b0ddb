import type { EndpointSpec } from '@segno/contract';
import { notifySuccess, queryKey, useGo, useInvalidate } from '@segno/host';
import type { EntityForm } from '@segno/ui/form';
import type { PlainRoute, RecordRoute } from '@segno/ui/list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetDecision, rememberDecision, useLastDecision, type Decision } from './lastDecision';

/** One move of a submission that a reviewer makes. */
export interface AskedMove<Move extends string, Status> {
  move: Move;
  uuid: string;
  /** Name of the submission. */
  name: string;
  /** The status that the page shows: an approval is of what was seen. */
  status?: Status;
  /** External note sent with the move. */
  note?: string;
  /** The submission to open next. */
  next?: string | undefined;
}

interface ReviewMoves<Move extends string, Status> {
  /** Form that is saved first, so that an approval is of what is on the screen. None on a list. */
  form?: EntityForm;
  make: (asked: AskedMove<Move, Status>) => Promise<unknown>;
  /** Notice of each move (specification section 8). */
  notices: Readonly<Record<Move, string>>;
  /** Moves that can be taken back, and the call that does it. */
  decisions: readonly Move[];
  takeBack: (uuid: string) => Promise<unknown>;
  /** The move after which nothing is left to act on. */
  removes: Move;
  /** Calls whose answers change with a move. */
  refetched: readonly EndpointSpec[];
  /** The list's call and screen, and the screen of one submission. */
  list: EndpointSpec;
  listRoute: PlainRoute;
  oneRoute: RecordRoute;
}

/** The pressed button may be gone after the move, so the focus moves to the title. */
const focusTitle = (): void => {
  if (document.activeElement === document.body) document.getElementById('page-title')?.focus();
};

/** Moves a submission, shows a notice and refetches every answer that shows it. The page's error handler reports a failed move. */
export const useReviewMoves = <Move extends string, Status>(spec: ReviewMoves<Move, Status>) => {
  const { form, make, notices, decisions, takeBack, removes, refetched, list, listRoute, oneRoute } = spec;
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const go = useGo();
  const refresh = () => invalidate(...refetched);

  const { mutate, isPending, variables } = useMutation({
    mutationFn: make,
    onSuccess: async (_, { move, uuid, name, note, next }) => {
      notifySuccess(notices[move]);
      if (decisions.includes(move))
        rememberDecision({
          uuid,
          route: oneRoute,
          text: `${notices[move]}: ${name}`,
          note,
          takeBack: () => takeBack(uuid),
        });
      if (next !== undefined) {
        void refresh();
        return go(oneRoute, { uuid: next });
      }
      if (move !== removes || !form) {
        await refresh();
        return focusTitle();
      }
      // A list that still shows the deleted submission must not appear.
      client.removeQueries({ queryKey: queryKey(list).slice(0, 1), type: 'inactive' });
      form.reset();
      return go(listRoute);
    },
    // Usually somebody else was faster, and other moves are allowed now.
    onError: refresh,
  });

  const run = async (asked: AskedMove<Move, Status>) => {
    if (asked.move !== removes && form?.isUnsaved()) {
      await form.save();
      if (form.isUnsaved()) return;
    }
    mutate(asked);
  };
  return { run, running: isPending ? variables.move : undefined, undo: useUndo(refresh) };
};

/** Takes back the last decision and leads to its submission; undefined if there is none. */
const useUndo = (refresh: () => Promise<unknown>) => {
  const go = useGo();
  const last = useLastDecision((decisions) => decisions.last);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ takeBack }: Decision) => takeBack(),
    onSuccess: (_, decision) => {
      forgetDecision(decision, decision);
      notifySuccess('The decision is taken back');
      void refresh();
      return go(decision.route, { uuid: decision.uuid });
    },
    // Too late, or somebody else has acted. After a lost connection it is asked for again.
    onError: refresh,
  });
  return last && { text: last.text, isRunning: isPending, run: () => mutate(last) };
};
