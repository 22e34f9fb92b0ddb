const FOCUSABLE = 'input:not([type="hidden"], [hidden]), textarea, select, button, [tabindex]';

const byPath = (path: string): Element | null =>
  [...document.querySelectorAll('[data-path]')].find((element) => element.getAttribute('data-path') === path) ?? null;

/** Where an error stands: a single share, a file's slot, a family's list, or its whole field. */
const placeOf = (form: string, path: string): Element | null => {
  const [head = '', ...rest] = path.split('.');
  const [index, member] = rest;
  if (head === 'share_data' && member !== undefined)
    return document.getElementById(`${form}-share_data-${index}-${member === 'share' ? 'share' : 'writer'}`);
  return byPath(head === 'instruments' ? rest.join('.') : path) ?? document.getElementById(`${form}-${head}-slot`);
};

/**
 * Brings an error into sight and puts the focus there; a tab that hides it is opened first.
 * @param form id of the form
 * @param path as in `errors`
 */
export const focusField = (form: string, path: string): void => {
  const place = placeOf(form, path);
  const tab = place?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  if (tab) document.getElementById(tab)?.click();
  requestAnimationFrame(() => {
    place?.scrollIntoView({ block: 'center' });
    const target = place?.matches(FOCUSABLE) ? place : place?.querySelector(FOCUSABLE);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  });
};
