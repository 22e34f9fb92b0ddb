import { useConfirm } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';

interface FaultyQuestionOptions {
  form: EntityForm;
  /** The files that cannot be published as they are, at this moment; empty if the form cannot be sent yet. */
  faulty: () => readonly string[];
  text: string;
  confirmLabel: string;
}

/** The form, which asks before it sends files that cannot be published as they are. */
export const useFaultyQuestion = ({ form, faulty, text, confirmLabel }: FaultyQuestionOptions) => {
  const { confirm, dialog } = useConfirm();
  const save = async (): Promise<void> => {
    const names = faulty();
    const detail = `${names.join(', ')} cannot be published like this.`;
    if (names.length > 0 && !(await confirm({ text, detail, confirmLabel, cancelLabel: 'Go back' }))) return;
    await form.save();
  };
  return { form: { ...form, save }, dialog };
};
