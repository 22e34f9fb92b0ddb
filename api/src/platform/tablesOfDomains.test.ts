import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = join(import.meta.dirname, '..');
const schema = readFileSync(join(sources, 'platform/db/schema.ts'), 'utf8');
const tables = new Set([...schema.matchAll(/^ {2}(\w+): (?:\w+Table;|\{)$/gm)].map(([, name]) => name));

/** Tables that belong to platform and engine. */
const OWN =
  /^(job|file_task\w*|async_task|attempt|idempotency_key|list_version|report|upload|user_activity|user_message)$/;

const QUERIES =
  /\b(?:from|join|into|update|table)\s+(\w+)|(?:insertInto|selectFrom|updateTable|deleteFrom|[jJ]oin)\(\s*['"`](\w+)/g;

const files = ['platform', 'engine'].flatMap((folder) =>
  readdirSync(join(sources, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.includes('testing'))
    .map((name) => join(folder, name)),
);

test('platform and engine query no table of a domain', () => {
  expect(tables.size).toBeGreaterThan(100);
  const foreign = files.flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(QUERIES)]
      .map(([, written, built]) => written ?? built ?? '')
      .filter((table) => tables.has(table) && !OWN.test(table))
      .map((table) => `${file}: ${table}`),
  );
  expect(foreign).toEqual([]);
});
