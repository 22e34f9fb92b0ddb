/**
 * Brings a field of a form into sight, under the title of its section, and the keyboard with it.
 * @param formId the form's prefix of field ids
 */
export const goToField = (formId: string, name: string): void => {
  const field = document.getElementById(`${formId}-${name}`);
  if (!field) return;
  const section = field.closest('section');
  const isFirstOfAll =
    section === null || field.getBoundingClientRect().top - section.getBoundingClientRect().top < 300;
  (isFirstOfAll ? (section ?? field) : field).scrollIntoView({ block: isFirstOfAll ? 'start' : 'center' });
  field.focus({ preventScroll: true });
};
