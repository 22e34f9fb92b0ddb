import { endpoint } from '@segno/contract';
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { renderAt, signIn } from '../testing/renderAt';
import { serve } from '../testing/serve';
import { call } from '@segno/host';
import { FormBody } from './layout/FormBody';
import { FormFields } from './layout/FormFields';
import { switchField } from './fields/checkbox';
import { textField } from './fields/typedFields';
import { useEntityForm } from './useEntityForm';
import { useFormGuard } from './useFormGuard';

const input = z.object({
  name: z.string().check(z.minLength(1)),
  set_password: z.optional(z.boolean()),
  password: z.optional(z.string().check(z.minLength(8, 'Password must contain: at least 8 characters'))),
});
const update = endpoint({
  method: 'PUT',
  path: '/user/:uuid',
  summary: 'Changes a user',
  permission: 'CAN_UPDATE_USERS',
  params: z.object({ uuid: z.string() }),
  body: input,
  response: z.object({ user: z.object({ name: z.string() }) }),
});

const fields = {
  name: textField({ label: 'Name', readOnlyWhen: ({ is_published }) => is_published === true }),
  set_password: switchField({ label: 'Set a new password' }),
  password: textField({ label: 'Password', when: ({ set_password }) => set_password === true }),
};

interface UserFormProps {
  user: { name: string; is_published: boolean };
}

const UserForm = ({ user }: UserFormProps) => {
  const form = useEntityForm({
    permissions: undefined,
    schema: input,
    initial: { name: user.name },
    record: user,
    fields,
    submit: (body) => call(update, { params: { uuid: 'a' }, body }),
  });
  const guard = useFormGuard(form, () => {});
  return (
    <FormBody form={form} guard={guard}>
      <FormFields form={form} />
    </FormBody>
  );
};

const open = (user: UserFormProps['user'] = { name: 'Ana', is_published: false }) => {
  const calls = serve({ 'PUT /user/a': ({ body }) => ({ data: { user: body } }) });
  return { ...renderAt('/users', { '/users': <UserForm user={user} /> }), calls, user: userEvent.setup() };
};

const save = () => page.getByRole('button', { name: 'Save' });

beforeEach(() => signIn('CAN_UPDATE_USERS'));

test('a password is asked for, checked and sent only while its switch is on', async () => {
  const { user, calls } = open();
  expect(page.queryByRole('textbox', { name: 'Password' })).not.toBeInTheDocument();
  await user.click(page.getByRole('switch', { name: 'Set a new password' }));
  await user.type(page.getByRole('textbox', { name: 'Password' }), 'short');
  await user.click(save());
  expect(await page.findByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription(/at least 8 characters/);
  expect(calls).toHaveLength(0);

  await user.click(page.getByRole('switch', { name: 'Set a new password' }));
  expect(page.queryByRole('textbox', { name: 'Password' })).not.toBeInTheDocument();
  await user.type(page.getByRole('textbox', { name: 'Name' }), ' Li');
  await user.click(save());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ name: 'Ana Li', set_password: false });
  expect(await page.findByText('No unsaved changes')).toBeInTheDocument();
});

test('a text in a hidden field is no unsaved change', async () => {
  const { user } = open();
  await user.click(page.getByRole('switch', { name: 'Set a new password' }));
  await user.type(page.getByRole('textbox', { name: 'Password' }), 'Secret-123');
  expect(page.getByText('2 unsaved changes')).toBeInTheDocument();
  await user.click(page.getByRole('switch', { name: 'Set a new password' }));
  expect(page.queryByText(/2 unsaved changes/)).not.toBeInTheDocument();
});

test('a name is locked once it is published', () => {
  open({ name: 'Ana', is_published: true });
  expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
});
