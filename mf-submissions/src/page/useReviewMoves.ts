import type { EndpointSpec } from '@segno/contract';
import { notifySuccess, queryKey, useGo, useInvalidate } from '@segno/host';
import type { EntityForm } from '@segno/ui/form';
import type { PlainRoute, RecordRoute } from '@segno/ui/list';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetDecision, rememberDecision, useLastDecision, type Decision } from './lastDecision';

/** What a reviewer asks for of one submission. */
export interface AskedMove<Move extends string, Status> {
  move: Move;
  uuid: string;
  /** What the submission is called. */
  name: string;
  /** As the page shows it: an approval is of what was seen. */
  status?: Status;
  /** An external note that goes with it. */
  note?: string;
  /** The submission to go on with once this is done. */
  next?: string;
}

interface ReviewMoves<Move extends string, Status> {
  /** What is typed there is saved first: an approval is of what is on the screen. None on a list. */
  form?: EntityForm;
  make: (asked: AskedMove<Move, Status>) => Promise<unknown>;
  /** The notice of each move (specification section 8). */
  notices: Readonly<Record<Move, string>>;
  /** Those that can be taken back, and the call that does. */
  decisions: readonly Move[];
  takeBack: (uuid: string) => Promise<unknown>;
  /** The one of them that leaves nothing to act on. */
  removes: Move;
  /** Calls that say something else after a move. */
  refetched: readonly EndpointSpec[];
  /** The list's call and screen, and the screen of one. */
  list: EndpointSpec;
  listRoute: PlainRoute;
  oneRoute: RecordRoute;
}

/** The button that was pressed may be gone with the move; the keyboard goes on from the title then. */
const focusTitle = (): void => {
  if (document.activeElement === document.body) document.getElementById('page-title')?.focus();
};

/**
 * Moves a submission, says so, and has everything refetched that shows it. A failed move is reported by the page's one
 * handler, in the server's words.
 */
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
      // There is nothing left to do here, and a list that still shows it must not flash up.
      client.removeQueries({ queryKey: queryKey(list).slice(0, 1), type: 'inactive' });
      form.reset();
      return go(listRoute);
    },
    // Somebody else was faster, as a rule: what is allowed now is another thing.
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

/** The way back from the last decision, to the submission that it was about; undefined when there is none. */
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
    // Too late, or somebody else has acted; after a lost line it is asked for again.
    onError: refresh,
  });
  return last && { text: last.text, isRunning: isPending, run: () => mutate(last) };
};
