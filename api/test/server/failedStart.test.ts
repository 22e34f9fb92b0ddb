import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serverEnvironment, serverFlags, serverProgram } from '../../serverProcess.mjs';
import { createTestDatabase } from '../support/databases';
import { runFolder } from '../support/oncePerRun';

/** Starts the product's process, which is expected to exit; returns its exit code and output. */
async function start(env: Record<string, string>, within: string[] = []): Promise<{ code: number; printed: string }> {
  const [program, ...args] = [...within, process.execPath, ...serverFlags, serverProgram];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...serverEnvironment, NODE_OPTIONS: '', DATABASE_URL: '', LOG_LEVEL: 'fatal', ...env },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, printed: `${out}${err}`.trim() };
}

const UNSHARE = '/usr/bin/unshare';

/** A disk of limited size needs a mount, which not every system permits. */
const canMount = spawnSync(UNSHARE, ['-rm', 'true']).status === 0;

const oneSentence = (sentence: RegExp) => ({
  code: 1,
  printed: expect.stringMatching(new RegExp(`^(${sentence.source})$`)),
});

describe('A start that cannot succeed ends with one sentence and no stack', () => {
  const folder = () => mkdtemp(join(runFolder(), 'start-'));

  it('when the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(typeof address === 'object' && address ? address.port : 0);
    const { config, drop } = await createTestDatabase('postgres');
    const DATABASE_URL = config.kind === 'postgres' ? config.url : '';
    const ended = await start({ DATA_DIR: await folder(), DATABASE_URL, HOST: '127.0.0.1', PORT: port });
    taken.close();
    await drop();
    expect(ended).toEqual(
      oneSentence(
        /The server cannot listen on port \d+: another program uses it\. The variables PORT and HOST choose another place\./,
      ),
    );
  });

  it('when the data folder cannot be made', async () => {
    const file = join(await folder(), 'a-file');
    await writeFile(file, '');
    expect(await start({ DATA_DIR: join(file, 'data') })).toEqual(
      oneSentence(
        /\S+ cannot be used: a part of the path is not a folder\. The variable DATA_DIR names the folder that the server keeps its files in\./,
      ),
    );
  });

  // Node's recursive mkdir never ends there.
  it('when a parent of the data folder is missing and cannot be made', async () => {
    expect(await start({ DATA_DIR: '/proc/segno-test/data' })).toEqual(
      oneSentence(
        /\/proc\/segno-test cannot be used: there is no such folder, and it cannot be made\. The variable .+\./,
      ),
    );
  });

  (canMount ? it : it.skip).each([
    // Whether the disk is full at opening a file, writing it or creating the database depends on the system's own use of
    // it.
    [
      'when the disk is full',
      'size=4m',
      /(\S+ cannot be used|A file cannot be written|The database cannot be made in \S+): the disk is full\. .+ DATA_DIR .+\./,
    ],
    ['when the disk can only be read', 'ro', /\S+ cannot be used: the file system can only be read\. .+ DATA_DIR .+\./],
  ])('%s', async (_when, options, sentence) => {
    const data = await folder();
    const mounted = ['-rm', 'sh', '-c', `mount -t tmpfs -o ${options} tmpfs ${data} && exec "$@"`, 'sh'];
    expect(await start({ DATA_DIR: data }, [UNSHARE, ...mounted])).toEqual(oneSentence(sentence));
  });

  it('when the data folder gives no rights', async () => {
    // Nobody may create files there, not even root.
    expect(await start({ DATA_DIR: '/sys/segno-test' })).toEqual(
      oneSentence(/\/sys\/segno-test\S* cannot be used: .+\. The variable DATA_DIR names .+\./),
    );
  });

  it('when the database cannot be reached', async () => {
    const env = { DATA_DIR: await folder(), DATABASE_URL: 'postgres://segno:secret@127.0.0.1:1/segno' };
    const { code, printed } = await start(env);
    expect({ code, printed }).toEqual(
      oneSentence(/Cannot connect to PostgreSQL at 127\.0\.0\.1:1, database segno: .+\./),
    );
    expect(printed).not.toContain('secret');
  });
});
