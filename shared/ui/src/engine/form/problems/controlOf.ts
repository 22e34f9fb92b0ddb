import { slotId } from '../layout/FormFields';
import { headOf } from './formProblems';

const FOCUSABLE = 'input:not([type="hidden"], [hidden]), textarea, select, button, [tabindex]';

/** id of the control of a path, or of the place in a field that an error inside of it is about. */
export const pathId = (form: string, path: string): string => [form, ...path.split('.')].join('-');

/** What has the usual id of a path (`<form>-contact_information-email`): a control, or a place with controls. */
const ownPlace = (form: string, path: string): HTMLElement | null => {
  const own = document.getElementById(pathId(form, path));
  return own?.matches(`${FOCUSABLE}, [data-label]`) ? own : null;
};

/** The control that clears the error of another one, which names it by id in `data-error-control`. */
const clearing = (own: HTMLElement | null): HTMLElement | null => {
  const id = own?.dataset['errorControl'];
  return id === undefined ? own : (document.getElementById(id) ?? own);
};

const firstFocusable = (place: HTMLElement | null | undefined): HTMLElement | null | undefined =>
  place?.matches(FOCUSABLE) ? place : place?.querySelector<HTMLElement>(FOCUSABLE);

/** The text of a label without what is only rendered: the star of a required field. */
const spokenText = (label: HTMLElement): string =>
  [...label.childNodes]
    .filter((node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'))
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim();

/**
 * The control of a field path (`name`, `contact_information.email`) of the form with this id: its own where it has the
 * usual id, else the first wrong one of its field, else the first; null while the field is not rendered.
 */
export const controlOf = (form: string, path: string): HTMLElement | null => {
  const slot = document.getElementById(slotId(form, headOf(path)));
  return (
    firstFocusable(clearing(ownPlace(form, path))) ??
    slot?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    firstFocusable(slot) ??
    null
  );
};

/**
 * What stands on the screen at the control of a path; undefined where the path has no control of its own. A place that
 * is no control, such as a drop zone for a file, says it in `data-label`.
 */
export const labelOf = (form: string, path: string): string | undefined => {
  const own = ownPlace(form, path);
  if (own === null) return undefined;
  const [label] = own instanceof HTMLInputElement || own instanceof HTMLTextAreaElement ? (own.labels ?? []) : [];
  return own.dataset['label'] ?? own.getAttribute('aria-label') ?? (label && spokenText(label));
};

/** Opens the tab that hides an element, and then does this. */
const onceInSight = (element: HTMLElement | null, then: () => void): void => {
  const panel = element?.closest('[role="tabpanel"]');
  const tab = document.getElementById(panel?.getAttribute('aria-labelledby') ?? '');
  const isHidden = tab !== null && tab.getAttribute('aria-selected') !== 'true';
  if (isHidden) tab.click();
  // The panel is rendered before anything in it can have the focus.
  if (isHidden) requestAnimationFrame(then);
  else then();
};

/** Brings the control of a path into sight and puts the focus there; the tab that hides it is opened first. */
export const focusControl = (form: string, path: string): void => {
  const control = controlOf(form, path);
  onceInSight(control, () => {
    // In the middle: its error stands below it, and the bar with Save at the foot.
    control?.scrollIntoView({ block: 'center' });
    control?.focus();
  });
};

const CONTROL = 'input:not([type="hidden"], [hidden]), textarea, select, button';
/** Pixels of a section's head within which a field counts as its first. */
const HEAD = 300;

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Brings a field of a form into sight, together with the title of its section where that is near, and the keyboard with it:
 * of a field with several controls the first. Gives what has the focus then; null where the field is not rendered.
 * @param form the form's prefix of field ids
 */
export const goToField = (form: string, name: string): HTMLElement | null => {
  const place = controlOf(form, name) ?? document.getElementById(slotId(form, name));
  const target = place?.matches(CONTROL) ? place : (place?.querySelector<HTMLElement>(CONTROL) ?? place);
  onceInSight(target, () => {
    const section = target?.closest('section');
    if (target && section && topOf(target) - topOf(section) < HEAD) section.scrollIntoView({ block: 'start' });
    else target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  });
  return target;
};
