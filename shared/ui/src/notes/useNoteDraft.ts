import { notify, useSession } from '@segno/host';
import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../upload/useLeaveGuard';
import { draftKey, readDraft, storedText, writeDraft } from '../engine/localDrafts';

export interface NoteDraft {
  text: string;
  setText: (text: string) => void;
  /** Position in the sound, in seconds; null if the note is about all of it. */
  at: number | null;
  setAt: (at: number | null) => void;
  /** The client key of a note that is to be sent as soon as there is a connection; '' for none. */
  waiting: string;
  setWaiting: (clientKey: string) => void;
}

const secondsIn = (kept: string): number | null => (/^\d+$/.test(kept) ? Number(kept) : null);

/**
 * The text of an unsent note. It is stored in the browser for its writer, survives a reload and a logout, and is shared
 * with other tabs. A notice says where it is when somebody leaves it.
 * @param about what the note is about: the record's kind and uuid, and who will read it
 */
export const useNoteDraft = (about: string): NoteDraft => {
  const key = draftKey('note', useSession(({ user }) => user?.uuid) ?? '', about);
  const [text, show] = useState(() => readDraft(key));
  const placeKey = `${key} at`;
  const [at, showAt] = useState(() => secondsIn(readDraft(placeKey)));
  const waitingKey = `${key} waiting`;
  const [waiting, showWaiting] = useState(() => readDraft(waitingKey));
  const [isKept, setIsKept] = useState(true);
  useLeaveGuard(!isKept);

  /** What was typed during this visit. */
  const typed = useRef('');
  const setText = (next: string): void => {
    typed.current = next;
    show(next);
    setIsKept(writeDraft(key, next));
  };

  const setAt = (next: number | null): void => {
    showAt(next);
    writeDraft(placeKey, next === null ? '' : String(next));
  };

  const setWaiting = (clientKey: string): void => {
    showWaiting(clientKey);
    writeDraft(waitingKey, clientKey);
  };

  useEffect(() => {
    const follow = (event: StorageEvent): void => {
      if (event.key === key) show(storedText(event.newValue));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);

  useEffect(() => {
    const here = location.pathname + location.search;
    return () => {
      // It may have been sent with something else.
      if (typed.current.trim() === '' || readDraft(key) === '') return;
      if (useSession.getState().status === 'in')
        notify('Your note was not sent. It is kept where you wrote it.', { url: here, persist: true });
    };
  }, [key]);

  return { text, setText, at, setAt, waiting, setWaiting };
};

/** An unsent external note about a record, for a form that sends it along; `forget` removes it afterwards. */
export const useUnsentNote = (record: string) => {
  const key = draftKey('note', useSession(({ user }) => user?.uuid) ?? '', `${record} external`);
  return {
    /** Undefined for none, and for one that waits for the connection to be sent by itself. */
    read: () => {
      const text = readDraft(key).trim();
      if (text === '' || readDraft(`${key} waiting`) !== '') return undefined;
      return { text, at_second: secondsIn(readDraft(`${key} at`)) };
    },
    forget: () => [key, `${key} at`].forEach((each) => writeDraft(each, '')),
  };
};
