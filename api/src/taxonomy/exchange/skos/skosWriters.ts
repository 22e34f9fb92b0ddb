import { Readable } from 'node:stream';
import type { SkosFormat } from '@segno/contract/taxonomy';
import { JsonLdSerializer } from 'jsonld-streaming-serializer';
import { StreamWriter, type Quad } from 'n3';
import { prefixes } from './vocabulary';

/** What writes quads in each format, piece by piece; those of a subject stand together. */
export const skosWriters: Readonly<Record<SkosFormat, (quads: Iterable<Quad>) => Readable>> = {
  turtle: (quads) => pieces(Readable.from(quads).pipe(new StreamWriter({ prefixes }))),
  jsonld: (quads) => pieces(Readable.from(quads).pipe(new JsonLdSerializer({ context: { ...prefixes }, space: '  ' }))),
};

const pieces = (texts: AsyncIterable<unknown>): Readable => {
  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const text of texts) yield Buffer.from(String(text));
  }
  return Readable.from(bytes());
};
