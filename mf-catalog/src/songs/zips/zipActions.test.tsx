import type { SongDetail } from '@segno/contract/catalog';
import { type Answer, renderAt, screen, serve, signIn, userEvent, waitFor } from '@segno/ui/testing';
import { id, song } from '../testing/songFixture';
import { ZipActions } from './ZipActions';

const open = (stored: Partial<SongDetail>, { may = true, answer }: { may?: boolean; answer?: () => Answer } = {}) => {
  signIn('CAN_GET_SONGS', ...(may ? (['CAN_UPDATE_SONG_METADATA'] as const) : []));
  const refresh = jest.fn(() => Promise.resolve());
  const calls = serve({ [`POST /song/${id(1)}/zips`]: answer ?? (() => ({ data: { song: {} } })) });
  renderAt('/', { '/': <ZipActions song={song(stored)} refresh={refresh} /> });
  return { calls, refresh };
};
const generate = () => screen.findByRole('button', { name: 'Generate Zips' });
const off = ['aria-disabled', 'true'] as const;

test('asks for the zips and looks at the song again', async () => {
  const { calls, refresh } = open({});
  await userEvent.click(await generate());
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([`POST /song/${id(1)}/zips`]);
});

test('looks at the song again when the server refuses, too', async () => {
  const message = 'The zips of this song are being generated already.';
  const { refresh } = open({}, { answer: () => ({ status: 409, message }) });
  await userEvent.click(await generate());
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

test('is off while no file can be zipped, and while the zips are generated', async () => {
  open({ generate_zip_allowed: false });
  expect(await generate()).toHaveAttribute('aria-description', 'No file is processed yet.');
  open({ zip_state: 'in_progress', generate_zip_allowed: false });
  expect(await screen.findByRole('button', { name: 'Generate Zips In Progress' })).toHaveAttribute(...off);
});

test('offers the zips that there are, also to those who may not generate any', async () => {
  const zip_urls = { all: 'https://store.test/all.zip', surround_5_1: 'https://store.test/5.zip' };
  open({ zip_state: 'complete', zip_urls }, { may: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['All', 'https://store.test/all.zip'],
    ['5.1 Surround', 'https://store.test/5.zip'],
  ]);
});

test('says why there are none, and can be tried again', async () => {
  open({ zip_state: 'error', zip_error: 'Drums.wav is not the file that was handed in. Please upload it again.' });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The zips could not be generated: Drums.wav is not the file that was handed in. Please upload it again.',
  );
  expect(await generate()).toBeEnabled();
});

test('offers nothing to generate to somebody who may only read', async () => {
  open({}, { may: false });
  open({ zip_state: 'in_progress' }, { may: false });
  expect(await screen.findByRole('button', { name: 'Generate Zips In Progress' })).toHaveAttribute(...off);
  expect(screen.queryByRole('button', { name: 'Generate Zips' })).toBeNull();
});
