import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import ts from 'typescript';
import { at } from './root.mjs';

/** What runs in the server, on texts that others send. */
const FOLDERS = ['api/src', 'shared/contract/src', 'shared/releases/src'];

/** Quadratic all the same, and why nobody can make it slow. */
const BOUNDED = new Map([
  ['/[“„‘‚«][^”’»]*[”’»]/g', 'of a message that was cut to 2000 characters'],
  ['/\\b[a-z][a-z0-9+.-]*:\\/\\/[^\\s)"\'`<>]+/gi', 'of a message that was cut to 2000 characters'],
  ['/\\/(?:r|static)\\/[\\w./-]+$/', 'of a message that was cut to 2000 characters'],
  ['/[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+/g', 'of a message that was cut to 2000 characters'],
  ["/'((?:[^']|'')*)'::[a-z]/g", 'of a constraint of our own migrations, while developing'],
  ['/<script[^>]*id="segno-preload">[^<]*/', 'of the page that our own build has written'],
]);

/** Without a quantifier that has no bound nothing can grow. */
const UNBOUNDED = /[*+]|\{\d+,\}/;

/** The regular expressions of a file as they are written, each with its line. */
function literalsOf(file) {
  const text = readFileSync(at(file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found = [];
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const start = node.getStart(source);
      const { line } = source.getLineAndCharacterOfPosition(start);
      found.push([text.slice(start, node.end), `${file}:${line + 1}`]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isServers = (name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name);
const filesIn = (folder) =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter(isServers)
    .map((name) => join(folder, name));

const literals = new Map(
  FOLDERS.flatMap(filesIn)
    .flatMap(literalsOf)
    .filter(([literal]) => UNBOUNDED.test(literal)),
);

/** Those that were judged before, kept like a snapshot: an automaton takes a tenth of a second each. */
const JUDGED = at('scripts/parts/linearRegexps.json');
const known = new Set(JSON.parse(readFileSync(JUDGED, 'utf8')));

/** Whether an automaton proves that some text takes more than linear time; look-arounds and references are not judged. */
const isSlow = async (literal) => {
  const end = literal.lastIndexOf('/');
  const { status } = await check(literal.slice(1, end), literal.slice(end + 1), {
    checker: 'automaton',
    timeout: 5_000,
  });
  return status === 'vulnerable';
};

test('recognizes expressions that are quadratic, or worse', async () => {
  const slow = [/\s+$/, /^(a+)+$/, /"(?:[^"\\]|\\.)*"|[[\]{}]/g];
  for (const { source, flags } of slow) expect([source, await isSlow(`/${source}/${flags}`)]).toEqual([source, true]);
  const linear = [/^\s+/, /^[a-z]+$/, /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs];
  for (const { source, flags } of linear)
    expect([source, await isSlow(`/${source}/${flags}`)]).toEqual([source, false]);
});

test('every regular expression of the server is linear in the text that it reads', async () => {
  const judged = await Promise.all(
    [...literals].map(async ([literal, place]) => ({
      literal,
      place,
      slow: !known.has(literal) && (await isSlow(literal)),
    })),
  );
  const slow = judged.filter((one) => one.slow);
  const linear = judged.filter((one) => !one.slow).map(({ literal }) => literal);
  if (!process.env.CI) writeFileSync(JUDGED, `${JSON.stringify(linear.sort(), null, 2)}\n`);
  expect(
    slow.filter(({ literal }) => !BOUNDED.has(literal)).map(({ literal, place }) => `${place} ${literal}`),
  ).toEqual([]);
  // What was mended or removed is no exception any more.
  expect([...BOUNDED.keys()].filter((literal) => !literals.has(literal))).toEqual([]);
}, 120_000);
