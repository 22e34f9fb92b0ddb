import { useState } from 'react';
import { noDrafts, type Drafts } from './drafts';

/** Steps that can be taken back. */
const STEPS = 50;

/** The edited cells, with the way back to what they were before the last edits. */
export function useDrafts() {
  const [{ drafts, past }, setState] = useState<{ drafts: Drafts; past: readonly Drafts[] }>({
    drafts: noDrafts,
    past: [],
  });
  return {
    drafts,
    canUndo: past.length > 0,
    /** An edit of a person. */
    edit: (next: (drafts: Drafts) => Drafts) =>
      setState((state) => ({ drafts: next(state.drafts), past: [...state.past.slice(1 - STEPS), state.drafts] })),
    undo: () => setState((state) => ({ drafts: state.past.at(-1) ?? state.drafts, past: state.past.slice(0, -1) })),
    /** What the server has made of them: nothing before it comes back. */
    settle: (next: (drafts: Drafts) => Drafts) => setState((state) => ({ drafts: next(state.drafts), past: [] })),
  };
}
