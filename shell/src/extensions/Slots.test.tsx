import { useSession, useSlot } from '@segno/host';
import type { ExtensionFacts, Registry } from '@segno/host/registry';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RemoteLoadError } from '../federation/remoteLoadError';
import { forgetScreens } from '../screens/screenCache';
import { showRegistry } from '../routing/shellState';
import { renderInShell } from '../testing/openScreen';
import { registryOf } from '../testing/testRegistry';
import { testUser } from '../testing/testUser';
import { allExtensions, whyNotShown } from '../routing/extensionsIn';
import { Slots } from './Slots';

const loads: string[] = [];
let answer: (part: string) => Promise<unknown>;
jest.mock('../federation/loadScreen', () => ({
  loadScreen: (remote: string, part: string) => {
    loads.push(`${remote} ${part}`);
    return answer(part);
  },
  noteBroken: () => false,
}));

const reported: unknown[] = [];
jest.mock('../observability/seen', () => ({
  noteError: (_kind: string, _error: unknown, release: unknown) => reported.push(release),
}));

const extension = (title: string, o: Partial<ExtensionFacts> = {}): ExtensionFacts => ({
  slot: 'song.page',
  title,
  order: 10,
  ...o,
});

/** A registry with the catalogue, which has the slot, and a remote for each of these names with its extensions. */
function registryWith(remotes: Record<string, ExtensionFacts[]>, o: Partial<Registry['remotes'][number]> = {}) {
  const catalog = registryOf([], [], { slots: ['song.page'] });
  const others = Object.entries(remotes).flatMap(
    ([name, extensions]) => registryOf([], [], { name, owner: `${name} team`, extensions, ...o }).remotes,
  );
  return { ...catalog, remotes: [...catalog.remotes, ...others] };
}

const SongPage = () => {
  const parts = useSlot('song.page', { song: '7' });
  const [title, setTitle] = useState('');
  return (
    <>
      <input aria-label="Title" value={title} onChange={(event) => setTitle(event.target.value)} />
      {parts.map(({ key, title: heading, content }) => (
        <section key={key} aria-label={heading}>
          {content}
        </section>
      ))}
    </>
  );
};

async function open(registry: Registry) {
  showRegistry({ registry, degraded: false });
  await renderInShell(
    <Slots>
      <SongPage />
    </Slots>,
    { registry },
  );
}

const shown = () => screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  forgetScreens(['money', 'taxonomy', 'catalog']);
  loads.length = 0;
  answer = async (part) => {
    const Part = ({ slot }: { slot?: object }) => <p>{`${part} of ${JSON.stringify(slot)}`}</p>;
    return Part;
  };
  useSession.setState({ status: 'in', user: testUser() });
});

test('an extension is shown in the screen of another remote and is given what the slot passes on', async () => {
  await open(registryWith({ money: [extension('Registrations')] }));
  expect(await screen.findByText('song.page Registrations of {"song":"7"}')).toBeVisible();
  expect(loads).toEqual(['money song.page Registrations']);
});

test('a slot that nobody fills shows nothing and asks for nothing', async () => {
  await open(registryWith({ money: [extension('Earnings', { slot: 'artist.page' })] }));
  expect(shown()).toEqual([]);
  expect(loads).toEqual([]);
});

test('ten extensions stand by their numbers, those with the same one by remote and title', async () => {
  const titles = ['J', 'I', 'H', 'G', 'F', 'E'];
  await open(
    registryWith({
      taxonomy: titles.map((title) => extension(title)),
      money: [extension('B'), extension('A'), extension('Last', { order: 20 }), extension('First', { order: -1 })],
    }),
  );
  expect(shown()).toEqual(['First', 'A', 'B', 'E', 'F', 'G', 'H', 'I', 'J', 'Last']);
});

