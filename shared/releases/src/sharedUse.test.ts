import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishCanary } from './canaryRelease';
import { copyRelease } from './copyRelease';
import { readCurrent } from './currentRelease';
import { deployCommands } from './deployCommands';
import { publishBuilds } from './publishBuilds';
import { publishRemote } from './publishRemote';
import { unmetUse, withoutSlots } from './sharedUse';
import { FolderStore } from './store/folderStore';
import { buildOf } from './testing/buildOf';
import { folderPlace, type TestPlace } from './testing/places';

const shares = {
  '@segno/ui': { version: '2.6.0', names: ['Badge', 'Button'] },
  react: { version: '19.3.1' },
};

test.each([
  ['everything is there', { '@segno/ui': { version: '2.4.0', names: ['Badge'] } }, undefined],
  [
    'names that the shell has not',
    { '@segno/ui': { version: '2.7.0', names: ['Badge', 'Chart', 'Map'] } },
    'it uses Chart, Map of @segno/ui, which the shell does not have',
  ],
  ['a module that is taken whole', { '@segno/ui': { version: '2.6.0', names: ['*'] } }, undefined],
  ['a module whose names the shell does not know', { react: { version: '19.0.0', names: ['useFuture'] } }, undefined],
  [
    'another major version',
    { react: { version: '20.0.0', names: ['useState'] } },
    'it is built with react 20.0.0, and the shell has 19.3.1',
  ],
  [
    'a module that is not shared',
    { '@segno/ui/maps': { version: '2.6.0', names: ['Map'] }, react: { version: '18.2.0', names: [] } },
    'it uses @segno/ui/maps, which the shell does not share; it is built with react 18.2.0, and the shell has 19.3.1',
  ],
])('%s', (_title, uses, problem) => {
  expect(unmetUse(uses, shares)).toBe(problem);
});

test('builds from before this was recorded are not judged', () => {
  const uses = { '@segno/ui': { version: '2.6.0', names: ['Chart'] } };
  expect(unmetUse(undefined, shares)).toBeUndefined();
  expect(unmetUse(uses, undefined)).toBeUndefined();
});

