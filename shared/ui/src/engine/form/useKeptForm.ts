import { notify, useRouteName, useSession } from '@segno/host';
import { useEffect, useEffectEvent, useRef } from 'react';
import { draftKey, readDraft, writeDraft } from '../localDrafts';
import { draftIn, isPlain, isSecret, type FormDraftValues } from './useHandOver';

/** Milliseconds after the last keystroke after which input is stored. */
const REST = 400;

/** A running upload ends with its page. */
const isOnItsWay = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'state' in value && value.state === 'uploading';

const keptOf = ({ values, start }: FormDraftValues): FormDraftValues => {
  const kept = Object.entries(values).filter(
    ([name, value]) => isPlain(value) && !isSecret([name, value]) && !isOnItsWay(value),
  );
  return { values: Object.fromEntries(kept), start: Object.fromEntries(kept.map(([name]) => [name, start[name]])) };
};

const textOf = (draft: FormDraftValues | undefined): string => {
  if (!draft) return '';
  const kept = keptOf(draft);
  return Object.keys(kept.values).length > 0 ? JSON.stringify(kept) : '';
};

const read = (key: string): FormDraftValues | undefined => {
  try {
    return draftIn(JSON.parse(readDraft(key) || 'null'));
  } catch {
    return undefined;
  }
};

export interface KeptForm {
  isOn: boolean;
  /** Distinguishes it from other forms of the same screen: the record's uuid, or a name. */
  uuid: string;
  /** The form's values: stored when they change. */
  values: object;
  /** The unsaved input; undefined if there is none. */
  give: () => FormDraftValues | undefined;
  receive: (draft: FormDraftValues) => void;
}

/**
 * Stores a form's input in this browser until it is saved, reset or discarded, so that a crashed or closed tab loses
 * nothing. If the same person has the form open twice, the page that was first stores it.
 */
export const useKeptForm = (o: KeptForm): void => {
  const { isOn, uuid, values } = o;
  const route = useRouteName();
  const user = useSession((session) => session.user?.uuid);
  const isHeld = useRef(false);
  const give = useEffectEvent(() => o.give());
  const receive = useEffectEvent((draft: FormDraftValues) => {
    // What the previous page handed over is the same, or newer.
    if (o.give()) return;
    o.receive(draft);
    notify('What you typed here before has been restored. It is not saved yet.');
  });
  const key = isOn && user !== undefined ? draftKey('form', user, `${route} ${location.pathname} ${uuid}`) : undefined;

  useEffect(() => {
    if (key === undefined || !('locks' in navigator)) return undefined;
    const waiting = new AbortController();
    let release = () => {};
    const keep = () => void (isHeld.current && writeDraft(key, textOf(give())));
    const held = (): Promise<void> => {
      isHeld.current = true;
      const before = read(key);
      if (before) receive(before);
      return new Promise((resolve) => (release = resolve));
    };
    navigator.locks.request(key, { signal: waiting.signal }, held).catch(() => {
      // Unmounted before it was this page's turn.
    });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
      isHeld.current = false;
      waiting.abort();
      release();
    };
  }, [key]);

  useEffect(() => {
    if (key === undefined) return undefined;
    const timer = setTimeout(() => isHeld.current && writeDraft(key, textOf(give())), REST);
    return () => clearTimeout(timer);
  }, [key, values]);
};
