import { UNDO_SECONDS } from '@segno/contract/submissions';
import type { RecordRoute } from '@segno/ui/list';
import { create } from 'zustand';

/** A decision that its maker can still take back (T14: decisions are taken back). */
export interface Decision {
  /** The submission, and the screen of it. */
  uuid: string;
  route: RecordRoute;
  /** What was decided, of what: 'Track declined: Night Ferry'. */
  text: string;
  /** What the artist would have read. */
  note: string | undefined;
  takeBack: () => Promise<unknown>;
}

interface Decisions {
  last: Decision | undefined;
  /** The last one that was taken back: its note is there again when the submission is decided on once more. */
  returned: Pick<Decision, 'uuid' | 'note'> | undefined;
}

/** What this tab has decided last. */
export const useLastDecision = create<Decisions>(() => ({ last: undefined, returned: undefined }));

/** The server's time began before its answer was here. */
const OFFERED = (UNDO_SECONDS - 0.5) * 1000;

/** Offers to take a decision back, until its time is over or the next one is made. */
export const rememberDecision = (last: Decision): void => {
  useLastDecision.setState({ last, returned: undefined });
  setTimeout(() => forgetDecision(last), OFFERED);
};

export const forgetDecision = (gone: Decision, returned?: Decision): void =>
  useLastDecision.setState((now) => ({
    last: now.last === gone ? undefined : now.last,
    returned: returned ?? now.returned,
  }));
