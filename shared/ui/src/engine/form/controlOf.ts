import { slotId } from './FormFields';
import { headOf } from './formProblems';

const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [tabindex]';

/** The control that has the usual id of a path (`<form>-contact_information-email`). */
const ownControl = (form: string, path: string): HTMLElement | null => {
  const own = document.getElementById([form, ...path.split('.')].join('-'));
  return own?.matches(FOCUSABLE) ? own : null;
};

/** The text of a label without what is only drawn: the star of a required field. */
const spokenText = (label: HTMLElement): string =>
  [...label.childNodes]
    .filter((node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'))
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim();

/**
 * The control of a field path (`name`, `contact_information.email`) of the form with this id: its own where it has the
 * usual id, else the first wrong one of its field, else the first; null while the field is not drawn.
 */
export const controlOf = (form: string, path: string): HTMLElement | null => {
  const slot = document.getElementById(slotId(form, headOf(path)));
  return (
    ownControl(form, path) ??
    slot?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    slot?.querySelector<HTMLElement>(FOCUSABLE) ??
    null
  );
};

/** What stands on the screen at the control of a path; undefined where the path has no control of its own. */
export const labelOf = (form: string, path: string): string | undefined => {
  const own = ownControl(form, path);
  if (own === null) return undefined;
  const [label] = own instanceof HTMLInputElement || own instanceof HTMLTextAreaElement ? (own.labels ?? []) : [];
  return own.getAttribute('aria-label') ?? (label && spokenText(label));
};
