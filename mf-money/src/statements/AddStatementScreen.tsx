import type { ScreenProps } from '@segno/host';
import { useConfirm } from '@segno/ui';
import { FormDialog, FormFields } from '@segno/ui/form';
import { useNewStatement } from './useNewStatement';

/** PROS_EARNINGS_ADD: a PRO's statement, as a CSV file (E1: statements). */
export const Screen = ({ onClose }: ScreenProps) => {
  const { confirm, dialog } = useConfirm();
  const form = useNewStatement({ confirm, onAdded: onClose });
  return (
    <FormDialog form={form} title="Add PRO earnings report" saveLabel="Add report" onClose={onClose}>
      <FormFields form={form} />
      {dialog}
    </FormDialog>
  );
};
