import type { ZippedFile, ZipSource } from './zipSource';
import { riffChunk } from './riffChunk';

/** Who made the file: the library. */
const ORIGINATOR = 'Segno';

/** Offsets of EBU Tech 3285, version 1: fields of fixed length in ASCII, zeros behind. */
const fields = {
  description: [0, 256],
  originator: [256, 32],
  originatorReference: [288, 32],
  date: [320, 10],
  time: [330, 8],
} as const;
const VERSION = 346;
const BYTES = 602;

/** The `bext` chunk of a delivered file (F17). */
export function bextChunk(song: ZipSource, file: ZippedFile): Buffer {
  const body = Buffer.alloc(BYTES);
  const write = (field: keyof typeof fields, text: string) => {
    const [offset, length] = fields[field];
    body.write(asciiOf(text).slice(0, length), offset, 'latin1');
  };
  const moment = new Date(file.created_at * 1000).toISOString();
  const writers = song.writers.map(({ name }) => name).join(', ');
  write('description', [song.title, writers, song.publishers.join(', ')].filter(Boolean).join('; '));
  write('originator', ORIGINATOR);
  write('originatorReference', song.work_id);
  write('date', moment.slice(0, 10));
  write('time', moment.slice(11, 19));
  body.writeUInt16LE(1, VERSION);
  return riffChunk('bext', body);
}

/** Letters without their accents; what ASCII has no letter for becomes a question mark. */
const asciiOf = (text: string): string =>
  text
    .replace(/ß/g, 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, '?');
