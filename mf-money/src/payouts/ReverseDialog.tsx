import { listBalances, listPayouts, readBalance, reversePayout, type Payout } from '@segno/contract/money';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import { FormDialog, FormFields, textField, useEntityForm } from '@segno/ui/form';
import { payoutName } from './payoutColumns';

export interface ReverseDialogProps {
  payout: Payout;
  onClose: () => void;
}

/** Asks why a payout is reversed. It stays in the list with the reason. */
export const ReverseDialog = ({ payout, onClose }: ReverseDialogProps) => {
  const invalidate = useInvalidate();
  const form = useEntityForm({
    schema: reversePayout.body,
    initial: { reason: '' },
    fields: { reason: textField({ label: 'Reason', help: 'The artist reads it. The balance has the money again.' }) },
    permissions: undefined,
    submit: (body, { guards }) => call(reversePayout, { params: { uuid: payout.uuid }, body, ...guards }),
    onSaved: () => {
      notifySuccess('The payout has been reversed');
      void invalidate(listPayouts, listBalances, readBalance);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Reverse ${payoutName(payout)}`} saveLabel="Reverse" onClose={onClose}>
      <FormFields form={form} />
    </FormDialog>
  );
};
