import type { SongFinderItem } from '@segno/contract/catalog';
import { renderAt, screen, serve, signIn, userEvent, waitFor, within, type Answer } from '@segno/ui/testing';
import { Link } from 'react-router-dom';
import { id } from '../testing/songFixture';
import { Screen } from './SongFinderScreen';

const item = (more: Partial<SongFinderItem> = {}): SongFinderItem => ({
  channel: 'Storefront',
  work_title: 'Night Ferry',
  artist: 'Nola Reed',
  status: 'live',
  source: 'channel',
  url_downstream: 'https://shop.test/songs/1',
  url_nova: `https://segno.test/songs/edit/${id(1)}`,
  song_uuid: id(1),
  error: null,
  ...more,
});

const open = (address: string, answer: () => Answer) => {
  signIn('CAN_GET_SONGS');
  const calls = serve({ 'GET /song/finder': answer });
  const view = renderAt(address, {
    '/songs/finder': (
      <>
        <Screen />
        <Link to={address}>Earlier search</Link>
      </>
    ),
    '/songs/edit/:uuid': <Link to={address}>Leave the song</Link>,
  });
  return { ...view, calls };
};
const box = () => screen.findByRole('textbox', { name: /^Song ID/ });
const find = () => userEvent.click(screen.getByRole('button', { name: 'Find' }));

test('asks for an id first, and only then the server', async () => {
  const { calls } = open('/songs/finder', () => ({ data: { items: [] } }));
  await box();
  await find();
  expect(await screen.findByText('This field is required')).toBeVisible();
  await userEvent.type(await box(), '   ');
  await find();
  expect(await screen.findByText('This field is required')).toBeVisible();
  expect(calls).toEqual([]);
});

test('shows a card per channel with title, artist, status, source and the two links', async () => {
  const { calls } = open('/songs/finder', () => ({
    data: { items: [item(), item({ channel: 'YouTube Content ID', status: 'not_found', url_downstream: null })] },
  }));
  await userEvent.type(await box(), ' W0000007 ');
  await find();
  const card = within(await screen.findByRole('article', { name: 'Storefront' }));
  for (const text of ['Night Ferry', 'Nola Reed', 'Live', 'The channel, just now'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole('link', { name: 'Sale page' })).toHaveAttribute('href', 'https://shop.test/songs/1');
  expect(card.getByRole('link', { name: 'Open song' })).toHaveAttribute('href', `/songs/edit/${id(1)}`);
  const other = within(screen.getByRole('article', { name: 'YouTube Content ID' }));
  expect(other.getByText('Not there')).toBeVisible();
  expect(other.queryByRole('link', { name: 'Sale page' })).toBeNull();
  expect(calls.map(({ path, query }) => [path, query['song_id']])).toEqual([['/song/finder', 'W0000007']]);
});

test('says on its card that a channel did not answer, and what the library knows', async () => {
  const error = 'The channel did not answer within 5 seconds';
  open('/songs/finder?song_id=W0000007', () => ({
    data: {
      items: [item({ error, source: 'library', status: null, url_downstream: null }), item({ channel: 'Other' })],
    },
  }));
  const card = within(await screen.findByRole('article', { name: 'Storefront' }));
  expect(card.getByText(error)).toBeVisible();
  expect(card.getByText('Unknown')).toBeVisible();
  expect(card.getByText('Last known to the library')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Other' })).getByText('Live')).toBeVisible();
});

test('finds what the address names, and says when there is none', async () => {
  open('/songs/finder?song_id=W9999999', () => ({ data: { items: [] } }));
  expect(await screen.findByText('Sorry, no results.')).toBeVisible();
  expect(await box()).toHaveValue('W9999999');
});

test('keeps the field and what is typed in it when a search begins, and shows an earlier search when the address goes back to it', async () => {
  open('/songs/finder?song_id=W0000007', () => ({ data: { items: [item()] } }));
  const field = await box();
  await userEvent.clear(field);
  await userEvent.type(field, 'W0000008{Enter}');
  await userEvent.keyboard('9');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Find' })).toBeEnabled());
  expect(await box()).toHaveFocus();
  expect(await box()).toHaveValue('W00000089');
  await userEvent.click(screen.getByRole('link', { name: 'Earlier search' }));
  await waitFor(async () => expect(await box()).toHaveValue('W0000007'));
});

test('asks the channels again when the same id is looked for again', async () => {
  let asked = 0;
  open('/songs/finder?song_id=W0000007', () => ({ data: { items: [item({ work_title: `Night Ferry ${++asked}` })] } }));
  expect(await screen.findByText('Night Ferry 1')).toBeVisible();
  await find();
  expect(await screen.findByText('Night Ferry 2')).toBeVisible();
});

test('shows nothing of an older search after the song was left', async () => {
  let answer: Answer = { data: { items: [item()] } };
  const { calls } = open('/songs/finder?song_id=W0000007', () => answer);
  await userEvent.click(await screen.findByRole('link', { name: 'Open song' }));
  const leave = await screen.findByRole('link', { name: 'Leave the song' });
  answer = { status: 503, message: 'The server is busy' };
  await userEvent.click(leave);
  expect(await screen.findByText('The server is busy')).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
  await waitFor(() => expect(calls).toHaveLength(2));
});
