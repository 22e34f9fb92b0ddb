import { useNotifications, useSession } from '@segno/host';
import { screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, question, signInAsEditor } from '../testing/albumForm';
import { albumScreens, id } from '../testing/albums';
import { browserLocks } from '../testing/browserLocks';
import { renderAt } from '../testing/renderAt';
import { serve } from '../testing/serve';

describe('a tab that is closed or crashes', () => {
  const stored = { uuid: id(1), name: 'Blue', owner: null, description: 'Ten songs', rating: 4, read_only: false };
  const open = async (record: Partial<typeof stored> = {}) => {
    serve({
      'GET /owner/select': () => ({ data: { owners: [] } }),
      [`GET /album/${id(1)}`]: () => ({ data: { album: { ...stored, ...record } }, etag: '"v1"' }),
    });
    const { unmount } = renderAt('/song-collections/edit/1', {
      '/song-collections/edit/:uuid': <albumScreens.EditScreen params={{ uuid: id(1) }} onClose={() => undefined} />,
    });
    await page.findByRole('textbox', { name: 'Name' });
    return { user: userEvent.setup(), unmount };
  };

  beforeEach(() => {
    signInAsEditor();
    localStorage.clear();
    browserLocks();
  });
  afterEach(() => localStorage.clear());

  test('loses nothing that was typed, and says that it is not saved', async () => {
    const before = await open();
    await before.user.type(field('Name'), ' Train');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Blue Train'));
    before.unmount();
    await open();
    await waitFor(() => expect(field('Name')).toHaveValue('Blue Train'));
    expect(page.getByText('1 unsaved change')).toBeInTheDocument();
    expect(useNotifications.getState().current?.message).toBe(
      'What you typed here before has been restored. It is not saved yet.',
    );
  });

  test('brings nothing back that was reset', async () => {
    const before = await open();
    await before.user.type(field('Name'), ' Train');
    await waitFor(() => expect(localStorage).toHaveLength(1));
    await before.user.click(page.getByRole('button', { name: 'Reset' }));
    await before.user.click(within(await question()).getByRole('button', { name: 'Reset' }));
    before.unmount();
    expect(localStorage).toHaveLength(0);
    await open();
    expect(field('Name')).toHaveValue('Blue');
  });

  test('belongs to the person and to the record', async () => {
    const before = await open();
    await before.user.type(field('Name'), ' Train');
    before.unmount();
    expect(localStorage).toHaveLength(1);
    useSession.setState(({ user }) => ({ user: user && { ...user, uuid: id(77) } }));
    await open();
    expect(field('Name')).toHaveValue('Blue');
  });
});
