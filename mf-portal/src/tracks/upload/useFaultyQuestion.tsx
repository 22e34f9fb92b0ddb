import { useConfirm } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';

interface FaultyQuestionOptions {
  form: EntityForm;
  /** What is wrong with its files at this moment; undefined if nothing is, or if the form cannot be sent yet. */
  detail: () => string | undefined | Promise<string | undefined>;
  verb: 'Submit' | 'Deliver';
}

/** A file that cannot be published as it is, and why. */
export interface FileFault {
  name: string;
  text: string;
}

/** 'Loop.wav cannot be published like this: Clipped once.' for each of these files; undefined if there are none. */
export const notPublishable = (faults: readonly FileFault[]): string | undefined =>
  faults.length === 0
    ? undefined
    : faults.map(({ name, text }) => `${name} cannot be published like this: ${text}.`).join(' ');

/** The form, which asks before it sends files with faults. */
export const useFaultyQuestion = ({ form, detail, verb }: FaultyQuestionOptions) => {
  const { confirm, dialog } = useConfirm();
  const save = async (): Promise<void> => {
    const faults = await detail();
    const asked = { text: `${verb} anyway?`, confirmLabel: `${verb} anyway`, cancelLabel: 'Go back', isDoubtful: true };
    if (faults !== undefined && !(await confirm({ ...asked, detail: faults }))) return;
    await form.save();
  };
  return { form: { ...form, save }, dialog };
};
