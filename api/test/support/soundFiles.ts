import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipArchive } from 'archiver';
import { createMp3Encoder } from 'wasm-media-encoders';
import { wavBytes, type WavOptions } from '../../src/audio/testing/wavBytes';
import { runFolder } from './oncePerRun';

const RATE = 48_000;

const { PI, sin } = Math;

/** A stereo tone with a slow swell, so that its waveform has a shape; every seed has a different sound and hash. */
const tone = (seed: number) => (frame: number, channel: number) =>
  0.5 * sin((2 * PI * (220 + seed + channel) * frame) / RATE) * (0.5 + 0.5 * sin(frame / RATE));

const encoded = new Map<string, Promise<Buffer>>();

/** A real mp3 of a tone, made once per length and seed: encoding takes longer than most tests that use it. */
export const mp3Bytes = (seconds = 12, seed = 0): Promise<Buffer> => {
  const key = `${seconds}-${seed}`;
  const made = encoded.get(key) ?? keptInRun(`${key}.mp3`, () => encodeTone(seconds, seed));
  encoded.set(key, made);
  return made;
};

/** Content that another test file of the run may have made already. */
async function keptInRun(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(runFolder(), name);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return kept;
  const bytes = await make();
  const part = `${path}.${randomUUID()}`;
  await writeFile(part, bytes);
  await rename(part, path);
  return bytes;
}

async function encodeTone(seconds: number, seed: number): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 2, bitrate: 128 });
  const sound = tone(seed);
  const sides = [0, 1].map((channel) => {
    const side = new Float32Array(RATE * seconds);
    for (let frame = 0; frame < side.length; frame += 1) side[frame] = sound(frame, channel);
    return side;
  });
  const parts = [Buffer.from(encoder.encode(sides)), Buffer.from(encoder.finalize())];
  return Buffer.concat(parts);
}

/** A WAV of a tone, by default 16-bit 48 kHz stereo. */
export const toneWav = (seconds: number, seed = 0, options: WavOptions = {}): Buffer =>
  wavBytes({ frames: RATE * seconds, level: tone(seed), ...options });

/** An uncompressed zip of these files. */
export async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const archive = new ZipArchive({ store: true });
  const parts: Buffer[] = [];
  archive.on('data', (part: Buffer) => parts.push(part));
  for (const [name, bytes] of Object.entries(files)) archive.append(bytes, { name });
  await archive.finalize();
  return Buffer.concat(parts);
}

/** Packs files into an uncompressed zip on disk, which may exceed the memory. */
export async function packZip(path: string, files: readonly { path: string; name: string }[]): Promise<void> {
  const archive = new ZipArchive({ store: true });
  for (const file of files) archive.file(file.path, { name: file.name });
  await Promise.all([pipeline(archive, createWriteStream(path)), archive.finalize()]);
}

const deliveries = new Map<string, Promise<Record<string, Buffer>>>();

/**
 * A valid zip for each slot that a stereo track without lyrics needs (F2: file types). Made once per title and seed, since
 * making sound takes time.
 */
export const deliveryZips = async (title: string, seed = 0): Promise<Record<string, Buffer>> => {
  const key = `${title} ${seed}`;
  const made = deliveries.get(key) ?? packDelivery(title, seed);
  deliveries.set(key, made);
  return { ...(await made) };
};

const packDelivery = async (title: string, seed: number): Promise<Record<string, Buffer>> => ({
  Full: await zipOf({ [`${title}.wav`]: toneWav(4, seed) }),
  Shorts: await zipOf({
    [`${title} 15.wav`]: toneWav(2, seed + 1),
    [`${title} Sting.wav`]: toneWav(1, seed + 2),
  }),
  Loops: await zipOf({ [`${title} Loop A.wav`]: toneWav(1, seed + 3) }),
});
