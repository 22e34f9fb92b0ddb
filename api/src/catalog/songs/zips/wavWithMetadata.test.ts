import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readWavFormat } from '@segno/contract/audio';
import { parseBuffer } from 'music-metadata';
import { bytesSource } from '../../../audio/testing/bytesSource';
import { B_FORMAT_GUID, wavBytes, type Chunk, type WavOptions } from '../../../audio/testing/wavBytes';
import { bextChunk, id3Chunk, listInfoChunk } from './metadataChunks';
import { wavWithMetadata } from './wavWithMetadata';
import type { ZipSource } from './zipSource';

const file = {
  uuid: '5a6f0f3e-0000-4000-8000-000000000001',
  file_type: 'Full',
  name: 'Night Ferry.wav',
  storage_key: 'song_source_file/x/y/Night_Ferry.wav',
  md5: null,
  created_at: Date.UTC(2026, 10, 22, 9, 30, 15) / 1000,
};
const song: ZipSource = {
  work_id: 'W0000042',
  title: 'Nächtliche Fähre',
  artist: 'Zoë Reed',
  isrc: 'QZABC2600042',
  bpm: 96.4,
  description: 'A slow piano piece.\nWarm, 静か and close.',
  genres: ['Ambient', 'Neo-Classical'],
  moods: ['Calm', 'Hopeful'],
  writers: [
    { name: 'Zoë Reed', ipi_number: '00123456789' },
    { name: 'Łukasz Nowak', ipi_number: null },
  ],
  publishers: ['Segno Music (ASCAP)'],
  files: [file],
};
const bare: ZipSource = {
  ...song,
  artist: null,
  isrc: null,
  bpm: null,
  description: null,
  genres: [],
  moods: [],
  writers: [],
  publishers: [],
};

const withMetadata = async (bytes: Buffer, from = song): Promise<Buffer> => {
  const made = await wavWithMetadata(bytesSource(bytes, { pieceBytes: 777 }), {
    before: Buffer.concat([bextChunk(from, file), listInfoChunk(from)]),
    after: id3Chunk(from),
  });
  const whole = await buffer(made.read());
  expect(whole.length).toBe(made.size);
  return whole;
};

const formatOf = (bytes: Buffer) =>
  readWavFormat({
    size: bytes.length,
    bytesAt: async (position, length) => bytes.subarray(position, position + length),
  });

const framesOf = async (bytes: Buffer): Promise<string> => {
  const { dataOffset, dataBytes } = await formatOf(bytes);
  return createHash('sha256')
    .update(bytes.subarray(dataOffset, dataOffset + dataBytes))
    .digest('hex');
};

/** The chunks of a whole file, by the test's own parser: their ids in order, and their content. */
const chunksOf = (bytes: Buffer): Map<string, Buffer> => {
  const chunks = new Map<string, Buffer>();
  const long = bytes.toString('latin1', 0, 4) !== 'RIFF';
  let dataBytes = 0;
  for (let at = 12; at < bytes.length;) {
    const id = bytes.toString('latin1', at, at + 4);
    const size = id === 'data' && long ? dataBytes : bytes.readUInt32LE(at + 4);
    if (id === 'ds64') {
      expect(Number(bytes.readBigUInt64LE(at + 8))).toBe(bytes.length - 8);
      dataBytes = Number(bytes.readBigUInt64LE(at + 16));
    }
    expect(at % 2).toBe(0);
    chunks.set(`${id}${chunks.has(id) ? ' again' : ''}`, bytes.subarray(at + 8, at + 8 + size));
    at += 8 + size + (size % 2);
  }
  if (!long) expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
  return chunks;
};

const cue: Chunk = { id: 'cue ', body: Buffer.from([0, 0, 0, 0]) };
const odd: Chunk = { id: 'iXML', body: Buffer.from('<BWFXML/>!!') };
const adtl: Chunk = { id: 'LIST', body: Buffer.from('adtllabl') };
const oldInfo: Chunk = { id: 'LIST', body: Buffer.from('INFOINAM\x06\0\0\0Bounce') };
const oldBext: Chunk = { id: 'bext', body: Buffer.alloc(602, 'x') };
const oldId3: Chunk = { id: 'ID3 ', body: Buffer.from('ID3\x03\0\0\0\0\0\0') };

const kinds: [string, WavOptions][] = [
  ['RIFF', {}],
  ['RF64', { container: 'RF64' }],
  ['BW64', { container: 'BW64', before: [odd] }],
  ['WAVE_FORMAT_EXTENSIBLE 5.1', { channels: 6, extensible: { mask: 0x60f } }],
  ['B-format', { channels: 4, extensible: { guid: B_FORMAT_GUID } }],
  ['odd chunks on both sides', { before: [odd, adtl], after: [odd, cue] }],
  ['an odd number of bytes of samples', { channels: 1, bitDepth: 24, frames: 4801 }],
  ['a data size of 0', { declaredDataBytes: 0 }],
  ['a data size of 0xFFFFFFFF', { declaredDataBytes: 0xffffffff }],
  ['a second data chunk', { after: [odd, { id: 'data', body: Buffer.alloc(9, 1) }, cue] }],
  ['metadata behind samples of no declared size', { declaredDataBytes: 0, after: [oldInfo, adtl] }],
  ['no frames to speak of', { frames: 1 }],
  ['metadata of its own', { before: [oldBext, oldInfo], after: [oldId3, adtl] }],
];