describe('a remote and a shell of two releases', () => {
  const o = { env: 'production', by: 'ada' };
  const uses = (...names: string[]) => ({ uses: { '@segno/ui': { version: '2.6.0', names } } });
  const shellWith = (...names: string[]) => ({
    current: 2,
    supported: [1, 2],
    shares: { '@segno/ui': { version: '2.6.0', names } },
  });
  let place: TestPlace;
  beforeEach(async () => {
    place = await folderPlace();
    await publishBuilds(place.open(), { ...o, dists: [], contract: shellWith('Badge', 'Button') });
  });
  afterEach(() => place.close());

  const start = (contract: ReturnType<typeof shellWith>, lost: string[] = []) =>
    publishBuilds(place.open(), { ...o, dists: [], contract, lost });
  const published = async () => (await readCurrent(place.open(), 'production')).release;

  test('a remote that uses what the shell does not have yet is not published', async () => {
    const built = await buildOf('charts', 'aaaaaaaa', uses('Badge', 'Chart'));
    await expect(publishRemote(place.open(), built, o)).rejects.toThrow(
      'charts cannot be published: it uses Chart of @segno/ui, which the shell does not have.',
    );
    expect((await published())?.remotes).toEqual([]);
  });

  test('a shell that no longer has what a remote uses does not go live, and the refusal names the owner', async () => {
    await publishRemote(place.open(), await buildOf('charts', 'aaaaaaaa', uses('Badge')), o);
    await expect(start(shellWith('Button'))).rejects.toThrow(
      'This shell would remove screens that people use. charts 1.0.0 of the charts team: it uses Badge of @segno/ui, which the shell does not have.',
    );
    expect((await published())?.contract).toEqual(shellWith('Badge', 'Button'));
    expect((await start(shellWith('Button'), ['charts'])).after?.contract).toEqual(shellWith('Button'));
  });

  test('who builds a shell sees before it goes live what it would take', async () => {
    await publishRemote(place.open(), await buildOf('charts', 'aaaaaaaa', uses('Badge')), o);
    const shell = join(place.place, 'shell');
    const check = async (...names: string[]) => {
      await mkdir(join(shell, 'dist'), { recursive: true });
      await writeFile(join(shell, 'dist/shell.json'), JSON.stringify(shellWith(...names)));
      return deployCommands['check-shell']({ ...o, store: place.open(), remote: shell, dryRun: false, json: false });
    };
    expect(await check('Badge')).toBe('The shell has every name that the remotes of production use.');
    await expect(check('Button')).rejects.toThrow('charts 1.0.0 of the charts team: it uses Badge of @segno/ui');
  });

  test('a slot, or what it passes on, that a released remote fills is not taken away, as an export is not', async () => {
    const slots = (...names: string[]) => ({ '@segno/host slots': { version: '1', names } });
    const shell = (...names: string[]) => ({ current: 2, supported: [1, 2], shares: slots(...names) });
    const go = (contract: ReturnType<typeof shell>, lost: string[] = []) =>
      publishBuilds(place.open(), { ...o, dists: [], contract, lost });
    const filled = slots('song.page', 'song.page.song');
    await go(shell('song.page', 'song.page.song'));
    await expect(
      publishRemote(place.open(), await buildOf('money', 'aaaaaaaa', { uses: slots('song.rail') }), o),
    ).rejects.toThrow('money cannot be published: it uses song.rail of @segno/host slots');
    await publishRemote(place.open(), await buildOf('money', 'bbbbbbbb', { uses: filled }), o);
    await expect(go(shell('song.page'))).rejects.toThrow('money 1.0.0 of the money team: it uses song.page.song');
    expect((await go(shell(), ['money'])).after?.contract).toEqual(shell());
    // Its screens go on: the extension alone is not shown.
    expect(withoutSlots(filled)).toEqual({});
    expect(withoutSlots(undefined)).toBeUndefined();
  });

  test('what is published is copied with its files for a server on which its screens are opened, and no canary', async () => {
    await publishRemote(place.open(), await buildOf('charts', 'aaaaaaaa', uses('Badge')), o);
    await publishCanary(place.open(), await buildOf('charts', 'bbbbbbbb'), { ...o, share: { percent: 10 } });
    const folder = join(place.place, 'copy');
    await copyRelease(place.open(), { env: o.env, folder });
    const copy = new FolderStore(folder);
    const [entry, ...others] = (await readCurrent(copy, o.env)).release?.remotes ?? [];
    expect([entry?.base, entry?.canary, others]).toEqual(['/r/charts/1.0.0-aaaaaaaa/', undefined, []]);
    expect((await copy.read('r/charts/1.0.0-aaaaaaaa/screen.js'))?.toString()).toBe("var screen = 'charts aaaaaaaa';");
    expect(await copy.list('r/charts/1.0.0-bbbbbbbb/')).toEqual([]);
  });

  test('64 of 64 pairs: a remote is published for a shell, or refused with what does not fit', async () => {
    const surfaces = [['Badge', 'Button'], ['Badge', 'Button', 'Chart'], ['Button', 'Chart'], []];
    const shells = surfaces.flatMap((names) => [2, 3].map((current) => ({ names, supported: [current - 1, current] })));
    const needs = [[], ['Badge'], ['Badge', 'Chart'], ['Map']];
    const remotes = needs.flatMap((names, at) => [1, 2].map((major) => ({ name: `r${at}${major}`, names, major })));
    const expected: string[] = [];
    const found: string[] = [];
    for (const { names, supported } of shells) {
      const shell = await folderPlace();
      const contract = { ...shellWith(...names), current: supported[1] ?? 0, supported };
      await publishBuilds(shell.open(), { ...o, dists: [], contract });
      for (const { name, names: used, major } of remotes) {
        const missing = used.filter((one) => !names.includes(one));
        if (!supported.includes(major))
          expected.push(`it needs contract ^${major}, but production serves ${supported.join(' and ')}.`);
        else
          expected.push(
            missing.length === 0
              ? 'published'
              : `it uses ${missing.join(', ')} of @segno/ui, which the shell does not have.`,
          );
        const built = await buildOf(name, 'aaaaaaaa', { ...uses(...used), contractRange: `^${major}` });
        const refusal = (error: Error) => error.message.replace(`${name} cannot be published: `, '');
        found.push(await publishRemote(shell.open(), built, o).then(() => 'published', refusal));
      }
      await shell.close();
    }
    expect(found).toHaveLength(64);
    expect(found).toEqual(expected);
  });
});
