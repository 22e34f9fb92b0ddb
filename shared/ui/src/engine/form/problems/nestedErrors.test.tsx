import { endpoint, email, requiredText } from '@segno/contract';
import { call } from '@segno/host';
import { screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { TextInput } from '../../../index';
import { renderAt, signIn, toasts } from '../../testing/renderAt';
import { serve, type Answer } from '../../testing/serve';
import { FormBody } from '../layout/FormBody';
import { FormFields } from '../layout/FormFields';
import { customField, type CustomFieldProps } from '../fields/customField';
import { textField } from '../fields/typedFields';
import { useEntityForm } from '../useEntityForm';
import { useFormGuard } from '../useFormGuard';

const input = z.object({
  name: requiredText(),
  contact_information: z.object({ first_name: requiredText(), email: email() }),
  writer_shares: z.array(z.object({ writer: z.string(), share: z.number() })),
});
type Artist = z.input<typeof input>;

const update = endpoint({
  method: 'PUT',
  path: '/artist/:uuid',
  summary: 'Changes an artist',
  permission: 'CAN_EDIT_ARTIST',
  params: z.object({ uuid: z.string() }),
  body: input,
  response: z.object({ artist: z.object({ name: z.string() }) }),
});

const Contact = ({ id, value, onChange, inner }: CustomFieldProps<Artist['contact_information']>) =>
  (['first_name', 'email'] as const).map((key) => (
    <TextInput
      key={key}
      id={`${id}-${key}`}
      label={key === 'email' ? 'Email address' : 'First name'}
      required
      value={value[key]}
      error={inner[key]}
      onChange={(event) => onChange({ ...value, [key]: event.currentTarget.value })}
    />
  ));

const Shares = ({ value, inner }: CustomFieldProps<Artist['writer_shares']>) =>
  value.map(({ writer }, index) => (
    <TextInput key={writer} label={`Share of ${writer}`} defaultValue="50" error={inner[`${index}.share`]} />
  ));

const fields = {
  name: textField({ label: 'Name' }),
  contact_information: customField(Contact, { label: 'Contact Information' }),
  writer_shares: customField(Shares, { label: 'Writer Shares' }),
};

const initial: Artist = {
  name: 'Ana',
  contact_information: { first_name: 'Ana', email: 'ana@segno.test' },
  writer_shares: [
    { writer: 'Li', share: 50 },
    { writer: 'Bo', share: 50 },
  ],
};

const ArtistForm = () => {
  const form = useEntityForm({
    permissions: undefined,
    schema: input,
    initial,
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

const open = (answer: Answer) => {
  serve({ 'PUT /artist/a': () => answer });
  renderAt('/artists', { '/artists': <ArtistForm /> });
  return userEvent.setup();
};

const box = (name: string | RegExp) => page.getByRole('textbox', { name });
const entries = () => page.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => signIn('CAN_EDIT_ARTIST'));

test('every error of the server stands at its box, however deep, and the summary leads to that very box', async () => {
  const user = open({
    status: 422,
    message: 'An error occurred. Please check your submission.',
    errors: {
      // The summary follows the page, not the answer.
      'writer_shares.1.share': ['Not a valid number', 'Writer shares must total 100'],
      'contact_information.email': ['Invalid email address'],
    },
  });
  await user.type(box('Name'), ' Li');
  await user.click(page.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(box(/^Email address/)).toHaveAccessibleDescription('Invalid email address'));
  expect(box('Share of Bo')).toHaveAccessibleDescription(/^Not a valid number\s*Writer shares must total 100$/);
  expect(box('Share of Li')).not.toHaveAccessibleDescription();
  expect(entries()).toEqual([
    'Contact Information: Email address: Invalid email address',
    'Writer Shares: Row 2, share: Not a valid number, Writer shares must total 100',
  ]);
  expect(page.getByRole('alert')).toHaveTextContent(/^Form Errors/);
  expect(toasts()).toEqual(['Form Errors ❌']);
  await user.click(page.getByRole('link', { name: 'Contact Information: Email address' }));
  expect(box(/^Email address/)).toHaveFocus();
  await user.click(page.getByRole('link', { name: 'Writer Shares: Row 2, share' }));
  expect(box('Share of Bo')).toHaveFocus();
});

test('client-side errors inside a group are shown at the same fields', async () => {
  const user = open({ data: null });
  await user.clear(box(/^First name/));
  await user.clear(box(/^Email address/));
  await user.type(box(/^Email address/), 'ana@');
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(box(/^First name/)).toHaveAccessibleDescription('This field is required');
  expect(box(/^Email address/)).toHaveAccessibleDescription('Invalid email address');
  expect(toasts()).toEqual([]);
});

test('a refusal without fields shows the notice with the server’s words', async () => {
  const user = open({ status: 409, message: 'This is still in use.' });
  await user.type(box('Name'), ' Li');
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByRole('alert')).toHaveTextContent('Form ErrorsThis is still in use.');
});

test('a missing answer is an unknown error', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const user = open({ data: null });
  Object.assign(window, {
    fetch: () => {
      throw new TypeError('not even a promise');
    },
  });
  await user.type(box('Name'), ' Li');
  await user.click(page.getByRole('button', { name: 'Save' }));
  expect(await page.findByRole('alert')).toHaveTextContent('Form Errorsunknown error');
  expect(toasts()).toEqual(['Form Errors']);
  expect(box('Name')).toHaveValue('Ana Li');
});
