import { isSecretName } from '@segno/contract/account';
import { notify, useRouteName, useSession } from '@segno/host';
import { useEffect, useEffectEvent, useRef } from 'react';
import { draftKey } from '../localDrafts';
import { createFormKeeper, type FormKeeper } from './formKeeper';
import { isPlain, type FormDraftValues } from './useHandOver';

/** Milliseconds after the last keystroke after which input is stored. */
const REST = 400;

/** A running upload ends with its page. */
const isOnItsWay = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'state' in value && value.state === 'uploading';

const textOf = (draft: FormDraftValues | undefined): string => {
  if (!draft) return '';
  const kept = Object.entries(draft.values).filter(
    ([name, value]) => isPlain(value) && !isSecretName(name) && !isOnItsWay(value),
  );
  if (kept.length === 0) return '';
  const start = Object.fromEntries(kept.map(([name]) => [name, draft.start[name]]));
  return JSON.stringify({ values: Object.fromEntries(kept), start } satisfies FormDraftValues);
};

export interface KeptForm {
  isOn: boolean;
  /** Not on the server: the form has a field for a secret. */
  staysHere?: boolean;
  /** Distinguishes it from other forms of the same screen: the record's uuid, or a name. */
  uuid: string;
  /** The form's values: stored when they change. */
  values: object;
  /** The unsaved input; undefined if there is none. */
  give: () => FormDraftValues | undefined;
  receive: (draft: FormDraftValues) => void;
}

/**
 * Stores a form's input until it is saved, reset or discarded: in this browser, so that a crashed or closed tab loses
 * nothing, and on the server, so that the person goes on with it on another device (S22: drafts of forms). If the same
 * person has the form open twice in one browser, the page that was first stores it.
 */
export const useKeptForm = (o: KeptForm): void => {
  const { isOn, staysHere = false, uuid, values } = o;
  const route = useRouteName();
  const user = useSession((session) => session.user?.uuid);
  const keeper = useRef<FormKeeper>(undefined);
  const give = useEffectEvent(() => textOf(o.give()));
  const receive = useEffectEvent((draft: FormDraftValues) => {
    // What was typed while the draft was on its way, or handed over by the previous page, is newer.
    const typed = o.give()?.values ?? {};
    const others = Object.entries(draft.values).filter(([name]) => !(name in typed));
    if (others.length === 0) return;
    const before = give();
    o.receive({ ...draft, values: Object.fromEntries(others) });
    if (give() !== before) notify('What you typed here before has been restored. It is not saved yet.');
  });
  const about = `${route} ${location.pathname} ${uuid}`;

  useEffect(() => {
    if (!isOn || user === undefined || !('locks' in navigator)) return undefined;
    const key = draftKey('form', user, about);
    const waiting = new AbortController();
    let release = () => {};
    const held = (): Promise<void> => {
      keeper.current = createFormKeeper({
        key,
        user,
        about: staysHere ? undefined : about,
        give: () => give(),
        receive: (draft) => receive(draft),
      });
      return new Promise((resolve) => (release = resolve));
    };
    navigator.locks.request(key, { signal: waiting.signal }, held).catch(() => {
      // Unmounted before it was this page's turn.
    });
    const flush = () => keeper.current?.flush();
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      flush();
      keeper.current?.end();
      keeper.current = undefined;
      waiting.abort();
      release();
    };
  }, [isOn, staysHere, user, about]);

  useEffect(() => {
    const timer = setTimeout(() => keeper.current?.keep(), REST);
    return () => clearTimeout(timer);
  }, [values]);
};
