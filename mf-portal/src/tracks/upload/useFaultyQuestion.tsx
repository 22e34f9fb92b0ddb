import { useConfirm } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';

interface FaultyQuestionOptions {
  form: EntityForm;
  /** What is wrong with its files at this moment; undefined if nothing is, or if the form cannot be sent yet. */
  detail: () => string | undefined;
  text: string;
  confirmLabel: string;
}

/** The names of files that cannot be published as they are, as a sentence. */
export const notPublishable = (names: readonly string[]): string | undefined =>
  names.length === 0 ? undefined : `${names.join(', ')} cannot be published like this.`;

/** The form, which asks before it sends files with faults. */
export const useFaultyQuestion = ({ form, detail, text, confirmLabel }: FaultyQuestionOptions) => {
  const { confirm, dialog } = useConfirm();
  const save = async (): Promise<void> => {
    const faults = detail();
    if (faults !== undefined && !(await confirm({ text, detail: faults, confirmLabel, cancelLabel: 'Go back' })))
      return;
    await form.save();
  };
  return { form: { ...form, save }, dialog };
};
