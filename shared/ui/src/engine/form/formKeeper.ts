import { MAX_FORM_DRAFT_LENGTH, readFormDraft, saveFormDraft } from '@segno/contract/account';
import { call, useSession } from '@segno/host';
import { storedDraft, storeDraft, type StoredDraft } from '../localDrafts';
import { draftIn, type FormDraftValues } from './useHandOver';

/** Milliseconds after the last keystroke after which input is sent. */
const REST = 2000;
/** Milliseconds after which a form goes on without the server's answer. */
const PATIENCE = 4000;
/** Characters of a call that a browser completes after its page is gone: 64 KiB at most, all such calls together. */
const LAST_WORDS = 15_000;

const contentOf = (text: string): FormDraftValues | undefined => {
  try {
    return draftIn(JSON.parse(text || 'null'));
  } catch {
    return undefined;
  }
};

interface KeeperOptions {
  /** The browser's copy. */
  key: string;
  user: string;
  /** The form's name on the server; undefined if its input stays in this browser. */
  about: string | undefined;
  /** The unsaved input as JSON; '' for none. */
  give: () => string;
  receive: (content: FormDraftValues) => void;
}

/** Keeps the input of one form, in the browser at once and on the server after a pause. */
export interface FormKeeper {
  /** Stores what has changed. */
  keep: () => void;
  /** … and sends it now: the page may be about to go. */
  flush: () => void;
  end: () => void;
}

/**
 * Restores what was typed last, here or on another device, and from then on keeps the form's input. That it was saved,
 * reset or discarded is kept with its time too, so that an older copy does not bring it back (S22: drafts of forms).
 * Before something was typed, the only call is the one that reads.
 */
export const createFormKeeper = ({ key, user, about, give, receive }: KeeperOptions): FormKeeper => {
  /** What the server has, as far as this page knows; undefined if it has not answered. */
  let known: string | undefined = about === undefined ? '' : undefined;
  let state: 'opening' | 'open' | 'ended' = 'opening';
  let last: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    const draft = storedDraft(key);
    if (about === undefined || !draft || draft.text === known || draft.text.length > MAX_FORM_DRAFT_LENGTH) return;
    // Somebody else may have logged in.
    if (useSession.getState().user?.uuid !== user) return;
    try {
      await call(saveFormDraft, {
        params: { user_uuid: user },
        query: { about },
        body: { content: contentOf(draft.text) ?? null, age: Math.max(0, Date.now() - draft.at) },
        keepalive: draft.text.length < LAST_WORDS,
      });
      known = draft.text;
      if (known === '' && storedDraft(key)?.text === '') storeDraft(key, undefined);
    } catch {
      // The browser has it: sent with the next keystroke, when the connection is back, or when the form is opened again.
    }
  };

  const plan = (): void => {
    clearTimeout(timer);
    const draft = storedDraft(key);
    if (draft && draft.text !== known) timer = setTimeout(() => void send(), draft.text === '' ? 0 : REST);
  };

  const keep = (): void => {
    const text = give();
    if (state !== 'open' || text === last) return;
    last = text;
    storeDraft(key, text === '' && known === '' ? undefined : { text, at: Date.now() });
    plan();
  };

  const open = (draft: StoredDraft | undefined, isTheirs: boolean): void => {
    if (state !== 'opening') return;
    const isUntouched = give() === '';
    const content = contentOf(draft?.text ?? '');
    if (content) receive(content);
    state = 'open';
    if (isUntouched) last = give();
    if (isTheirs) {
      // As this form writes it, so that it does not count as new input.
      known = content && isUntouched ? last : draft?.text;
      storeDraft(key, draft && known ? { at: draft.at, text: known } : undefined);
    }
    keep();
    plan();
  };

  const begin = async (): Promise<void> => {
    const asked = about !== undefined && {
      params: { user_uuid: user },
      query: { about },
      signal: AbortSignal.timeout(PATIENCE),
    };
    const answer = asked ? await call(readFormDraft, asked).catch(() => undefined) : undefined;
    const here = storedDraft(key);
    if (!answer) return open(here, false);
    const { content, age } = answer.form_draft ?? { content: null, age: Infinity };
    known = content ? JSON.stringify(content) : '';
    const there = { text: known, at: Date.now() - age };
    return here && here.at > there.at ? open(here, false) : open(there, true);
  };
  void begin();

  return {
    keep,
    flush: () => {
      if (state === 'opening' && give() !== '') open(storedDraft(key), false);
      keep();
      void send();
    },
    end: () => {
      state = 'ended';
    },
  };
};
