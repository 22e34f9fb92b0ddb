/** What is stored: unsent notes, and unsaved input of forms. */
type Kind = 'note' | 'form';

const DRAFT = /^(note|form)-draft /;
const KEPT = 30 * 24 * 3_600_000;

/** Drafts that the browser's storage refused: they live as long as the page. */
const unkept = new Map<string, string>();

interface StoredDraft {
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

/** The draft under this key; '' for none. */
export const readDraft = (key: string): string => {
  const before = unkept.get(key);
  if (before !== undefined) return before;
  try {
    return storedText(localStorage.getItem(key));
  } catch {
    return '';
  }
};

const forgetOld = (now: number): void => {
  for (const key of Object.keys(localStorage))
    if (DRAFT.test(key) && now - (parse(localStorage.getItem(key))?.at ?? 0) > KEPT) localStorage.removeItem(key);
};

/** Stores a draft, or removes it if it is blank. Returns false if it will not outlive the page. */
export const writeDraft = (key: string, text: string): boolean => {
  const now = Date.now();
  try {
    if (text.trim() === '') localStorage.removeItem(key);
    else {
      if (localStorage.getItem(key) === null) forgetOld(now);
      localStorage.setItem(key, JSON.stringify({ text, at: now } satisfies StoredDraft));
    }
    unkept.delete(key);
    return true;
  } catch {
    unkept.set(key, text);
    return false;
  }
};
