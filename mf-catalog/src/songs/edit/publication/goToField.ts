const FOCUSABLE = 'input:not([type="hidden"]), textarea, button';
/** Pixels of a section's head within which a field counts as its first. */
const HEAD = 300;

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Brings a field of a form into sight, together with the title of its section where that is near, and the keyboard
 * with it.
 * @param formId the form's prefix of field ids
 */
export const goToField = (formId: string, name: string): void => {
  const field = document.getElementById(`${formId}-${name}`);
  if (!field) return;
  const section = field.closest('section');
  if (section && topOf(field) - topOf(section) < HEAD) section.scrollIntoView({ block: 'start' });
  else field.scrollIntoView({ block: 'center' });
  const target = field.matches(FOCUSABLE) ? field : (field.querySelector<HTMLElement>(FOCUSABLE) ?? field);
  target.focus({ preventScroll: true });
};
