import { UNDO_SECONDS } from '@segno/contract/submissions';
import type { RecordRoute } from '@segno/ui/list';
import { create } from 'zustand';

/** A decision that can still be taken back by its maker (T14: decisions are taken back). */
export interface Decision {
  /** The submission and its screen. */
  uuid: string;
  route: RecordRoute;
  /** The decision and its subject: 'Track declined: Night Ferry'. */
  text: string;
  /** The note for the artist. */
  note: string | undefined;
  takeBack: () => Promise<unknown>;
}

interface Decisions {
  last: Decision | undefined;
  /** The last decision that was taken back: its note is offered again with the next decision on the submission. */
  returned: Pick<Decision, 'uuid' | 'note'> | undefined;
}

/** The last decision made in this tab. */
export const useLastDecision = create<Decisions>(() => ({ last: undefined, returned: undefined }));

/** The server's time started before its answer arrived. */
const OFFERED = (UNDO_SECONDS - 0.5) * 1000;

/** Offers to take a decision back until its time is over or another one is made. */
export const rememberDecision = (last: Decision): void => {
  useLastDecision.setState({ last, returned: undefined });
  setTimeout(() => forgetDecision(last), OFFERED);
};

export const forgetDecision = (gone: Decision, returned?: Decision): void =>
  useLastDecision.setState((now) => ({
    last: now.last === gone ? undefined : now.last,
    returned: returned ?? now.returned,
  }));
