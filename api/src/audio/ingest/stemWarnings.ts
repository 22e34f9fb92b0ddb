import { pcmPieces, stemAdvice, stemSum } from '@segno/contract/audio';
import type { ObjectStore } from '../../storage/objectStore';
import { storedSource } from '../storedSource';
import { readBytes, type ByteSource } from '../byteSource';
import { readWavSource } from '../readSource';
import type { JudgedWav } from './judgedWav';

type StoredWav = Pick<JudgedWav, 'storageKey' | 'channels' | 'sampleRate'>;

/**
 * Bytes of each file in memory at a time. Sixty streams that wait for each other would need more connections than an object
 * store client has: each piece is a separate request.
 */
const PIECE = 512 * 1024;

async function* inPieces(source: ByteSource, start: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < source.size; at += PIECE) yield await readBytes(source, at, at + PIECE);
}

const openStored = async (store: ObjectStore, { storageKey }: StoredWav) => {
  const source = await storedSource(store, storageKey);
  const format = await readWavSource(source);
  return { format, samples: pcmPieces(inPieces(source, format.dataOffset), format) };
};

/**
 * Warnings for stored stems that do not add up to the stored full mix; none for stems that cannot be compared with it,
 * because of different channels. The samples pass through this thread in pieces, between which it does other work.
 */
export async function stemWarnings(store: ObjectStore, mix: StoredWav, stems: readonly StoredWav[]): Promise<string[]> {
  if (stems.some(({ channels, sampleRate }) => channels !== mix.channels || sampleRate !== mix.sampleRate)) return [];
  const full = await openStored(store, mix);
  const parts = await Promise.all(stems.map((stem) => openStored(store, stem)));
  const sum = await stemSum(
    full.samples,
    parts.map(({ samples }) => samples),
    mix.channels * mix.sampleRate,
  );
  return sum ? stemAdvice(sum).map(({ text }) => text) : [];
}
