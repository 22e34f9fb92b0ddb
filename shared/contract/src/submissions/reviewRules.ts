import { z } from 'zod/mini';

/** The statuses in which something is possible, and the one that it leads to; without one it leaves them as they are. */
export interface Move<Status extends string> {
  from: readonly Status[];
  to?: Status;
}

export const lead = <Status extends string>(to: Status, ...from: readonly Status[]): Move<Status> => ({ from, to });
export const stay = <Status extends string>(...from: readonly Status[]): Move<Status> => ({ from });

/** The number of the status that whoever approves was shown: the submission is not approved when it stands in another by now. */
export const approval = <Status extends z.core.$ZodType>(status: Status) =>
  z.optional(z.object({ status: z.optional(status) }));

/** Seconds in which a decision can be taken back by whoever made it: so long its mail and its message wait (T14: decisions are taken back). */
export const UNDO_SECONDS = 10;

/** A rule of what can be done with a submission: by whom, from which statuses, and where it leads. */
export interface ReviewRule<Status extends string, By extends string> {
  by: By;
  moves: readonly Move<Status>[];
  /** Why it is refused in any other status. */
  refusal: string;
}

/** Where moves lead from a status; undefined where none of them is possible, as in a status that is not known. */
export const statusAfterMoves = <Status extends string>(
  moves: readonly Move<Status>[],
  status: Status | undefined,
): Status | undefined => {
  const move = status && moves.find(({ from }) => from.includes(status));
  return move && (move.to ?? status);
};

/** T2, T5: two people approve a submission, one after the other: whoever approved last cannot approve again. */
export const approvalRefusal = (o: { lastApprover: string | null; approver: string }): string | undefined =>
  o.lastApprover === o.approver ? 'The second approval must come from another person.' : undefined;
