import { z } from 'zod/mini';

/** The statuses in which something is possible, and the resulting one; without one the status is unchanged. */
export interface Move<Status extends string> {
  from: readonly Status[];
  to?: Status;
}

export const lead = <Status extends string>(to: Status, ...from: readonly Status[]): Move<Status> => ({ from, to });
export const stay = <Status extends string>(...from: readonly Status[]): Move<Status> => ({ from });

/** The number of the status that the approver saw: the submission is not approved if it has a different one by now. */
export const approval = <Status extends z.core.$ZodType>(status: Status) =>
  z.optional(z.object({ status: z.optional(status) }));

/** Seconds in which the person who decided can undo it: its mail and message are delayed that long (T14: decisions are taken back). */
export const UNDO_SECONDS = 10;

/** A rule for an action on a submission: by whom, from which statuses, and the resulting status. */
export interface ReviewRule<Status extends string, By extends string> {
  by: By;
  moves: readonly Move<Status>[];
  /** Why it is refused in any other status. */
  refusal: string;
}

/** The status after moves; undefined if none of them is possible, as in an unknown status. */
export const statusAfterMoves = <Status extends string>(
  moves: readonly Move<Status>[],
  status: Status | undefined,
): Status | undefined => {
  const move = status && moves.find(({ from }) => from.includes(status));
  return move && (move.to ?? status);
};

/** T2, T5: two people approve a submission, one after the other: the previous approver cannot approve again. */
export const approvalRefusal = (o: { lastApprover: string | null; approver: string }): string | undefined =>
  o.lastApprover === o.approver ? 'The second approval must come from another person.' : undefined;
