import { RouteNameContext, useSession } from '@segno/host';
import { screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { assignmentChoices, singleSelectFilter } from '../../list';
import { screen } from '../../screen';
import { album, albums } from '../testing/albums';
import { renderAt, signIn } from '../testing/renderAt';
import { pageOf, serve, type Answer } from '../testing/serve';

const person = '00000000-0000-4000-8000-000000000001';
const longPlays = { uuid: '00000000-0000-4000-8000-000000000050', name: 'Long plays', query: 'kind=LP' };

const { ListScreen } = screen(album, {
  text: { title: 'Albums' },
  routes: { list: 'SONG_COLLECTIONS' },
  columns: [{ field: 'name', header: 'Name' }],
  filters: {
    owner_uuid: singleSelectFilter({
      label: 'Assignment',
      options: assignmentChoices({ mine: 'Mine', others: 'Others' }),
      ownView: 'My albums',
    }),
    kind: null,
    read_only: null,
    created_from: null,
    label: null,
  },
});

const open = async (answer: () => Answer, address = '/albums') => {
  serve({ 'GET /album': (call) => pageOf('albums', albums(3), call), 'GET /list_view/SONG_COLLECTIONS': answer });
  const view = renderAt(address, {
    '/albums': (
      <RouteNameContext value="SONG_COLLECTIONS">
        <ListScreen params={{}} onClose={() => {}} />
      </RouteNameContext>
    ),
  });
  await page.findByRole('row', { name: /^Album 1\b/ });
  await userEvent.click(await page.findByRole('button', { name: 'Views' }));
  await page.findByRole('menuitem', { name: 'Save this view…' });
  return view;
};
const saved = () => ({
  data: { list_view: { views: [longPlays], default_view: null, hidden_columns: [] } },
});
const items = () => page.getAllByRole('menuitem').map(({ textContent }) => textContent);

beforeEach(() => signIn('CAN_GET_SONG_COLLECTIONS'));

test("the view of the person's own stands above the saved ones, and is marked while it is shown", async () => {
  const { asked } = await open(saved, '/albums?name=blue');
  expect(items().slice(0, 2)).toEqual(['My albums', 'Long plays']);
  await userEvent.click(page.getByRole('menuitem', { name: 'My albums' }));
  expect(asked()).toEqual({ owner_uuid: person });
  await userEvent.click(await page.findByRole('button', { name: 'My albums' }));
  expect(await page.findByRole('menuitem', { name: 'My albums' })).toHaveAttribute('aria-current', 'true');
  // Actions that only apply to saved views are not offered.
  expect(items()).toEqual([
    'My albums',
    'Long plays',
    'Save this view…',
    'Copy the link to this view',
    'Change the views…',
  ]);
});

test('it is there when the saved ones cannot be read', async () => {
  await open(() => ({ status: 503, message: 'Later' }));
  expect(items().slice(0, 2)).toEqual(['My albums', 'The views could not be read. Try again']);
});

test('it is not offered to those who represent nobody', async () => {
  const { user } = useSession.getState();
  if (user) useSession.setState({ user: { ...user, user_role: { name: 'Viewer' } } });
  await open(saved);
  expect(items()[0]).toBe('Long plays');
});
