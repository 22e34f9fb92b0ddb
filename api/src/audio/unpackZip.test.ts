import { ZipArchive } from 'archiver';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ByteSource } from './byteSource';
import { bytesSource } from './testing/bytesSource';
import { unpack } from './testing/unpack';
import { wavBytes } from './testing/wavBytes';
import { type HandmadeEntry, zipBytes } from './testing/zipBytes';
import { unpackWavZip } from './unpackZip';

const wav = wavBytes({ frames: 2000 });
const exactlyOne = { min: 1, max: 1 };

const archived = async (files: Record<string, Buffer>, store: boolean) => {
  const archive = new ZipArchive({ store });
  for (const [name, content] of Object.entries(files)) archive.append(content, { name });
  const bytes = buffer(archive);
  await archive.finalize();
  return bytes;
};

describe('a zip of WAV files', () => {
  test.each([true, false])('is unpacked file by file (stored: %p)', async (store) => {
    const other = wavBytes({ frames: 70_000 });
    const files = await unpack(bytesSource(await archived({ 'Stems/Drums.wav': wav, 'Bass é.WAV': other }, store)));
    expect(files.map(({ fileName, size }) => [fileName, size])).toEqual([
      ['Drums.wav', wav.length],
      ['Bass é.WAV', other.length],
    ]);
    expect(files[0]?.content.equals(wav)).toBe(true);
    expect(files[1]?.content.equals(other)).toBe(true);
  });

  test('may hold folders and what file managers leave behind', async () => {
    const files = await unpack(
      bytesSource(
        zipBytes([
          { name: 'Stems/', content: Buffer.alloc(0) },
          { name: 'Stems/Drums.wav', content: wav, method: 8 },
          { name: '__MACOSX/Stems/._Drums.wav' },
          { name: 'Stems/.DS_Store' },
          { name: 'Stems/Thumbs.db' },
          { name: 'Stems/._Drums.wav' },
        ]),
      ),
      { files: exactlyOne },
    );
    expect(files.map(({ fileName }) => fileName)).toEqual(['Drums.wav']);
  });

  test.each([
    'desktop.ini',
    'Desktop.INI',
    'thumbs.db',
    'sub/Thumbs.db',
    'Icon\r',
    'Icon',
    '.ds_store',
    '@eaDir/a.wav@SynoEAStream',
    'sub/@EADIR/a.wav/SYNOAUDIO_01APIC_01.jpg',
    '.fseventsd/fseventsd-uuid',
    'sub\\__MACOSX\\._a.wav',
    'a.wav.asd',
    'a.wav.REAPEAKS',
    'a.pkf',
    '.Trashes/b.wav',
  ])('passes over what a system or program puts beside sound: %p (F10)', async (name) => {
    const files = await unpack(bytesSource(zipBytes([{ name: 'a.wav', content: wav }, { name }])), {
      files: exactlyOne,
    });
    expect(files.map(({ fileName }) => fileName)).toEqual(['a.wav']);
  });

  test('may have paths with backslashes', async () => {
    const files = await unpack(
      bytesSource(
        zipBytes([
          { name: 'Stems\\', content: Buffer.alloc(0) },
          { name: 'Stems\\Drums.wav', content: wav },
        ]),
      ),
    );
    expect(files.map(({ fileName }) => fileName)).toEqual(['Drums.wav']);
  });

  test.each<[string, HandmadeEntry]>([
    ['UTF-8', { name: 'Drüms.wav' }],
    ['UTF-8 that is not marked as such, as of macOS', { name: 'Drüms.wav', flags: 0 }],
    ['the DOS code page', { name: Buffer.from('Dr\x81ms.wav', 'latin1'), flags: 0 }],
  ])('may have names in %s', async (_, entry) => {
    expect(await unpack(bytesSource(zipBytes([entry])))).toMatchObject([{ fileName: 'Drüms.wav' }]);
  });

  test('is judged by a few reads at its end before any file is read', async () => {
    const reads: [number, number][] = [];
    const entries = Array.from({ length: 60 }, (_, at) => ({ name: `${at}.wav`, content: Buffer.alloc(200_000, at) }));
    const bytes = zipBytes(entries);
    const judged = unpackWavZip(bytesSource(bytes, { reads }), {
      onEntry: async () => {
        expect(reads.filter(([start]) => start > 60 * 200_000 - 200_000).length).toBeLessThanOrEqual(2);
        throw new Error('enough');
      },
    });
    await expect(judged).rejects.toThrow('enough');
  });

  test('may be of silence', async () => {
    const silence = Buffer.alloc(3_000_000);
    expect(await unpack(bytesSource(zipBytes([{ name: 'a.wav', content: silence, method: 8 }])))).toHaveLength(1);
  });

  test('stops when it is asked to', async () => {
    const controller = new AbortController();
    const names: string[] = [];
    const unpacking = unpackWavZip(bytesSource(zipBytes([{ name: 'a.wav' }, { name: 'b.wav' }])), {
      signal: controller.signal,
      onEntry: async ({ fileName, stream }) => {
        names.push(fileName);
        await buffer(stream);
        controller.abort(new Error('stopped'));
      },
    });
    await expect(unpacking).rejects.toThrow('stopped');
    expect(names).toEqual(['a.wav']);
  });

  test('stops in the middle of a file when it is asked to', async () => {
    const controller = new AbortController();
    const source = bytesSource(zipBytes([{ name: 'a.wav', content: Buffer.alloc(500_000) }]), { pieceBytes: 1000 });
    const unpacking = unpackWavZip(source, {
      signal: controller.signal,
      onEntry: async ({ stream }) => {
        for await (const part of stream) if (part) controller.abort(new Error('stopped'));
      },
    });
    await expect(unpacking).rejects.toThrow('stopped');
  });

  test('passes on what the receiver of a file throws', async () => {
    const onEntry = async () => {
      await sleep(1);
      throw new Error('disk full');
    };
    await expect(unpackWavZip(bytesSource(zipBytes([{ name: 'a.wav', content: wav }])), { onEntry })).rejects.toThrow(
      'disk full',
    );
  });
});

describe('when the store cannot be reached', () => {
  const bytes = zipBytes([{ name: 'a.wav', content: wav, method: 8 }]);
  const failing = (failAt: number): ByteSource => {
    const source = bytesSource(bytes);
    let reads = 0;
    return {
      size: source.size,
      read: async (start, end) => {
        reads += 1;
        if (reads !== failAt) return source.read(start, end);
        const stream = await source.read(start, end);
        stream.destroy(new Error('connection lost'));
        return stream;
      },
    };
  };

  test.each([1, 2])('the zip is not blamed (read %p)', async (failAt) => {
    await expect(unpack(failing(failAt))).rejects.toThrow('connection lost');
  });
});
