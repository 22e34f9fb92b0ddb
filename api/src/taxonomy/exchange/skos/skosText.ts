import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { StreamParser, type Quad } from 'n3';
import { decodedText, UnreadableSheet } from '../../../platform/sheets/decodedText';
import { isWorkbook } from '../../../platform/sheets/xlsxRows';

/** Letters that a file may have: it is read from memory. JSON-LD takes several times as much of it. */
const LARGEST = { turtle: 48_000_000, jsonld: 12_000_000 } as const;

/** Statements that a file may have. */
const MOST_STATEMENTS = 1_500_000;

/** Objects and lists inside of each other. */
const DEEPEST = 64;

/** The statements of a file in Turtle or JSON-LD, by how it begins: its name may say anything. Throws `UnreadableSheet`. */
export async function readQuads(file: Readable): Promise<Quad[]> {
  let text = '';
  try {
    for await (const piece of decodedText(withoutWorkbooks(file))) {
      text += piece;
      if (text.length > LARGEST.turtle) throw new UnreadableSheet('The file is too large.');
    }
  } finally {
    file.destroy();
  }
  const start = text.slice(0, 1000).trimStart();
  if (text.trim() === '') throw new UnreadableSheet('The file is empty.');
  if (/^<(?:\?xml|!DOCTYPE|!--|rdf:RDF)/i.test(start))
    throw new UnreadableSheet('This is XML. Please save it as Turtle or JSON-LD.');
  return /^(?:\{|\[\s*[[{\]])/.test(start) ? ofJsonLd(text) : ofTurtle(text);
}

async function* withoutWorkbooks(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const bytes of file) {
    if (isFirst && isWorkbook(bytes))
      throw new UnreadableSheet('This is a workbook. Choose whether it is of tags or of terms.');
    isFirst = false;
    yield bytes;
  }
}

/** Letters that a parser is given at once, so that others get their turn. */
const PIECE = 64 * 1024;

async function ofTurtle(text: string): Promise<Quad[]> {
  const parser = new StreamParser({ format: 'text/turtle' });
  return collected(text, { parser, unreadable: (message) => `The file is no Turtle: ${message}` });
}

async function ofJsonLd(text: string): Promise<Quad[]> {
  if (text.length > LARGEST.jsonld) throw new UnreadableSheet('The file is too large. Please save it as Turtle.');
  refuseDeep(text);
  try {
    JSON.parse(text);
  } catch (error) {
    throw new UnreadableSheet(`The file is no JSON: ${placeOf(text, error)}.`, { cause: error });
  }
  let elsewhere: string | undefined;
  const parser = new JsonLdParser({
    documentLoader: {
      load: (url) => {
        elsewhere = url.slice(0, 200);
        return Promise.reject(new Error(url));
      },
    },
  });
  const unreadable = (message: string): string =>
    elsewhere === undefined
      ? `The file is no JSON-LD: ${message}`
      : `The file refers to the context ${elsewhere}. Contexts are not fetched: put it into the file.`;
  return collected(text, { parser, unreadable });
}

interface QuadParser {
  write: (text: string) => boolean;
  end: () => unknown;
  on: {
    (event: 'data', then: (quad: Quad) => void): unknown;
    (event: 'error', then: (error: Error) => void): unknown;
    (event: 'end', then: () => void): unknown;
  };
}

async function collected(
  text: string,
  { parser, unreadable }: { parser: QuadParser; unreadable: (message: string) => string },
): Promise<Quad[]> {
  const quads: Quad[] = [];
  let failure: Error | undefined;
  const ended = new Promise<void>((resolve) => {
    parser.on('data', (quad) => {
      if (quads.length === MOST_STATEMENTS) failure ??= new UnreadableSheet('The file has too many statements.');
      else quads.push(quad);
    });
    parser.on('end', resolve);
    parser.on('error', (error) => {
      failure ??= error;
      resolve();
    });
  });
  for (let at = 0; at < text.length && !failure; at += PIECE) {
    parser.write(text.slice(at, at + PIECE));
    await setImmediate();
  }
  if (!failure) parser.end();
  await (failure ? undefined : ended);
  if (failure instanceof UnreadableSheet) throw failure;
  if (failure) throw new UnreadableSheet(unreadable(failure.message.slice(0, 300)), { cause: failure });
  return quads;
}

function refuseDeep(text: string): void {
  let depth = 0;
  for (const [found] of text.matchAll(/"(?:[^"\\]|\\.)*"?|[[\]{}]/gs)) {
    if (found === '{' || found === '[') depth += 1;
    else if (found === '}' || found === ']') depth -= 1;
    if (depth > DEEPEST) throw new UnreadableSheet('The file has objects too deep inside of each other.');
  }
}

/** Where JSON is wrong, by its line. */
function placeOf(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const position = /position (\d+)/.exec(message)?.[1];
  const before = position === undefined ? text : text.slice(0, Number(position));
  return `${message.replace(/ in JSON.*$|, "[^]*$/s, '')} on line ${before.split('\n').length}`;
}
