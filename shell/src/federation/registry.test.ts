import { fitsContract, parseRegistry } from '@segno/host/registry';
import { registryOf, remoteOf } from './testing/registryOf';

test('a registry of sound remotes is taken whole', () => {
  const { registry, dropped } = parseRegistry(registryOf(remoteOf('catalog'), remoteOf('money')));
  expect(registry.remotes.map(({ name }) => name)).toEqual(['catalog', 'money']);
  expect(dropped).toEqual([]);
});

test('one malformed remote drops only itself, and says why', () => {
  const { registry, dropped } = parseRegistry(
    registryOf({ ...remoteOf('catalog'), state: 'maybe' }, remoteOf('money')),
  );
  expect(registry.remotes.map(({ name }) => name)).toEqual(['money']);
  expect(dropped).toEqual([{ name: 'catalog', reason: '✖ must be: on or off\n  → at state' }]);
});

test.each([
  [{ version: undefined }, '✖ is missing\n  → at version'],
  [{ owner: 7 }, '✖ must be: string\n  → at owner'],
  [{ owner: '' }, '✖ must not be empty\n  → at owner'],
  [{ entry: '/remote.js' }, '✖ must be a file below the base\n  → at entry'],
])('the reason says what is wrong and where: %p', (wrong, reason) => {
  const { dropped } = parseRegistry(registryOf({ ...remoteOf('catalog'), ...wrong }));
  expect(dropped).toEqual([{ name: 'catalog', reason }]);
});

test.each([null, 7, 'remote', {}])('an entry that is no remote at all (%p) drops only itself', (entry) => {
  const { registry, dropped } = parseRegistry(registryOf(entry, remoteOf('money')));
  expect(registry.remotes).toHaveLength(1);
  expect(dropped[0]?.name).toBe('(unnamed)');
});

test('a script without a hash keeps its remote out', () => {
  const { 'screen.js': _, ...integrity } = remoteOf('catalog').integrity;
  const { dropped } = parseRegistry(registryOf({ ...remoteOf('catalog'), integrity }));
  expect(dropped).toEqual([{ name: 'catalog', reason: 'no hash for screen.js' }]);
});

test.each([`sha256-${'A'.repeat(43)}=`, `sha384-${'A'.repeat(64)}`])('files may have the hash %s', (hash) => {
  const integrity = Object.fromEntries(Object.keys(remoteOf('catalog').integrity).map((file) => [file, hash]));
  expect(parseRegistry(registryOf({ ...remoteOf('catalog'), integrity })).dropped).toEqual([]);
});

test('while a remote is developed, hashes may be missing', () => {
  const live = { ...remoteOf('catalog'), integrity: {} };
  expect(parseRegistry({ ...registryOf(live), env: 'development' }).dropped).toEqual([]);
});

test('two remotes cannot have the same name, route or path: the later one is dropped', () => {
  const sameRoute = { ...remoteOf('money'), routes: remoteOf('catalog').routes, menu: [] };
  const samePath = { ...remoteOf('portal'), routes: [{ name: 'OTHER', path: '/catalog', kind: 'page' }], menu: [] };
  const { registry, dropped } = parseRegistry(
    registryOf(remoteOf('catalog'), remoteOf('catalog'), sameRoute, samePath),
  );
  expect(registry.remotes).toHaveLength(1);
  expect(dropped.map(({ reason }) => reason)).toEqual([
    'the name is taken',
    'the route CATALOG is one of catalog',
    'the path /catalog is one of catalog',
  ]);
});

test('a menu entry must lead to a route of its remote', () => {
  const lost = { section: 'Songs', label: 'Lost', route: 'NOWHERE', permission: [], order: 1 };
  const { dropped } = parseRegistry(registryOf({ ...remoteOf('catalog'), menu: [lost] }));
  expect(dropped[0]?.reason).toContain("'Lost' leads to the unknown route NOWHERE");
});

test.each([
  'http://evil.test/r/',
  'https://evil.test/r/',
  '//evil.test/r/',
  '/\\evil.test/r/',
  'https://segno.test@evil.test/r/',
  'https://segno.test.evil.test/r/',
  'http://localhost:4000/r/',
  'javascript:alert(1)//r/',
  'data:text/javascript,1/',
  'blob:http://localhost/r/',
  '/r/../v1/',
  '/r/%2e%2e/v1/',
  '/r/catalog/1.0.0',
])('a base such as %s is refused', (base) => {
  expect(parseRegistry(registryOf({ ...remoteOf('catalog'), base })).dropped).toHaveLength(1);
});

test.each(['../../v1/song.js', 'https://evil.test/x.js', '//evil.test/x.js', '/v1/x.js'])(
  'a file such as %s is refused',
  (entry) => {
    const integrity = { ...remoteOf('catalog').integrity, [entry]: `sha384-${'A'.repeat(64)}` };
    expect(parseRegistry(registryOf({ ...remoteOf('catalog'), entry, integrity })).dropped).toHaveLength(1);
  },
);

test.each([undefined, null, '', {}, { schema: 2 }])('%p is no registry', (document) => {
  expect(() => parseRegistry(document)).toThrow();
});

test('a document that is no registry says what it lacks', () => {
  expect(() => parseRegistry({ ...registryOf(), release: undefined })).toThrow(/"release"[^}]*"is missing"/);
});

test.each([
  ['^1', [1], true],
  ['^1', [2, 1], true],
  ['^1 || ^2', [2], true],
  ['^1', [2, 3], false],
  ['1', [1], true],
  ['*', [1], false],
  ['^10', [1], false],
])('a remote for contract %s fits a shell that serves %p: %p', (range, supported, fits) => {
  expect(fitsContract(range, supported)).toBe(fits);
});

test("no remote asks for another remote's permission", () => {
  const routes = [{ name: 'CATALOG', path: '/catalog', kind: 'page', permission: ['money:pay'] }];
  const { dropped } = parseRegistry(registryOf({ ...remoteOf('catalog'), routes }, remoteOf('money')));
  expect(dropped).toEqual([{ name: 'catalog', reason: "✖ the permission 'money:pay' does not begin with 'catalog:'" }]);
});

test('a setting whose default is none of its values keeps its remote out', () => {
  const settings = { limit: { type: 'number', label: 'Limit', max: 10, default: 11 } };
  const { dropped } = parseRegistry(registryOf({ ...remoteOf('catalog'), needs: { settings } }));
  expect(dropped[0]?.reason).toContain("the default of 'limit' is none of its values");
});

test('of two extensions of a remote with one name, and of one without a hash, the remote is dropped', () => {
  const facts = { slot: 'song.page', title: 'Registrations', order: 10 };
  const remote = { ...remoteOf('money'), extensions: [facts] };
  const withFiles = (file: string) => ({
    ...remote,
    snapshot: { ...remote.snapshot, extensions: { 'song.page Registrations': [file] } },
  });
  const reasons = (entry: unknown) => parseRegistry(registryOf(entry)).dropped.map(({ reason }) => reason);
  expect(reasons(withFiles('screen.js'))).toEqual([]);
  expect(reasons(withFiles('other.js'))).toEqual(['no hash for other.js']);
  expect(reasons({ ...remote, extensions: [facts, facts] })).toEqual([
    "✖ there are two extensions 'song.page Registrations'",
  ]);
});
