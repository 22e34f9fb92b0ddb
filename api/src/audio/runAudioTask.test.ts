import { NotMp3Error, NotWavError } from '@segno/contract/audio';
import { readWavSource } from './readSource';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundledScript } from '../../test/support/processes/bundledScript';
import { mp3Peaks } from './decodedMp3';
import { runAudioTask } from './runAudioTask';
import { bytesSource } from './testing/bytesSource';
import { mp3Bytes } from './testing/mp3Bytes';
import { wavBytes } from './testing/wavBytes';
import { createTurns } from './turns';
import { analyseWav } from './wavAnalysis';
import { readWavFacts } from './wavFacts';

describe('a task in a worker thread', () => {
  let folder = '';
  let worker: URL;
  const put = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'segno-audio-'));
    worker = pathToFileURL(await bundledScript(fileURLToPath(new URL('audioWorker.ts', import.meta.url))));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('analyses a WAV file', async () => {
    const bytes = wavBytes();
    const source = bytesSource(bytes);
    const format = await readWavSource(source);
    const path = await put('a.wav', bytes);
    expect(await runAudioTask({ kind: 'analyseWav', path }, { worker })).toEqual(await analyseWav(source, format));
  });

  test('reads what a WAV file is judged by', async () => {
    const bytes = wavBytes();
    const source = bytesSource(bytes);
    const format = await readWavSource(source);
    const path = await put('judged.wav', bytes);
    expect(await runAudioTask({ kind: 'wavFacts', path }, { worker })).toEqual({
      format,
      facts: await readWavFacts(source, format),
    });
  });

  test('answers the format alone of a WAV file that is not 16-bit', async () => {
    const path = await put('24.wav', wavBytes({ bitDepth: 24 }));
    const answer = await runAudioTask({ kind: 'wavFacts', path }, { worker });
    expect(answer).toMatchObject({ format: { bitDepth: 24 }, facts: null });
  });

  test('draws an mp3', async () => {
    const bytes = await mp3Bytes();
    const path = await put('a.mp3', bytes);
    const peaks = await runAudioTask({ kind: 'mp3Peaks', path }, { worker });
    expect(peaks).toEqual(await mp3Peaks(bytesSource(bytes)));
  });

  test('encodes previews, more than it does at once', async () => {
    const path = await put('loop.wav', wavBytes({ frames: 24_000 }));
    const answers = await Promise.all(
      [1, 2, 3, 4].map((repeat) =>
        runAudioTask({ kind: 'preview', path, out: join(folder, `${repeat}.mp3`), repeat }, { worker }),
      ),
    );
    expect(answers.map(({ durationSeconds }) => durationSeconds)).toEqual([0.5, 1, 1.5, 2]);
    expect((await readFile(join(folder, '3.mp3'))).length).toBeGreaterThan(1.5 * 24_000);
  });

  test('reads what a file is judged by while longer tasks wait for their turn', async () => {
    const path = await put('waiting.wav', wavBytes({ frames: 48_000 * 60 }));
    const controller = new AbortController();
    let ended = 0;
    const long = [1, 2, 3].map((number) =>
      runAudioTask(
        { kind: 'preview', path, out: join(folder, `waiting ${number}.mp3`), repeat: 100 },
        { worker, signal: controller.signal },
      ).finally(() => (ended += 1)),
    );
    const { facts } = await runAudioTask({ kind: 'wavFacts', path }, { worker });
    expect([facts?.levels.longest_full_scale_run, ended]).toEqual([0, 0]);
    controller.abort(new Error('enough'));
    const outcomes = await Promise.allSettled(long);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  test('throws what the task throws', async () => {
    const path = await put('text.wav', Buffer.alloc(1000));
    await expect(runAudioTask({ kind: 'analyseWav', path }, { worker })).rejects.toThrow(NotWavError);
    await expect(runAudioTask({ kind: 'mp3Peaks', path }, { worker })).rejects.toThrow(NotMp3Error);
    const missing = join(folder, 'missing.wav');
    await expect(runAudioTask({ kind: 'analyseWav', path: missing }, { worker })).rejects.toThrow('ENOENT');
  });

  test('stops by its signal, before and while it runs, and leaves nothing behind', async () => {
    const path = await put('long.wav', wavBytes({ frames: 48_000 * 60 }));
    const out = join(folder, 'stopped.mp3');
    const task = { kind: 'preview', path, out, repeat: 20 } as const;
    await expect(runAudioTask(task, { worker, signal: AbortSignal.abort(new Error('no')) })).rejects.toThrow('no');
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('enough')), 300);
    await expect(runAudioTask(task, { worker, signal: controller.signal })).rejects.toThrow('enough');
    expect(existsSync(out)).toBe(false);
    await expect(runAudioTask(task, { worker, timeout: 100 })).rejects.toThrow('longer than 100 ms');
  });

  test('fails when its script is not there', async () => {
    const missing = new URL('./missing.js', worker);
    await expect(runAudioTask({ kind: 'mp3Peaks', path: '' }, { worker: missing })).rejects.toThrow('missing.js');
  });
});

describe('turns', () => {
  test('let a given number in, in order, and forget who left', async () => {
    const take = createTurns(1);
    const entered: string[] = [];
    const enter = async (name: string, signal?: AbortSignal) => {
      const release = await take(signal);
      entered.push(name);
      return release;
    };
    const first = await enter('first');
    const controller = new AbortController();
    const second = enter('second', controller.signal);
    const third = enter('third');
    controller.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    expect(entered).toEqual(['first']);
    first();
    (await third)();
    expect(entered).toEqual(['first', 'third']);
    (await enter('fourth'))();
  });
});
