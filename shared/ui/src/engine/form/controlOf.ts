import { slotId } from './FormFields';
import { headOf } from './formProblems';

const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [tabindex]';

/**
 * The control of a field path (`name`, `contact_information.email`) of the form with this id: its own where it has the
 * usual id, else the first wrong one of its field, else the first; null while the field is not drawn.
 */
export const controlOf = (form: string, path: string): HTMLElement | null => {
  const slot = document.getElementById(slotId(form, headOf(path)));
  const own = document.getElementById([form, ...path.split('.')].join('-'));
  if (own?.matches(FOCUSABLE)) return own;
  return (
    slot?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? slot?.querySelector<HTMLElement>(FOCUSABLE) ?? null
  );
};
