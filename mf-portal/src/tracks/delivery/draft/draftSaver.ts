import type { DeliveryDraft, DeliveryDraftContent } from '@segno/contract/submissions';
import { CallError } from '@segno/host';
import { sameValue } from '@segno/ui/form';

/** The state of the draft on the server. */
export interface DraftState {
  /**
   * `waiting` is about to be saved, `retrying` could not be reached, `refused` is too long to be stored, `conflict` was
   * saved from another page, `over` can no longer be delivered.
   */
  kind: 'none' | 'waiting' | 'saved' | 'retrying' | 'refused' | 'conflict' | 'over';
  /** When the server last accepted it. */
  savedAt?: string | undefined;
  /** What was sent last, and what the server made of it. */
  saved?: { sent: DeliveryDraftContent; stored: DeliveryDraft } | undefined;
}

interface DraftSaverOptions {
  /** The draft as fetched. */
  stored: DeliveryDraft | null;
  save: (content: DeliveryDraftContent, revision: number) => Promise<DeliveryDraft>;
  discard: (revision: number) => Promise<unknown>;
  /** Called when nothing can be delivered any more. */
  onOver: () => void;
}

export interface DraftSaver {
  state: () => DraftState;
  subscribe: (listener: () => void) => () => void;
  /** The revision that the page continues from; 0 without one. */
  revision: () => number;
  /** Saves this after a pause, or at once if a file was removed; null discards the draft at once. */
  change: (content: DeliveryDraftContent | null) => void;
  /** Saves at once what is waiting. */
  flush: () => void;
  /** Waits for the person to choose between two drafts. */
  divide: () => void;
  /** Continues from another page's draft, or from none, with what is waiting here. */
  settle: (stored: DeliveryDraft | null) => void;
  /** … and without it: the other page's was chosen. */
  replace: (stored: DeliveryDraft | null) => void;
}

/** Milliseconds after the last keystroke before input is sent, and between attempts: twice as long each time, up to the maximum. */
const REST_MS = 1500;
const RETRY_MS = { first: 2000, last: 30_000 };

/** The connection, the server or the session is down: the same save can succeed later. */
const isTemporary = ({ status }: CallError): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

const isSame = (one: DeliveryDraftContent, other: DeliveryDraftContent): boolean =>
  sameValue(one.values, other.values) && sameValue(one.files, other.files);

/** What was removed must not come back with a page that is loaded next. */
const takesAway = (content: DeliveryDraftContent | null, last: DeliveryDraft | null): boolean =>
  content === null || Object.keys(last?.files ?? {}).some((fileType) => !(fileType in content.files));

/** Stores the draft of a delivery on the server: one save at a time, always the newest content, retried until it succeeds. */
export const createDraftSaver = ({ stored, save, discard, onOver }: DraftSaverOptions): DraftSaver => {
  const listeners = new Set<() => void>();
  let current: DraftState = stored ? { kind: 'saved', savedAt: stored.updated_at } : { kind: 'none' };
  let last: DeliveryDraft | null = stored;
  let wanted: { content: DeliveryDraftContent | null } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saved: DraftState['saved'];
  let isBusy = false;
  let pause = RETRY_MS.first;

  const become = (kind: DraftState['kind']): void => {
    current = { kind, savedAt: last?.updated_at, saved };
    for (const listener of listeners) listener();
  };
  const later = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), milliseconds);
  };

  const failed = (error: unknown, tried: NonNullable<typeof wanted>): void => {
    if (!(error instanceof CallError)) throw error;
    if (isTemporary(error)) {
      // What was typed meanwhile is newer.
      wanted ??= tried;
      become('retrying');
      later(pause);
      pause = Math.min(pause * 2, RETRY_MS.last);
    } else if (error.status === 409 && error.code === 'conflict') {
      wanted ??= tried;
      become('conflict');
    } else if (error.status === 409 || error.status === 404) {
      become('over');
      onOver();
    } else become('refused');
  };

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    if (isBusy || !wanted || current.kind === 'conflict' || current.kind === 'over') return;
    const now = wanted;
    wanted = undefined;
    isBusy = true;
    try {
      if (now.content) {
        last = await save(now.content, last?.revision ?? 0);
        saved = { sent: now.content, stored: last };
      } else {
        if (last) await discard(last.revision);
        last = null;
        saved = undefined;
      }
      pause = RETRY_MS.first;
      if (wanted) become('waiting');
      else become(last ? 'saved' : 'none');
    } catch (error) {
      failed(error, now);
    } finally {
      isBusy = false;
    }
    if (wanted && current.kind !== 'retrying') later(0);
  };

  return {
    state: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    revision: () => last?.revision ?? 0,
    change: (content) => {
      if (current.kind === 'over') return;
      const isSaved = content ? last !== null && isSame(content, last) : last === null;
      if (isSaved && !wanted && !isBusy) return;
      wanted = { content };
      if (current.kind === 'conflict') return;
      if (current.kind !== 'retrying') become('waiting');
      later(takesAway(content, last) ? 0 : REST_MS);
    },
    flush: () => {
      if (wanted) void send();
    },
    divide: () => become('conflict'),
    settle: (other) => {
      last = other;
      become(other ? 'saved' : 'none');
      if (wanted) later(0);
    },
    replace: (other) => {
      wanted = undefined;
      last = other;
      become(other ? 'saved' : 'none');
    },
  };
};
