import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readCurrent } from './currentRelease';
import { publishRemote } from './publishRemote';
import { buildOf, distOf } from './testing/buildOf';
import { folderPlace } from './testing/places';

const run = promisify(execFile);
const packageFolder = fileURLToPath(new URL('..', import.meta.url));

test('a folder with one remote and the packed package publishes, previews and goes back by itself', async () => {
  const build = spawn(process.execPath, [join(packageFolder, '../../scripts/build.mjs'), 'shared/releases'], {
    stdio: 'inherit',
  });
  expect(await once(build, 'close')).toEqual([0, null]);
  const place = await folderPlace();
  await publishRemote(place.open(), await buildOf('money', 'cccccccc'), { env: 'production', by: 'ada' });
  const folder = dirname(await distOf('catalog', 'aaaaaaaa'));
  const home = await mkdtemp(join(tmpdir(), 'segno-home-'));
  try {
    // As npm would unpack it, with nothing of this repository around.
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: packageFolder });
    const installed = join(folder, 'node_modules/@segno/releases');
    await mkdir(installed, { recursive: true });
    await run('tar', ['-xzf', join(folder, stdout.trim()), '--strip-components=1', '-C', installed]);
    // What it takes from the registry of packages.
    for (const dependency of ['zod', '@aws-sdk/client-s3']) {
      await mkdir(dirname(join(folder, 'node_modules', dependency)), { recursive: true });
      await symlink(
        await realpath(join(packageFolder, 'node_modules', dependency)),
        join(folder, 'node_modules', dependency),
      );
    }
    expect(await readdir(join(folder, 'node_modules/@segno'))).toEqual(['releases']);
    const deploy = async (...args: string[]) =>
      (
        await run(process.execPath, [join(installed, 'dist/deploy.js'), ...args, '--by', 'team'], {
          cwd: folder,
          env: { PATH: process.env['PATH'], HOME: home, RELEASES: place.place },
        })
      ).stdout;
    expect(await deploy('publish', '.')).toContain('catalog is /r/catalog/1.0.0-aaaaaaaa/, on.');
    await distOf('catalog', 'bbbbbbbb', { dir: folder });
    expect(await deploy('preview', '.', '--name', 'autumn')).toContain('open /?preview=autumn');
    expect(await deploy('publish', '.', '--canary', '10%')).toContain(
      'catalog is /r/catalog/1.0.0-aaaaaaaa/, for 10 % of the people /r/catalog/1.0.0-bbbbbbbb/, on.',
    );
    expect(await deploy('promote', 'catalog', '--reason', 'All is well.')).toContain('/r/catalog/1.0.0-bbbbbbbb/, on.');
    expect(await deploy('rollback', 'catalog')).toContain('catalog is /r/catalog/1.0.0-aaaaaaaa/, on.');
    expect(await deploy('status')).toContain('promote catalog by team: All is well.');
    // Nobody publishes to nowhere, or to people that there are not.
    const refused = (args: string[], env: object) =>
      run(process.execPath, [join(installed, 'dist/deploy.js'), 'publish', '.', ...args], {
        cwd: folder,
        env: { PATH: process.env['PATH'], HOME: home, ...env },
      });
    await expect(refused([], {})).rejects.toThrow('Set RELEASES or --to to the place of the releases');
    await expect(refused(['--canary', 'role:Nobody'], { RELEASES: place.place })).rejects.toThrow(
      'There is no role Nobody: Administrator',
    );
    expect(await deploy('--help')).toContain('publish mf-x');
    const { release } = await readCurrent(place.open(), 'production');
    expect(release?.remotes.map(({ name }) => name)).toEqual(['catalog', 'money']);
  } finally {
    await place.close();
    for (const dir of [dirname(folder), home]) await rm(dir, { recursive: true });
  }
}, 120_000);
