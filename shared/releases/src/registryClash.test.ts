import { publishBuilds } from './publishBuilds';
import { abortCanary, publishCanary } from './canaryRelease';
import { readCurrent } from './currentRelease';
import { deployCommands } from './deployCommands';
import { describeChange } from './describeChange';
import { registerPreview } from './previewRemote';
import { publishRemote } from './publishRemote';
import { releaseStatus } from './releaseStatus';
import type { ReleaseStore } from './store/releaseStore';
import { statusText } from './statusText';
import { removeRemote, rollbackRemote, setRemoteState } from './switchRemote';
import { buildOf, distOf, type BuildOptions } from './testing/buildOf';
import { folderPlace, type TestPlace } from './testing/places';

const env = 'production';
const o = { env, by: 'ada' };
const contract = { current: 2, supported: [1, 2] };

let place: TestPlace;
let store: ReleaseStore;
beforeEach(async () => {
  place = await folderPlace();
  store = place.open();
  await publishRemote(store, await buildOf('mood-boards', '11111111', { aliases: ['/boards'] }), o);
  await publishRemote(
    store,
    await buildOf('songs', '22222222', { path: '/songs/edit/:uuid', label: 'All songs', route: 'SONG_EDIT' }),
    o,
  );
});
afterEach(() => place.close());

const names = async () => (await readCurrent(store, env)).release?.remotes.map(({ name }) => name);
const of = (name: string, build: BuildOptions) => buildOf(name, 'aaaaaaaa', build);

const clashes: [string, BuildOptions, string][] = [
  ['the path of another remote', { path: '/mood-boards' }, 'the path /mood-boards is one of mood-boards'],
  ['the alias of another remote', { path: '/boards' }, 'the path /boards is one of mood-boards'],
  ['an alias at a path of another', { aliases: ['/mood-boards'] }, 'the path /mood-boards is one of mood-boards'],
  ['its path in capitals', { path: '/Mood-Boards/' }, 'the path /Mood-Boards/ is one of mood-boards'],
  [
    'a word where another one has a part',
    { path: '/songs/edit/new' },
    'the path /songs/edit/new overlaps /songs/edit/:uuid of songs',
  ],
  ['a part where another one has a word', { path: '/:any' }, "the path /:any overlaps /login, which is the shell's"],
  ['a pattern for all that follows', { path: '/songs/*' }, 'the path /songs/* overlaps /songs/edit/:uuid of songs'],
  ['the route name of another remote', { route: 'SONG_EDIT' }, 'the route SONG_EDIT is one of songs'],
  ['the line of the menu of another', { label: 'All songs' }, 'the menu entry Songs / All songs is one of songs'],
  ["the shell's own page", { path: '/login' }, "the path /login is the shell's"],
  ["the shell's own route", { route: 'HOME' }, "the route HOME is the shell's"],
  ...['/v1/me', '/r/songs', '/static/x', '/storage', '/shop/cart', '/registry', '/mail', '/metrics'].map(
    (path): [string, BuildOptions, string] => [
      `${path}, which the server answers`,
      { path },
      `the path ${path} is the server's`,
    ],
  ),
];

test.each(clashes)('a publish that takes %s is refused with the name of its owner', async (_what, build, reason) => {
  await expect(publishRemote(store, await of('aaa', build), o)).rejects.toThrow(`aaa cannot be published: ${reason}.`);
  expect(await names()).toEqual(['mood-boards', 'songs']);
  expect(await store.list('r/aaa/')).toEqual([]);
});

test('a title in a slot that another remote has is refused; another title, or slot, is published', async () => {
  const facts = { slot: 'song.page', title: 'Registrations' };
  await publishRemote(store, await of('money', { extension: facts }), o);
  await expect(publishRemote(store, await of('aaa', { extension: facts }), o)).rejects.toThrow(
    'aaa cannot be published: the extension song.page Registrations is one of money.',
  );
  await publishRemote(store, await of('aaa', { extension: { ...facts, title: 'Shares' } }), o);
  await publishRemote(store, await of('bbb', { extension: { ...facts, slot: 'artist.page' } }), o);
  expect(await names()).toEqual(['aaa', 'bbb', 'money', 'mood-boards', 'songs']);
});

test('a publish says what it adds to the screens of others, and what of others is not shown any more', async () => {
  const said = async (name: string, hash: string, build: BuildOptions) => {
    const built = await buildOf(name, hash, build);
    const outcome = await publishRemote(store, built, o);
    return describeChange(outcome, { name, place: 'here', dryRun: false }).split('\n').slice(2);
  };
  await publishRemote(store, await of('catalog', { slots: ['song.page'] }), o);
  await publishRemote(store, await of('money', {}), o);
  const extension = { slot: 'song.page', title: 'Registrations' };
  expect(await said('money', 'bbbbbbbb', { extension })).toEqual(['+ Registrations in song.page']);
  expect(await said('catalog', 'bbbbbbbb', { slots: [] })).toEqual([
    '! Registrations of money is not shown: no screen has song.page',
  ]);
});

test('remotes whose addresses differ in a word are published beside each other', async () => {
  await publishRemote(store, await of('aaa', { path: '/songs/:uuid/boards/all', aliases: ['/songs'] }), o);
  expect(await names()).toEqual(['aaa', 'mood-boards', 'songs']);
});

