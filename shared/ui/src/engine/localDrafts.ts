/** What is stored: unsent notes, and unsaved input of forms. */
type Kind = 'note' | 'form';

const DRAFT = /^(note|form)-draft /;
const KEPT = 30 * 24 * 3_600_000;

/** Drafts that the browser's storage refused: they live as long as the page. */
const unkept = new Map<string, StoredDraft>();

export interface StoredDraft {
  /** '' once the input was saved or discarded, until the server knows. */
  text: string;
  /** Milliseconds since 1970 of the last keystroke. */
  at: number;
}

const parse = (stored: string | null): StoredDraft | undefined => {
  try {
    const draft: unknown = JSON.parse(stored ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('text' in draft) || !('at' in draft)) return undefined;
    const { text, at } = draft;
    return typeof text === 'string' && typeof at === 'number' ? { text, at } : undefined;
  } catch {
    return undefined;
  }
};

/** The storage key of a draft: one per person and subject. */
export const draftKey = (kind: Kind, user: string, about: string): string => `${kind}-draft ${user} ${about}`;

/** The text of a stored draft; '' for none. */
export const storedText = (stored: string | null): string => parse(stored)?.text ?? '';

/** The draft under this key. */
export const storedDraft = (key: string): StoredDraft | undefined => {
  const before = unkept.get(key);
  if (before) return before;
  try {
    return parse(localStorage.getItem(key));
  } catch {
    return undefined;
  }
};

/** The text of the draft under this key; '' for none. */
export const readDraft = (key: string): string => storedDraft(key)?.text ?? '';

const forgetOld = (now: number): void => {
  for (const key of Object.keys(localStorage))
    if (DRAFT.test(key) && now - (parse(localStorage.getItem(key))?.at ?? 0) > KEPT) localStorage.removeItem(key);
};

/** Stores a draft; undefined removes it. Returns false if it will not outlive the page. */
export const storeDraft = (key: string, draft: StoredDraft | undefined): boolean => {
  try {
    if (!draft) localStorage.removeItem(key);
    else {
      if (localStorage.getItem(key) === null) forgetOld(Date.now());
      localStorage.setItem(key, JSON.stringify(draft));
    }
    unkept.delete(key);
    return true;
  } catch {
    if (draft) unkept.set(key, draft);
    else unkept.delete(key);
    return false;
  }
};

/** Stores what was just typed, or removes it if it is blank. Returns false if it will not outlive the page. */
export const writeDraft = (key: string, text: string): boolean =>
  storeDraft(key, text.trim() === '' ? undefined : { text, at: Date.now() });
