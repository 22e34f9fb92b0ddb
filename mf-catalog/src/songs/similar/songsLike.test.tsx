import type { Liked } from '@segno/contract/catalog';
import { act, pageOf, renderAt, screen, serve, signIn, userEvent, waitFor, within } from '@segno/ui/testing';
import { Screen as Songs } from '../SongsScreen';
import { id, song } from '../testing/songFixture';
import { Screen as Reference } from './SongReferenceScreen';

const ferry: Liked = {
  name: 'Night Ferry',
  artist_name: 'Nola Reed',
  is_song: true,
  is_measured: true,
  aspects: {
    sound: 'Brightness, density, dynamics',
    tempo: '118 BPM',
    key: 'A minor',
    mood: 'Calm',
    instruments: null,
  },
};

const open = (address: string, liked: Liked | null = ferry, more: Parameters<typeof serve>[0] = {}) => {
  signIn('CAN_GET_SONGS');
  const calls = serve({
    'GET /song': (call) => {
      const row = song({ work_title: 'Twin', match_reason: call.query.like ? 'same tempo, same key' : null });
      const { data } = pageOf('songs', [row], call);
      return { data: Object.assign(call.query.like ? { liked } : {}, data) };
    },
    'GET /song/stats': () => ({
      data: { song_stats: { publish_error_count: 0, publish_in_progress_count: 0, publish_blocked_count: 0 } },
    }),
    'GET /artist/select': () => ({ data: { artists: [] } }),
    ...more,
  });
  const view = renderAt(address, { '/songs': <Songs />, '/songs/reference': <Reference /> });
  const asked = () => calls.filter(({ path }) => path === '/song').at(-1)?.query;
  return { ...view, calls, asked };
};
const panel = async () => within(await screen.findByRole('region', { name: 'Like this one' }));

test('a song leads to those like it, each with what it has in common', async () => {
  const { asked } = open('/songs?work_title=twin');
  await userEvent.click(await screen.findByRole('button', { name: 'Like this one Twin' }));
  expect(await screen.findByText('same tempo, same key')).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Alike in' })).toBeVisible();
  expect(asked()).toMatchObject({ like: id(1), pagenum: '1' });
  expect(asked()?.work_title).toBeUndefined();
  const found = await panel();
  expect(found.getByRole('heading')).toHaveTextContent('Like Night Ferry by Nola Reed');
  for (const own of ['118 BPM', 'A minor', 'Calm', 'Not compared']) expect(found.getByText(own)).toBeVisible();
});

test('a slider says how much an aspect matters, by the keyboard, in the address and so with Back', async () => {
  const { asked, back } = open(`/songs?like=${id(1)}`);
  const tempo = async () => (await panel()).getByRole('slider', { name: 'Importance of tempo' });
  expect(await tempo()).toHaveAttribute('aria-valuetext', 'as usual');
  expect((await panel()).getByRole('slider', { name: 'Importance of instruments' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const thumb = await tempo();
  act(() => thumb.focus());
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(asked()?.like_weights).toBe('tempo:4'));
  expect(await tempo()).toHaveAttribute('aria-valuetext', 'most');
  expect(await tempo()).toHaveFocus();
  await back();
  await waitFor(async () => expect(await tempo()).toHaveAttribute('aria-valuetext', 'more'));
});

test('filters are counted and reset without what the songs are like', async () => {
  const { asked } = open(`/songs?like=${id(1)}&publish_state=Published`);
  expect(await screen.findByRole('button', { name: 'Filters 1 active' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Reset/ }));
  await waitFor(() => expect(asked()?.publish_state).toBeUndefined());
  expect(asked()?.like).toBe(id(1));
  await userEvent.click((await panel()).getByRole('button', { name: 'Show all songs' }));
  await waitFor(() => expect(asked()?.like).toBeUndefined());
  expect(screen.queryByRole('region', { name: 'Like this one' })).toBeNull();
});

test('says that the song is not measured, and that it is not there any more', async () => {
  const bare = { sound: null, tempo: null, key: null, mood: 'Calm', instruments: null };
  const { unmount } = open(`/songs?like=${id(1)}`, { ...ferry, is_measured: false, aspects: bare });
  expect(await (await panel()).findByText(/not measured yet, so sound and key are not compared/)).toBeVisible();
  unmount();
  open(`/songs?like=${id(1)}`, null);
  expect(await (await panel()).findByText(/not there any more, or somebody else has measured it/)).toBeVisible();
});

test('waits for a recording to be measured and leads to the songs like it', async () => {
  let status = 'STARTED';
  const { asked } = open(`/songs/reference?task=${id(5)}`, ferry, {
    [`GET /async_result/${id(5)}`]: () => {
      const answer = { task_id: id(5), status, result: null, error: null };
      status = 'SUCCESS';
      return { data: { async_result: answer } };
    },
  });
  expect(await screen.findByText(/is being measured/)).toBeVisible();
  expect(await screen.findByText('same tempo, same key', {}, { timeout: 4000 })).toBeVisible();
  expect(asked()?.like).toBe(id(5));
});

test('says why a recording could not be measured, and takes another one', async () => {
  const error = 'This file is neither an uncompressed WAV nor an mp3.';
  open(`/songs/reference?task=${id(5)}`, ferry, {
    [`GET /async_result/${id(5)}`]: () => ({
      data: { async_result: { task_id: id(5), status: 'FAILURE', result: null, error } },
    }),
  });
  expect(await screen.findByText(error)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Choose a file' }));
  expect(await screen.findByRole('group', { name: 'Recording' })).toBeVisible();
});
