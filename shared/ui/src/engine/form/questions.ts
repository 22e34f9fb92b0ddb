// The specification's questions before input is lost (section 5).
export const discardQuestion = {
  text: 'Are you sure you want to discard your unsaved changes?',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
  danger: true,
} as const;

export const resetQuestion = {
  text: 'Are you sure you want to reset your unsaved changes?',
  confirmLabel: 'Reset',
  cancelLabel: 'Keep editing',
  danger: true,
} as const;

/** The option to leave a form and keep its draft. */
export const keepDraft = (onChoose: () => void) => ({ label: 'Leave and keep the draft', onChoose });
