import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZipArchive } from 'archiver';
import { createMp3Encoder } from 'wasm-media-encoders';

const RATE = 48_000;

const tone = (seed: number, seconds: number, channel: number): Float32Array =>
  Float32Array.from(
    { length: RATE * seconds },
    (_, frame) =>
      0.4 * Math.sin((2 * Math.PI * (220 + seed / 10 + channel) * frame) / RATE) * (0.6 + 0.4 * Math.sin(frame / RATE)),
  );

/** A valid 16-bit 48 kHz WAV with this many channels, each with its own tone. */
export const wav = (seconds: number, seed = 0, channels = 2): Buffer =>
  wavOf(Array.from({ length: channels }, (_, channel) => tone(seed, seconds, channel)));

/** White noise, the same for the same seed. */
function noise(seed: number, seconds: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: RATE * seconds }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 0.4 * (state / 2 ** 31 - 1);
  });
}

/**
 * A WAV whose channels are one noise at these levels: a source with a direction. A tone would not do, as a head shadows
 * only some pitches.
 */
const directedWav = (seconds: number, seed: number, levels: readonly number[]): Buffer => {
  const source = noise(seed, seconds);
  return wavOf(levels.map((level) => source.map((sample) => sample * level)));
};

function wavOf(sides: readonly Float32Array[]): Buffer {
  const channels = sides.length;
  const frames = sides[0]?.length ?? 0;
  const data = Buffer.alloc(frames * 2 * channels);
  for (let frame = 0; frame < frames; frame++)
    sides.forEach((side, channel) =>
      data.writeInt16LE(Math.round((side[frame] ?? 0) * 32_767), (frame * channels + channel) * 2),
    );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2 * channels, 28);
  head.writeUInt16LE(2 * channels, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** A valid mp3. */
async function mp3(seconds: number, seed = 0): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 2, bitrate: 128 });
  return Buffer.concat([
    Buffer.from(encoder.encode([tone(seed, seconds, 0), tone(seed, seconds, 1)])),
    Buffer.from(encoder.finalize()),
  ]);
}

async function zip(files: Record<string, Buffer>): Promise<Buffer> {
  const archive = new ZipArchive({ store: true });
  const parts: Buffer[] = [];
  archive.on('data', (part: Buffer) => parts.push(part));
  for (const [name, bytes] of Object.entries(files)) archive.append(bytes, { name });
  await archive.finalize();
  return Buffer.concat(parts);
}

export interface Sounds {
  mp3: string;
  /** A zip for each slot that a stereo track without lyrics needs. */
  zips: Record<'Full' | 'Shorts' | 'Loops', string>;
}

/**
 * Writes the files that an artist has on disk: an mp3, and a zip of WAVs per slot. S7: another seed is other music: the
 * same twice would be a conflict.
 */
export async function soundsOnDisk(title: string, seed: number): Promise<Sounds> {
  const file = await newFolder();
  return {
    mp3: await file(`${title}.mp3`, await mp3(20, seed)),
    zips: {
      Full: await file('Full.zip', await zip({ [`${title}.wav`]: wav(20, seed) })),
      Shorts: await file(
        'Shorts.zip',
        await zip({ [`${title} 15.wav`]: wav(15, seed + 1), [`${title} Sting.wav`]: wav(2, seed + 2) }),
      ),
      Loops: await file('Loops.zip', await zip({ [`${title} Loop A.wav`]: wav(4, seed + 3) })),
    },
  };
}

/** Creates a folder; returns a function that writes a file into it and returns the file's path. */
async function newFolder(): Promise<(name: string, bytes: Buffer) => Promise<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'segno-sounds-'));
  return async (name, bytes) => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };
}

/** An mp3 of other music, to replace a track's. */
export async function mp3OnDisk(name: string, seed: number): Promise<string> {
  return (await newFolder())(name, await mp3(20, seed));
}

/** Zips by slot, each with one WAV of a single source: its level in each channel, in the order of the file. */
export async function directedZips(
  title: string,
  seed: number,
  levels: Readonly<Record<string, readonly number[]>>,
): Promise<Record<string, string>> {
  const file = await newFolder();
  const zips: Record<string, string> = {};
  for (const [index, [slot, of]] of Object.entries(levels).entries())
    zips[slot] = await file(`${slot}.zip`, await zip({ [`${title} ${slot}.wav`]: directedWav(30, seed + index, of) }));
  return zips;
}

/** WAVs with this many seconds and channels, by name; returns their paths in the same order. */
export async function wavsOnDisk(
  seed: number,
  wavs: readonly (readonly [name: string, seconds: number, channels: number])[],
): Promise<string[]> {
  const file = await newFolder();
  const paths: string[] = [];
  for (const [index, [name, seconds, channels]] of wavs.entries())
    paths.push(await file(name, wav(seconds, seed + index, channels)));
  return paths;
}
