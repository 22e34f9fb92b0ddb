import { inflateSync } from 'node:zlib';

const unitsOf = (hex: string): number[] => (hex.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => parseInt(unit, 16));

/** The texts of a PDF file made by pdfkit, in order, decoded by its fonts' character maps. */
export function pdfTexts(file: Buffer): string[] {
  const objects = new Map(
    [...file.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => [
      number,
      body,
    ]),
  );
  const streamOf = (number: string | undefined): string => {
    const stream = /stream\n([\s\S]*?)\nendstream/.exec(objects.get(number ?? '') ?? '')?.[1];
    return stream === undefined ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
  };
  const bodies = [...objects.values()];
  const fonts = new Map(
    bodies
      .flatMap((body) => [...body.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', number = '']) => {
        const unicode = streamOf(/\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1]);
        const letters = [...unicode.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
          [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, hex = '']) => String.fromCharCode(...unitsOf(hex))),
        );
        return [name, letters];
      }),
  );
  let font: string[] = [];
  return bodies
    .flatMap((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? [])
    .flatMap((page) => [...streamOf(page).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)])
    .flatMap(([, name, drawn = '']) => {
      if (name !== undefined) {
        font = fonts.get(name) ?? [];
        return [];
      }
      const glyphs = [...drawn.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => unitsOf(hex));
      return [glyphs.map((glyph) => font[glyph] ?? '').join('')];
    });
}
