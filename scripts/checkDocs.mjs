// Checks the references in code and documentation (rules, links, files): `node scripts/checkDocs.mjs`, a step of `npm
// test`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { readCommand } from '../shared/build/src/commandLine.mjs';
import { at } from './parts/root.mjs';

readCommand(
  `node scripts/checkDocs.mjs

  Checks the references in code and documentation: rules, links and files. A step of npm test.`,
  {},
  { most: 0 },
);

const CODE = /\.(tsx?|[mc]js|css|sql)$/;
/** Notes and chords look like ids. */
const MUSIC = /^demo\/src\/music\/score\//;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--)[^\n]*/g;
const RULE = /\b[ACEFLMPRSTVWX]\d{1,2}\b|\bsection \d\b/g;
/** An id without its words. 'C5: members left out stay' has them, and so has 'F5, F8: what is refused'. S3 is also a kind of storage. */
const BARE = /(?<!\w)(?!S3\b(?!\)))[ACEFLMPRSTVWX]\d{1,2}\b(?!(?:,[\s*]+[ACEFLMPRSTVWX]\d{1,2})*:(?:\s|$))/g;
const TITLE = /\b(?:describe|it|test)[.\w]*\((['"`])(.*?)\1/g;
const HEADING = /^#{1,6} (.+)$/gm;
const CODE_PATH = /`((?:api|demo|e2e|scripts|shared|shell|mf-[a-z]+)\/[\w./-]+)`/g;
const LINK = /(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: at('.'), encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(at(file)));
const read = (file) => readFileSync(at(file), 'utf8');
const headings = (text) => [...text.matchAll(HEADING)].map(([, title]) => title);

/** The rules of docs/spec by id: the first words of their headings. */
const rules = new Map(
  files
    .filter((file) => /^docs\/spec\/.*\.md$/.test(file))
    .flatMap((file) => headings(read(file)).map((title) => [/^(?:[A-Z]\d{1,2}|section \d)\b/.exec(title)?.[0], file]))
    .filter(([id]) => id),
);

const cited = new Set();
const problems = [];

for (const file of files.filter((name) => CODE.test(name) && !MUSIC.test(name))) {
  const text = read(file);
  const comments = [...text.matchAll(COMMENT)].map(([comment]) => comment);
  for (const [id] of comments.flatMap((comment) => [...comment.matchAll(RULE)])) {
    cited.add(id);
    if (!rules.has(id)) problems.push(`${file} cites ${id}, which no page of docs/spec explains.`);
  }
  // Migrations must not change.
  if (file.startsWith('api/migrations/')) continue;
  const titles = /\.(test|spec)\./.test(file) ? [...text.matchAll(TITLE)].map(([, , title]) => title) : [];
  for (const [id] of [...comments, ...titles].flatMap((words) => [...words.matchAll(BARE)]))
    problems.push(`${file} cites ${id} without its words: write them behind it, as in 'C5: members left out stay'.`);
}

/** The anchor of a heading in rendered Markdown. */
const anchorOf = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

for (const file of files.filter((name) => name === 'README.md' || /^docs\/.*\.md$/.test(name))) {
  for (const [, path] of read(file).matchAll(CODE_PATH))
    if (!existsSync(at(path))) problems.push(`${file} names ${path}, which does not exist.`);
  for (const [, link] of read(file).matchAll(LINK)) {
    if (/^[a-z]+:/.test(link)) continue;
    const [path, anchor] = link.split('#');
    const target = path === '' ? file : normalize(join(dirname(file), path));
    if (!existsSync(at(target))) problems.push(`${file} links to ${link}, which does not exist.`);
    else if (anchor && !headings(read(target)).map(anchorOf).includes(anchor))
      problems.push(`${file} links to ${link}, but ${target} has no such heading.`);
  }
}

const unused = [...rules.keys()].filter((id) => !cited.has(id));
if (unused.length > 0) console.log(`Rules that no comment cites: ${unused.join(', ')}`);
for (const problem of problems) console.error(problem);
console.log(`${cited.size} rules cited, ${rules.size} explained, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
