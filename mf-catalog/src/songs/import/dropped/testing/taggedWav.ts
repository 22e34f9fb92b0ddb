import { wavHeader } from '@segno/contract/audio';

type Bytes = Uint8Array<ArrayBuffer>;

const latin = (text: string): Bytes => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const joined = (...parts: readonly Uint8Array[]): Bytes => Uint8Array.from(parts.flatMap((part) => [...part]));
const number = (value: number, bytes: number, bits: number, isLittle: boolean): Bytes => {
  const digits = Array.from({ length: bytes }, (_, at) => Math.floor(value / 2 ** (bits * at)) % 2 ** bits);
  return Uint8Array.from(isLittle ? digits : digits.reverse());
};

/** A chunk of a WAV. */
export const chunk = (id: string, content: string | Uint8Array): Bytes => {
  const bytes = typeof content === 'string' ? latin(content) : content;
  return joined(latin(id), number(bytes.length, 4, 8, true), bytes, new Uint8Array(bytes.length % 2));
};

export const bext = ({ description, originator }: { description: string; originator: string }): Bytes =>
  chunk('bext', description.padEnd(256, '\0') + originator.padEnd(346, '\0'));

export const infoList = (texts: Record<string, string>): Bytes =>
  chunk(
    'LIST',
    joined(
      latin('INFO'),
      ...Object.entries(texts).map(([id, text]) => chunk(id, new TextEncoder().encode(`${text}\0`))),
    ),
  );

/** A tag with these texts in UTF-16, of ID3v2.2, 2.3 or 2.4. */
export const id3 = (texts: Record<string, string>, version = 3): Bytes => {
  const wide = (text: string) =>
    joined(latin('\xff\xfe'), ...[...text].map((letter) => number(letter.charCodeAt(0), 2, 8, true)));
  const frames = Object.entries(texts).map(([id, text]) => {
    const before = id.startsWith('COM') ? joined(latin('eng'), wide('\0')) : new Uint8Array();
    const content = joined(latin('\x01'), before, wide(text));
    const size = number(content.length, version === 2 ? 3 : 4, version === 4 ? 7 : 8, false);
    return joined(latin(id), size, new Uint8Array(version === 2 ? 0 : 2), content);
  });
  const body = joined(...frames);
  return chunk('id3 ', joined(latin('ID3'), Uint8Array.of(version, 0, 0), number(body.length, 4, 7, false), body));
};

/** A WAV of silence with these chunks around its samples. */
export const taggedWav = (
  { before = [], after = [], channels = 2 }: { before?: Bytes[]; after?: Bytes[]; channels?: number },
  name = 'a.wav',
): File => {
  const dataBytes = 48_000 * 2 * channels;
  const head = wavHeader({ channels, sampleRate: 48_000, dataBytes });
  return new File([head.slice(0, 12), ...before, head.slice(12), new Uint8Array(dataBytes), ...after], name);
};