test.each(kinds)('the samples of a WAV with %s stay what they are, byte by byte', async (_, options) => {
  const original = wavBytes(options);
  const made = await withMetadata(original);
  expect(await framesOf(made)).toBe(await framesOf(original));
  const [before, after] = [await formatOf(original), await formatOf(made)];
  expect({ ...after, dataOffset: 0 }).toEqual({ ...before, dataOffset: 0, hasOpenEnd: false, tail: 'silent' });
  chunksOf(made);
});

test('another program reads the metadata of a delivered WAV', async () => {
  const made = await withMetadata(wavBytes({ before: [oldBext, oldInfo], after: [oldId3] }));
  const { common, native, format } = await parseBuffer(made, { mimeType: 'audio/wav' });
  expect(common).toMatchObject({
    title: 'Nächtliche Fähre',
    artist: 'Zoë Reed',
    composer: ['Zoë Reed', 'Łukasz Nowak'],
    label: ['Segno Music (ASCAP)'],
    isrc: ['QZABC2600042'],
    bpm: 96,
    genre: ['Ambient, Neo-Classical'],
    grouping: 'Calm, Hopeful',
  });
  expect(format).toMatchObject({ container: 'WAVE', numberOfChannels: 2, sampleRate: 48_000, numberOfSamples: 4800 });
  const id3 = new Map(native['ID3v2.3']?.map(({ id, value }) => [id, value]));
  expect([id3.get('TXXX:IPI'), id3.get('TXXX:WORKID')]).toEqual(['00123456789', 'W0000042']);
  expect(id3.get('COMM')).toMatchObject({ language: 'eng', text: song.description });
  // This reader decodes as Latin-1; ffmpeg and TagLib correctly decode UTF-8.
  const textOf = (value: unknown) => Buffer.from(String(value), 'latin1').toString('utf8');
  const info = Object.fromEntries((native['exif'] ?? []).map(({ id, value }) => [id, textOf(value)]));
  expect(info).toMatchObject({
    INAM: 'Nächtliche Fähre',
    IART: 'Zoë Reed',
    IPRD: 'Segno',
    IGNR: 'Ambient, Neo-Classical',
    ICMT: song.description,
    'bext.description': 'Nachtliche Fahre; Zoe Reed, ?ukasz Nowak; Segno Music (ASCAP)',
    'bext.originator': 'Segno',
    'bext.originatorReference': 'W0000042',
    'bext.originationDate': '2026-11-22',
    'bext.originationTime': '09:30:15',
  });
});

test('replaces the metadata that the file had, and keeps every other chunk', async () => {
  const made = await withMetadata(wavBytes({ before: [oldBext, odd, oldInfo, adtl], after: [cue, oldId3] }));
  const chunks = chunksOf(made);
  expect([...chunks.keys()]).toEqual(['fmt ', 'iXML', 'LIST', 'bext', 'LIST again', 'data', 'cue ', 'id3 ']);
  expect(chunks.get('iXML')).toEqual(odd.body);
  expect(chunks.get('LIST')).toEqual(adtl.body);
  expect(made.includes('Bounce')).toBe(false);
});

test('a song without any metadata but its title has only that', async () => {
  const made = await withMetadata(wavBytes(), bare);
  const { common } = await parseBuffer(made, { mimeType: 'audio/wav' });
  expect(common.title).toBe('Nächtliche Fähre');
  expect([common.artist, common.isrc, common.bpm, common.genre, common.composer]).toEqual(Array(5).fill(undefined));
  expect(chunksOf(made).get('bext')?.toString('latin1', 0, 40).replace(/\0+$/, '')).toBe('Nachtliche Fahre');
});

test('a description longer than its field is cut there', async () => {
  const long = { ...song, title: 'x'.repeat(255), writers: [{ name: 'y'.repeat(255), ipi_number: null }] };
  const bext = chunksOf(await withMetadata(wavBytes(), long)).get('bext');
  expect([bext?.length, bext?.toString('latin1', 254, 261)]).toEqual([602, 'x;Segno']);
});

test('a RIFF that grows beyond 4 GiB becomes RF64, with its true sizes', async () => {
  const samples = 0xfffffff0 - 1000;
  const head = wavBytes({ frames: 0, declaredDataBytes: samples });
  const zeros = Buffer.alloc(1024 * 1024);
  // A virtual file: the test needs no 4 GiB of disk or memory.
  const source = {
    size: head.length + samples,
    read: async (start = 0, end = head.length + samples) => {
      async function* parts() {
        if (start < head.length) yield head.subarray(start, Math.min(end, head.length));
        for (let left = end - Math.max(start, head.length); left > 0; left -= zeros.length)
          yield zeros.subarray(0, Math.min(left, zeros.length));
      }
      const { Readable } = await import('node:stream');
      return Readable.from(parts());
    },
  };
  const made = await wavWithMetadata(source, { before: bextChunk(song, file), after: Buffer.alloc(4000) });
  let size = 0;
  let start = Buffer.alloc(0);
  for await (const chunk of made.read()) {
    if (start.length < 100) start = Buffer.concat([start, chunk]);
    size += chunk.length;
  }
  expect([size, start.toString('latin1', 0, 4), start.readUInt32LE(4)]).toEqual([made.size, 'RF64', 0xffffffff]);
  expect(start.toString('latin1', 12, 16)).toBe('ds64');
  expect([20, 28, 36].map((at) => Number(start.readBigUInt64LE(at)))).toEqual([
    made.size - 8,
    samples,
    Math.floor(samples / 4),
  ]);
});
