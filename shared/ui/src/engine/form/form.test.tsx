import { endpoint } from '@segno/contract';
import { call, CallError, useSession } from '@segno/host';
import { screen as page, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { field, openCreateForm, openForm, saveButton, signInAsEditor } from '../testing/albumForm';
import { id } from '../testing/albums';
import { renderAt, signIn, toasts } from '../testing/renderAt';
import { serve } from '../testing/serve';
import { switchField } from './fields/checkbox';
import { textField } from './fields/typedFields';
import { FormBody } from './layout/FormBody';
import { FormFields } from './layout/FormFields';
import { ReadDialog, type ReadDialogProps } from './ReadDialog';
import { useEntityForm } from './useEntityForm';
import { useFollowedCall } from './useFollowedCall';
import { useFormGuard } from './useFormGuard';

describe('form', () => {
  beforeEach(signInAsEditor);

  test('the contract says which fields are required', () => {
    openCreateForm();
    expect(field('Name')).toBeRequired();
    expect(field('Description')).not.toBeRequired();
  });

  test('an edit shows the record and sends only what was changed', async () => {
    const { user, writes } = openForm(`/song-collections/edit/${id(1)}`);
    expect(await page.findByRole('textbox', { name: 'Description' })).toHaveValue('Ten songs');
    await waitFor(() => expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('Joni Mitchell'));
    await user.clear(field('Description'));
    await user.click(page.getByRole('checkbox', { name: 'Read only' }));
    await user.click(saveButton());
    await page.findByText('The list');
    expect(writes()[0]).toMatchObject({ method: 'PUT', body: { description: '', read_only: true } });
    expect(toasts()).toEqual(['Blue has been updated']);
  });

  test('without the permission to change a record its form is read only', async () => {
    signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_GET_USERS');
    openForm(`/song-collections/edit/${id(1)}`);
    expect(await page.findByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
    expect(page.getByText('Read only', { selector: 'span' })).toBeInTheDocument();
    expect(page.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(page.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  });

  test('a field can need a permission of its own', async () => {
    useSession.setState(({ user }) => ({
      user: user && { ...user, permissions: user.permissions.filter((held) => held !== 'CAN_DELETE_SONG_COLLECTIONS') },
    }));
    openForm(`/song-collections/edit/${id(1)}`);
    expect(await page.findByRole('textbox', { name: 'Read only' })).toHaveAttribute('readonly');
    expect(page.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(field('Name')).not.toHaveAttribute('readonly');
  });

  test('a record that is not there says so', async () => {
    openForm(`/song-collections/edit/${id(1)}`, {
      [`GET /album/${id(1)}`]: () => ({ status: 404, message: 'Not found' }),
    });
    expect(await page.findByText('Not found')).toBeInTheDocument();
  });

  test('choices that cannot be read say so at their field', async () => {
    openForm('/song-collections/create', { 'GET /owner/select': () => ({ status: 500, message: 'Broken' }) });
    const owner = page.getByRole('combobox', { name: 'Owner' });
    expect(owner).toHaveAttribute('placeholder', 'Loading...');
    await waitFor(() =>
      expect(owner).toHaveAccessibleDescription('The choices could not be loaded. Open the list again to retry.'),
    );
  });
});

describe('conditions', () => {
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
});

describe('linkedField', () => {
  beforeEach(signInAsEditor);

  const address = `/song-collections/edit/${id(1)}`;

  test('a link to a field opens the form at it', async () => {
    openForm(`${address}#description`);
    await waitFor(() => expect(page.getByLabelText('Description')).toHaveFocus());
  });

  test('leaves the focus alone after the person has moved it', async () => {
    const { user } = openForm(`${address}#description`);
    await waitFor(() => expect(page.getByLabelText('Description')).toHaveFocus());
    await user.click(field('Name'));
    await user.keyboard('!');
    expect(field('Name')).toHaveFocus();
  });

  test('the same link followed again leads there again', async () => {
    const { user, go } = openForm(`${address}#description`);
    await waitFor(() => expect(page.getByLabelText('Description')).toHaveFocus());
    await user.click(field('Name'));
    await go(`${address}#description`);
    await waitFor(() => expect(page.getByLabelText('Description')).toHaveFocus());
  });

  test('opens the form normally when the fragment names no field', async () => {
    openForm(`${address}#isrc`);
    await waitFor(() => expect(field('Name')).toHaveFocus());
  });
});

const name = 'Ana Li';
const refetch = jest.fn();

const open = (call: Partial<ReadDialogProps<string>['call']>) =>
  renderAt('/', {
    '/': (
      <ReadDialog
        title="Edit Artist"
        call={{ data: undefined, error: null, isFetchedAfterMount: false, isFetching: false, refetch, ...call }}
        columns={1}
        onClose={() => {}}
      >
        {(answer) => <p>{answer}</p>}
      </ReadDialog>
    ),
  });

test('while the record is read its dialog is open and says so', () => {
  open({ isFetching: true });
  expect(screen.getByRole('dialog', { name: 'Edit Artist' })).toHaveTextContent('Loading...');
});

test('a reopened dialog shows what it has fetched itself, not the previous data', () => {
  open({ data: name, isFetching: true });
  expect(screen.queryByText(name)).not.toBeInTheDocument();
  open({ data: name, isFetchedAfterMount: true });
  expect(screen.getByText(name)).toBeInTheDocument();
});

test('a record that cannot be read says why and can be asked for again', async () => {
  open({ error: new CallError({ status: 404, code: 'not_found', message: 'Not found', errors: {} }) });
  expect(screen.getByRole('alert')).toHaveTextContent('Not found');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

const readTrack = endpoint({
  method: 'GET',
  path: '/track',
  summary: 'A track',
  permission: 'anyone',
  response: z.object({ file: z.string() }),
});

const Track = () => {
  const { data } = useFollowedCall(
    readTrack,
    {},
    { about: ({ file }) => file, delay: (_, reads) => (reads < 2 ? 5 : false) },
  );
  return <p>{data?.file}</p>;
};

const pause = () => new Promise((resolve) => setTimeout(resolve, 80));

test('a file is asked for again and again until it was asked for often enough', async () => {
  const calls = serve({ 'GET /track': () => ({ data: { file: 'a.mp3' } }) });
  const { getByText } = renderAt('/', { '/': <Track /> });
  await waitFor(() => expect(getByText('a.mp3')).toBeInTheDocument());
  await pause();
  expect(calls).toHaveLength(3);
});

test('another file in its place is waited for again', async () => {
  let count = 0;
  const calls = serve({ 'GET /track': () => ({ data: { file: ++count < 3 ? 'a.mp3' : 'b.mp3' } }) });
  renderAt('/', { '/': <Track /> });
  await waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(3));
  await pause();
  expect(calls).toHaveLength(5);
});
