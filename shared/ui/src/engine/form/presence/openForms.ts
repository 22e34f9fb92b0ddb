import { closeForm } from '@segno/contract/account';
import { call, newUuid, tabStorage } from '@segno/host';
import { z } from 'zod/mini';

interface OpenForm {
  form: string;
  /** Components that show it at the moment. */
  shown: number;
  /** Set while nothing shows it and its end has not been sent yet. */
  closing?: ReturnType<typeof setTimeout>;
}

/** The forms of this tab by what they are about. */
const open = new Map<string, OpenForm>();

/** Milliseconds within which a form that was unmounted may be mounted again, when it restarts with a newer record. */
const COMES_AGAIN = 300;

const KEY = 'segno-left-forms';
const leftForms = z.record(z.string(), z.string());
const readLeft = () => leftForms.safeParse(tabStorage.read(KEY)).data ?? {};

/**
 * The id of a form: after a reload, that of the form which the tab had open before. The server may receive the last calls of
 * the old page in any order, and would list it as another tab of this person. It is taken only once, because a tab that is
 * duplicated copies the storage.
 */
const takeForm = (about: string): string => {
  const { [about]: form = newUuid(), ...others } = readLeft();
  tabStorage.write(KEY, others);
  return form;
};

const close = ({ form }: OpenForm): void => {
  // Also while the page is closing; a form that is not heard of soon counts as closed.
  call(closeForm, { params: { form }, keepalive: true }).catch(() => undefined);
};

/** The id of the form that this tab has open about a record. */
export const openForm = (about: string): string => {
  const known = open.get(about) ?? { form: takeForm(about), shown: 0 };
  open.set(about, known);
  return known.form;
};

/** Records that the form is shown; returns a function to call when it no longer is. */
export const showForm = (about: string): (() => void) => {
  const shown = open.get(about) ?? { form: takeForm(about), shown: 0 };
  open.set(about, shown);
  shown.shown += 1;
  clearTimeout(shown.closing);
  const leave = () => {
    tabStorage.write(KEY, { ...readLeft(), [about]: shown.form });
    close(shown);
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('pagehide', leave);
    shown.shown -= 1;
    if (shown.shown > 0) return;
    shown.closing = setTimeout(() => {
      open.delete(about);
      close(shown);
    }, COMES_AGAIN);
  };
};