describe('is refused as a publish is:', () => {
  const taking = { path: '/mood-boards' };
  const reason = 'the path /mood-boards is one of mood-boards.';

  test('a canary, before anybody gets it', async () => {
    await publishRemote(store, await buildOf('aaa', 'bbbbbbbb'), o);
    await expect(publishCanary(store, await of('aaa', taking), { ...o, share: { percent: 10 } })).rejects.toThrow(
      `aaa cannot be published: ${reason}`,
    );
  });

  test('a publish that takes what the canary of another one has', async () => {
    const canary = await buildOf('songs', '33333333', { path: '/playlists', route: 'PLAYLISTS', label: 'Playlists' });
    await publishCanary(store, canary, { ...o, share: { percent: 10 } });
    const built = await of('aaa', { path: '/playlists' });
    await expect(publishRemote(store, built, o)).rejects.toThrow('the path /playlists is one of songs.');
    await abortCanary(store, 'songs', o);
    await publishRemote(store, built, o);
  });

  test('a preview', async () => {
    await expect(registerPreview(store, await of('aaa', taking), o)).rejects.toThrow(
      `aaa cannot be previewed: ${reason}`,
    );
  });

  test('a rollback to an address that somebody else has by now', async () => {
    await publishRemote(store, await buildOf('mood-boards', '33333333', { path: '/boards-2' }), o);
    await publishRemote(store, await of('aaa', taking), o);
    await expect(rollbackRemote(store, 'mood-boards', o)).rejects.toThrow(
      'mood-boards cannot go back to 1.0.0: the path /mood-boards is one of aaa.',
    );
  });

  test('what a server has beside it, while the rest of it is published', async () => {
    const dists = [await distOf('aaa', 'aaaaaaaa', taking), await distOf('money', 'bbbbbbbb')];
    const { problems } = await publishBuilds(store, { ...o, dists, contract });
    expect(problems).toEqual([`aaa cannot be published: ${reason}`]);
    expect(await names()).toEqual(['money', 'mood-boards', 'songs']);
  });
});

test('a screen moves from one remote to another with one start of a server', async () => {
  const dists = [
    await distOf('aaa', 'aaaaaaaa', { path: '/mood-boards' }),
    await distOf('mood-boards', 'bbbbbbbb', { path: '/boards' }),
  ];
  expect((await publishBuilds(store, { ...o, dists, contract })).problems).toEqual([]);
  expect(await names()).toEqual(['aaa', 'mood-boards', 'songs']);
});

describe('in a registry that holds a clash already', () => {
  beforeEach(async () => {
    const [board] = (await readCurrent(store, env)).release?.remotes ?? [];
    const { entry } = await of('aaa', { path: '/mood-boards' });
    const overlapping = await of('bbb', { path: '/songs/edit/all' });
    // As a publisher of an older version left it.
    await store.write(
      `registry/${env}/9-abc.json`,
      Buffer.from(
        JSON.stringify({
          ...(await readCurrent(store, env)).release,
          release: '9-abc',
          remotes: [entry, overlapping.entry, ...((await readCurrent(store, env)).release?.remotes ?? [])],
        }),
      ),
    );
    const pointer = await store.readPointer(`registry/${env}/current`);
    await store.swapPointer(`registry/${env}/current`, '{"release":"9-abc"}', pointer?.tag);
    expect(board?.name).toBe('mood-boards');
  });

  test('the status says what is dropped, what is hidden, and why', async () => {
    const status = await releaseStatus(store, { env });
    expect(status.clashes).toEqual([
      { remote: 'mood-boards', dropped: true, reason: 'the path /mood-boards is one of aaa' },
      {
        remote: 'songs',
        dropped: false,
        reason: 'the path /songs/edit/:uuid overlaps /songs/edit/all of bbb',
      },
    ]);
    expect(statusText(status)).toContain('! mood-boards is dropped: the path /mood-boards is one of aaa');
  });

  test('other changes go on, and the clash ends with the remote that made it', async () => {
    await setRemoteState(store, 'songs', { ...o, state: 'off' });
    await removeRemote(store, 'aaa', o);
    expect((await releaseStatus(store, { env })).clashes.map(({ remote }) => remote)).toEqual(['songs']);
  });
});

describe('removing a remote', () => {
  const request = {
    remote: 'mf-mood-boards',
    env,
    by: 'ada',
    dryRun: false,
    json: false,
  };

  test('says what goes, and changes nothing until it is confirmed', async () => {
    await expect(deployCommands.remove({ ...request, store, yes: false })).rejects.toThrow(
      /mood-boards is removed\.[^]*- MOOD_BOARDS at \/mood-boards, \/boards\n- menu: Songs \/ mood-boards\nNothing was changed\. Add --yes/,
    );
    expect(await names()).toEqual(['mood-boards', 'songs']);
    expect(await deployCommands.remove({ ...request, store, yes: true })).toContain('mood-boards is removed.');
    expect(await names()).toEqual(['songs']);
  });

  test('lasts when a server starts with the same build, and its addresses are free', async () => {
    const dist = await distOf('money', '44444444');
    await publishBuilds(store, { ...o, dists: [dist], contract });
    await removeRemote(store, 'money', o);
    expect((await publishBuilds(store, { ...o, dists: [dist], contract })).after).toBeUndefined();
    await publishRemote(store, await of('aaa', { path: '/money', route: 'MONEY' }), o);
    expect(await names()).toEqual(['aaa', 'mood-boards', 'songs']);
  });

  test('one that is not there is refused', async () => {
    await expect(removeRemote(store, 'nobody', o)).rejects.toThrow('production has no remote nobody.');
  });
});
