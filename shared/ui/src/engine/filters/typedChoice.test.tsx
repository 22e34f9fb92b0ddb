import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { albums, albumScreens } from '../testing/albums';
import { renderAt, signIn } from '../testing/renderAt';
import { pageOf, serve } from '../testing/serve';

/** Opens the filters, with the box of a few choices. */
const openFilters = async () => {
  signIn('CAN_GET_SONG_COLLECTIONS', 'CAN_GET_USERS');
  serve({
    'GET /album': (call) => pageOf('albums', albums(3), call),
    'GET /owner/select': () => ({ data: { owners: [] } }),
  });
  const { asked } = renderAt('/song-collections', {
    '/song-collections': <albumScreens.ListScreen params={{}} onClose={() => {}} />,
  });
  await page.findByRole('table');
  await userEvent.click(page.getByRole('button', { name: /^Filters/ }));
  return { asked, box: await page.findByRole('combobox', { name: 'Editing' }) };
};

test('typed letters go to one of a few choices, and Enter takes it, also in place of another one', async () => {
  const { asked, box } = await openFilters();
  await userEvent.click(box);
  await userEvent.keyboard('edita{Enter}');
  expect(asked()).toEqual({ read_only: 'false' });
  await userEvent.click(box);
  await userEvent.keyboard('read{Enter}');
  expect(asked()).toEqual({ read_only: 'true' });
});

test('on a touch screen a box of a few choices opens no keyboard', async () => {
  const real = window.matchMedia;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) => Object.assign(real.call(window, media), { matches: media.includes('coarse') }));
  const { box } = await openFilters();
  expect(box).toHaveAttribute('readonly');
  jest.restoreAllMocks();
});
