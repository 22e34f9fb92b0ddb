import { dropHandOver, receiveHandOver, writeHandOver } from '@segno/host/shell';
import { cleanup, screen as page, renderHook, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod/mini';
import { field, openCreateForm, openForm, question, saveButton, signInAsEditor } from '../testing/albumForm';
import { albumScreens, id } from '../testing/albums';
import { renderAt, signIn } from '../testing/renderAt';
import { serve } from '../testing/serve';
import { textField } from './fields/typedFields';
import { FormBody } from './layout/FormBody';
import { FormFields } from './layout/FormFields';
import { useEntityForm } from './useEntityForm';
import { useFormGuard } from './useFormGuard';
import { useHandOver } from './useHandOver';

describe('unsavedChanges', () => {
  beforeEach(signInAsEditor);

  test('Save and Reset wait for a change, and the form says how it stands', async () => {
    const { user } = openCreateForm();
    expect(saveButton()).toBeDisabled();
    expect(page.getByRole('button', { name: 'Reset' })).toBeDisabled();
    expect(page.getByText('No unsaved changes')).toBeInTheDocument();
    await user.type(field('Name'), 'Kid A');
    expect(page.getByText('1 unsaved change')).toBeInTheDocument();
    await user.type(field('Description'), 'x');
    expect(page.getByText('2 unsaved changes')).toBeInTheDocument();
    expect(saveButton()).toBeEnabled();
    await user.clear(field('Description'));
    await user.clear(field('Name'));
    expect(page.getByText('No unsaved changes')).toBeInTheDocument();
    expect(saveButton()).toBeDisabled();
  });

  test('Close asks before unsaved changes are lost', async () => {
    const { user, address } = openCreateForm();
    await user.type(field('Name'), 'Blue');
    await user.click(page.getByRole('button', { name: 'Close' }));
    expect(await question()).toHaveAccessibleName('Are you sure you want to discard your unsaved changes?');
    await user.click(page.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(page.queryByRole('dialog', { name: /^Are you sure/ })).not.toBeInTheDocument());
    expect(field('Name')).toHaveValue('Blue');
    await user.click(page.getByRole('button', { name: 'Close' }));
    await user.click(await page.findByRole('button', { name: 'Discard' }));
    await page.findByText('The list');
    expect(address()).toBe('/song-collections');
  });

  test('Close asks nothing while nothing would be lost', async () => {
    const { user } = openCreateForm();
    await user.click(page.getByRole('button', { name: 'Close' }));
    expect(await page.findByText('The list')).toBeInTheDocument();
  });

  test('a link and Back ask as well', async () => {
    const { user, address, back } = openCreateForm();
    await user.type(field('Name'), 'Blue');
    await user.click(page.getByRole('link', { name: 'To the songs' }));
    expect(await question()).toHaveAccessibleName('Are you sure you want to discard your unsaved changes?');
    await user.click(page.getByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/song-collections/create');
    await waitFor(() => expect(page.queryByRole('dialog', { name: /^Are you sure/ })).not.toBeInTheDocument());
    // The focus returns to the edited field, and not to the link.
    await waitFor(() => expect(field('Name')).toHaveFocus());
    await back();
    await user.click(await page.findByRole('button', { name: 'Discard' }));
    await page.findByText('The list');
  });

  test('the tab is not closed without a question', async () => {
    const { user } = openCreateForm();
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await user.type(field('Name'), 'Blue');
    expect(leave()).toBe(true);
  });

  test('Reset asks, and gives back what was there', async () => {
    const { user } = openForm(`/song-collections/edit/${id(1)}`);
    await user.type(await page.findByRole('textbox', { name: 'Name' }), 's');
    await user.click(page.getByRole('button', { name: 'Reset' }));
    expect(await question()).toHaveAccessibleName('Are you sure you want to reset your unsaved changes?');
    await user.click(within(await question()).getByRole('button', { name: 'Reset' }));
    expect(field('Name')).toHaveValue('Blue');
    expect(page.getByText('No unsaved changes')).toBeInTheDocument();
  });
});

describe('handOver', () => {
  const stored = { uuid: id(1), name: 'Blue', owner: null, description: 'Ten songs', rating: 4, read_only: false };

  const open = async (record: Partial<typeof stored> = {}) => {
    const calls = serve({
      'GET /owner/select': () => ({ data: { owners: [] } }),
      [`GET /album/${id(1)}`]: () => ({ data: { album: { ...stored, ...record } }, etag: '"v1"' }),
    });
    renderAt('/song-collections/edit/1', {
      '/song-collections/edit/:uuid': <albumScreens.EditScreen params={{ uuid: id(1) }} onClose={() => undefined} />,
    });
    await page.findByRole('textbox', { name: 'Name' });
    return { user: userEvent.setup(), saves: () => calls.filter(({ method }) => method !== 'GET') };
  };

  const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  /** Hands the page over and loads it again. */
  const loadAgain = (): void => {
    expect(writeHandOver()).toBe(true);
    expect(asks()).toBe(false);
    cleanup();
    receiveHandOver();
  };

  beforeEach(() => {
    signInAsEditor();
    sessionStorage.clear();
  });
  afterEach(dropHandOver);

  test('typed values are there after the update, still unsaved', async () => {
    const { user } = await open();
    await user.type(field('Name'), ' Train');
    expect(asks()).toBe(true);
    loadAgain();
    const { saves } = await open();
    expect(field('Name')).toHaveValue('Blue Train');
    expect(page.getByText('1 unsaved change')).toBeInTheDocument();
    expect(saveButton()).toBeEnabled();
    expect(asks()).toBe(true);
    expect(saves()).toEqual([]);
  });

  test('the form of a new record has its values again, once', async () => {
    const { user } = openCreateForm();
    await user.type(field('Name'), 'Kid A');
    loadAgain();
    openCreateForm();
    expect(field('Name')).toHaveValue('Kid A');
    cleanup();
    openCreateForm();
    expect(field('Name')).toHaveValue('');
  });

  test('a field that somebody else saved between the two pages becomes a conflict where both changed it', async () => {
    const { user } = await open();
    await user.type(field('Name'), '!');
    loadAgain();
    const after = await open({ name: 'Green', description: 'Twelve songs' });
    expect(field('Name')).toHaveValue('Blue!');
    expect(field('Description')).toHaveValue('Twelve songs');
    await after.user.click(saveButton());
    const dialog = await page.findByRole('dialog', { name: 'Conflicts' }, { timeout: 10_000 });
    expect(within(dialog).getByRole('textbox', { name: /mine/ })).toHaveValue('Blue!');
    expect(within(dialog).getByRole('textbox', { name: /theirs/ })).toHaveValue('Green');
    expect(after.saves()).toEqual([]);
  });

  test('a form in which nothing is typed hands nothing over', async () => {
    await open();
    loadAgain();
    await open({ name: 'Green' });
    expect(field('Name')).toHaveValue('Green');
    expect(page.getByText('No unsaved changes')).toBeInTheDocument();
  });
});

describe('useHandOver', () => {
  const mount = (values: Record<string, unknown>) => {
    const receive = jest.fn();
    const { result, unmount } = renderHook(() =>
      useHandOver({ uuid: 'a', give: () => ({ values, start: {} }), receive }),
    );
    return { isWritten: () => result.current(), unmount, receive };
  };

  beforeEach(() => {
    signIn();
    sessionStorage.clear();
  });
  afterEach(dropHandOver);

  test.each([
    ['text and lists', { name: 'Blue', tags: ['a', 'b'], owner: null, splits: [{ share: 50 }] }, true],
    ['a file', { name: 'Blue', cover: new File(['x'], 'x.png') }, false],
    ['a file in a list', { covers: [new File(['x'], 'x.png')] }, false],
    ['a date', { released: new Date(0) }, false],
    ['a password', { email: 'a@b.test', password: 'Secret-1' }, false],
    ['secrets of several parts', { name: 'Shop', credentials: { key: 'Secret-1' } }, false],
    ['an empty password', { email: 'a@b.test', password: '' }, true],
  ])('whether %s is written down', (_what, values, isWritten) => {
    const before = mount(values);
    expect(before.isWritten()).toBe(false);
    writeHandOver();
    expect(before.isWritten()).toBe(isWritten);
    expect(sessionStorage.getItem('segno-hand-over') ?? '').not.toContain('Secret-1');
    before.unmount();
    receiveHandOver();
    const { receive } = mount({});
    expect(receive.mock.calls).toEqual(isWritten ? [[{ values, start: {} }]] : []);
  });
});

const input = z.object({ name: z.string().check(z.minLength(1)) });
const fields = { name: textField({ label: 'Name' }) };

const Profile = ({ name, sent }: { name: string; sent: unknown[] }) => {
  const form = useEntityForm({
    permissions: undefined,
    schema: input,
    initial: { name },
    fields,
    saveUnchanged: 'Ready to save',
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
