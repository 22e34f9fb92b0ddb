import { ibanError, payoutMethods, payoutMethodTexts, readBalance, writePayoutData } from '@segno/contract/money';
import { call, notifySuccess, useInvalidate, type ScreenProps } from '@segno/host';
import { TextInput } from '@segno/ui';
import { PasswordInput } from '@segno/ui/extra';
import {
  customField,
  type CustomFieldProps,
  fieldProps,
  FormDialog,
  FormFields,
  selectField,
  textField,
  useEntityForm,
  useFormValues,
} from '@segno/ui/form';
import { useState } from 'react';

/** An IBAN is checked when the box is left, before the password is asked for. */
const Account = ({ value, onChange, error, ...field }: CustomFieldProps<string>) => {
  const { method } = useFormValues();
  const [wasLeft, setWasLeft] = useState(false);
  return (
    <TextInput
      {...fieldProps({ ...field, error: error ?? (wasLeft && method === 'bank' ? ibanError(value) : undefined) })}
      autoComplete="off"
      value={value}
      onBlur={() => setWasLeft(true)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

const CurrentPassword = ({ id, label, value, onChange, error, required }: CustomFieldProps<string>) => (
  <PasswordInput
    id={id}
    label={label}
    error={error}
    required={required}
    autoComplete="current-password"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);

const fields = {
  method: selectField({
    label: 'Method',
    options: payoutMethods.map((value) => ({ value, label: payoutMethodTexts[value] })),
    isNeverEmpty: true,
  }),
  holder: textField({ label: 'Account holder' }),
  account: customField(Account, {
    label: 'Account',
    help: 'IBAN, account number, or the address at the payment service.',
  }),
  bank: textField({ label: 'Bank', help: 'BIC, or name and country of the bank.' }),
  current_password: customField(CurrentPassword, { label: 'Current password' }),
};

/** DASHBOARD_PAYOUT_DATA: the account for the artist's payouts. Only its last characters are ever shown (E15: payouts). */
export const Screen = ({ onClose }: ScreenProps) => {
  const invalidate = useInvalidate();
  const form = useEntityForm({
    schema: writePayoutData.body,
    initial: { method: 'bank', holder: '', account: '', bank: '', current_password: '' },
    fields,
    permissions: undefined,
    submit: (body, { guards }) => call(writePayoutData, { body, ...guards }),
    onSaved: () => {
      notifySuccess('Your account has been saved');
      void invalidate(readBalance);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Where payouts go" onClose={onClose}>
      <FormFields form={form} />
    </FormDialog>
  );
};