test('whoever lacks the permission, is of the other audience or has not the feature on sees no extension and loads none', async () => {
  await open(
    registryWith({
      money: [
        extension('Refused', { permission: ['CAN_GET_PRO_EARNINGS'] }),
        extension('Artists', { audience: 'artists' }),
        extension('Preview', { feature: 'ern_preview' }),
        extension('Staff', { audience: 'staff', permission: ['CAN_GET_SONGS', 'CAN_LOGIN_TO_SEGNO'] }),
      ],
    }),
  );
  expect(shown()).toEqual(['Staff']);
  expect(loads).toEqual(['money song.page Staff']);
});

test('nothing of a remote that is off, or that is for another shell, is shown or loaded', async () => {
  await open(registryWith({ money: [extension('Registrations')] }, { state: 'off' }));
  await open(registryWith({ money: [extension('Registrations')] }, { contractRange: '^9' }));
  expect(shown()).toEqual([]);
  expect(loads).toEqual([]);
});

test('one that throws whenever it is rendered says whose it is; what is typed stays, and Retry brings a mended one', async () => {
  answer = async () => () => {
    throw new Error('Cannot read the shares');
  };
  await open(registryWith({ money: [extension('Registrations')], taxonomy: [] }));
  await userEvent.type(screen.getByLabelText('Title'), 'Night Ferry');
  const alert = screen.getByRole('alert');
  expect(reported).toEqual([{ remote: 'money', base: '/r/catalog/1/' }]);
  expect(alert).toHaveTextContent('Registrations stopped working');
  expect(alert).toHaveTextContent('It is a part of the money team.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Registrations stopped working');
  answer = async () => () => <p>Sent to no PRO yet.</p>;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Sent to no PRO yet.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Night Ferry');
});

test('one that sets its state without end says whose it is, and the page goes on', async () => {
  answer = async () => () => {
    const [count, setCount] = useState(0);
    setCount(count + 1);
    return null;
  };
  await open(registryWith({ money: [extension('Registrations')] }));
  expect(screen.getByRole('alert')).toHaveTextContent('It is a part of the money team.');
  await userEvent.type(screen.getByLabelText('Title'), 'N');
  expect(screen.getByLabelText('Title')).toHaveValue('N');
});

test.each(['timeout', 'network'] as const)('one that cannot be loaded (%s) says so with a Retry', async (kind) => {
  answer = () =>
    Promise.reject(new RemoteLoadError({ remote: 'money', owner: 'money team', kind, message: 'Not loaded' }));
  await open(registryWith({ money: [extension('Registrations'), extension('Shares')] }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Registrations could not be loaded'),
    expect.stringContaining('Shares could not be loaded'),
  ]);
  expect(screen.getByLabelText('Title')).toBeVisible();
});

test('one that never ends loading leaves the rest of the page', async () => {
  answer = () => new Promise(() => undefined);
  await open(registryWith({ money: [extension('Registrations')] }));
  await userEvent.type(screen.getByLabelText('Title'), 'N');
  expect(screen.getByLabelText('Title')).toHaveValue('N');
});

test('one that has the slot itself does not fill it without end', async () => {
  answer = async () => SongPage;
  await open(registryWith({ money: [extension('Registrations')] }));
  expect(await screen.findAllByLabelText('Title')).toHaveLength(2);
});

test('why nobody sees an extension is said: its remote is off or for another shell, or no screen has its slot', () => {
  const why = (registry: Registry) => allExtensions(registry).map((placed) => whyNotShown(registry, placed));
  expect(why(registryWith({ money: [extension('A'), extension('B', { slot: 'song.rail' })] }))).toEqual([
    undefined,
    'no screen has song.rail',
  ]);
  expect(why(registryWith({ money: [extension('A')] }, { state: 'off' }))).toEqual(['money is switched off']);
  expect(why(registryWith({ money: [extension('A')] }, { contractRange: '^9' }))).toEqual(['money needs contract ^9']);
  const gone = registryWith({ money: [extension('A')] });
  expect(why({ ...gone, remotes: gone.remotes.slice(1) })).toEqual(['no screen has song.page']);
});
