import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { renderAt, signIn } from '../testing/renderAt';
import { textField } from './fields/typedFields';
import { FormBody } from './layout/FormBody';
import { FormFields } from './layout/FormFields';
import { useEntityForm } from './useEntityForm';
import { useFormGuard } from './useFormGuard';

const input = z.object({ name: z.string().check(z.minLength(1)) });
const fields = { name: textField({ label: 'Name' }) };

const Profile = ({ name, sent }: { name: string; sent: unknown[] }) => {
  const form = useEntityForm({
    permissions: undefined,
    schema: input,
    initial: { name },
    fields,
    saveUnchanged: true,
    submit: async (values) => sent.push(values),
  });
  const guard = useFormGuard(form, () => {});
  return (
    <FormBody form={form} guard={guard}>
      <FormFields form={form} />
    </FormBody>
  );
};

const open = (name: string) => {
  signIn('CAN_UPDATE_USERS');
  const sent: unknown[] = [];
  renderAt('/', { '/': <Profile name={name} sent={sent} /> });
  return {
    sent,
    save: () => page.getByRole('button', { name: 'Save' }),
    reset: () => page.getByRole('button', { name: 'Reset' }),
  };
};

test('a form that says yes to what is there waits for a change while something is missing', async () => {
  const { sent, save, reset } = open('');
  expect(save()).toBeDisabled();
  expect(reset()).toBeDisabled();
  await userEvent.type(page.getByRole('textbox', { name: 'Name' }), 'Ada');
  expect(save()).toBeEnabled();
  expect(reset()).toBeEnabled();
  await userEvent.click(save());
  await waitFor(() => expect(sent).toEqual([{ name: 'Ada' }]));
});

test('once it is complete it can be saved as it is, and there is nothing to reset', async () => {
  const { sent, save, reset } = open('Ada');
  expect(save()).toBeEnabled();
  expect(reset()).toBeDisabled();
  await userEvent.click(save());
  await waitFor(() => expect(sent).toEqual([{ name: 'Ada' }]));
});
