import { slotId } from './slotId';
import { headOf } from './formProblems';

const FOCUSABLE = 'input:not([type="hidden"], [hidden]), textarea, select, button, [tabindex]';

/** id of the control of a path, or of the place inside a field that an error is about. */
export const pathId = (form: string, path: string): string => [form, ...path.split('.')].join('-');

/** The element with the usual id of a path (`<form>-contact_information-email`): a control, or a container of controls. */
const ownPlace = (form: string, path: string): HTMLElement | null => {
  const own = document.getElementById(pathId(form, path));
  return own?.matches(`${FOCUSABLE}, [data-label]`) ? own : null;
};

/** The control that resolves another one's error, named by id in `data-error-control`. */
const clearing = (own: HTMLElement | null): HTMLElement | null => {
  const id = own?.dataset['errorControl'];
  return id === undefined ? own : (document.getElementById(id) ?? own);
};

const firstFocusable = (place: HTMLElement | null | undefined): HTMLElement | null | undefined =>
  place?.matches(FOCUSABLE) ? place : place?.querySelector<HTMLElement>(FOCUSABLE);

/** The text of a label without decorations: the asterisk of a required field. */
const spokenText = (label: HTMLElement): string =>
  [...label.childNodes]
    .filter((node) => !(node instanceof Element && node.getAttribute('aria-hidden') === 'true'))
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .trim();

/**
 * The control of a field path (`name`, `contact_information.email`) in the form with this id: its own if it has the usual
 * id, else the first invalid one of its field, else the first; null while the field is not rendered.
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
 * The visible label of a path's control; undefined if the path has no control of its own. A container that is not a
 * control, such as a drop zone for a file, has it in `data-label`.
 */
export const labelOf = (form: string, path: string): string | undefined => {
  const own = ownPlace(form, path);
  if (own === null) return undefined;
  const [label] = own instanceof HTMLInputElement || own instanceof HTMLTextAreaElement ? (own.labels ?? []) : [];
  return own.dataset['label'] ?? own.getAttribute('aria-label') ?? (label && spokenText(label));
};

/** Paths in the order of their places in the page; those without a place come last. */
export const inPageOrder = (form: string, paths: readonly string[]): string[] =>
  paths
    .map((path) => ({ path, place: ownPlace(form, path) ?? document.getElementById(slotId(form, headOf(path))) }))
    .sort(({ place: one }, { place: other }) => {
      if (!one || !other) return Number(!one) - Number(!other);
      const position = one.compareDocumentPosition(other);
      return (position & Node.DOCUMENT_POSITION_PRECEDING) - (position & Node.DOCUMENT_POSITION_FOLLOWING);
    })
    .map(({ path }) => path);

/** Opens the tab or the fold that hides an element, and then calls `then`. */
const onceInSight = (element: HTMLElement | null, then: () => void): void => {
  const fold = element?.closest('details');
  if (fold) fold.open = true;
  const panel = element?.closest('[role="tabpanel"]');
  const tab = document.getElementById(panel?.getAttribute('aria-labelledby') ?? '');
  const isHidden = tab !== null && tab.getAttribute('aria-selected') !== 'true';
  if (isHidden) tab.click();
  // The panel must be rendered before anything in it can be focused.
  if (isHidden) requestAnimationFrame(then);
  else then();
};

/** Scrolls to and focuses the control of a path; opens the tab that hides it first. */
export const focusControl = (form: string, path: string): void => {
  const control = controlOf(form, path);
  onceInSight(control, () => {
    // In the middle: its error is below it, and the bar with Save at the bottom.
    control?.scrollIntoView({ block: 'center' });
    control?.focus();
  });
};

const CONTROL = 'input:not([type="hidden"], [hidden]), textarea, select, button';
/** Pixels from a section's head within which a field counts as its first. */
const HEAD = 300;

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Scrolls to a field of a form, including the title of its section if that is near, and focuses its first control. Returns
 * the focused element; null if the field is not rendered.
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
