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

/** A real 16-bit 48 kHz stereo WAV. */
function wav(seconds: number, seed = 0): Buffer {
  const sides = [tone(seed, seconds, 0), tone(seed, seconds, 1)];
  const data = Buffer.alloc(RATE * seconds * 4);
  for (let frame = 0; frame < RATE * seconds; frame++)
    sides.forEach((side, channel) =>
      data.writeInt16LE(Math.round((side[frame] ?? 0) * 32_767), frame * 4 + channel * 2),
    );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** A real mp3. */
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
  /** A zip per slot that a stereo track without lyrics needs. */
  zips: Record<'Full' | 'Shorts' | 'Loops', string>;
}

/** Writes what an artist has on disk: an mp3, and a zip of WAVs per slot. Another seed is other music: the same twice would be a conflict (S7). */
export async function soundsOnDisk(title: string, seed: number): Promise<Sounds> {
  const folder = await mkdtemp(join(tmpdir(), 'segno-sounds-'));
  const file = async (name: string, bytes: Buffer): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };
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
