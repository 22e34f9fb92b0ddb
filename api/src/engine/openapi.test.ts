import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFile, writeFile } from 'node:fs/promises';
import { allEndpoints } from '@segno/contract/all';
import { format } from 'prettier';
import { openApiDocument } from './openapi';

const file = new URL('../../openapi.json', import.meta.url);
const document = openApiDocument(allEndpoints);

// After a change of the contract: run `UPDATE_OPENAPI=1 npx jest openapi` and review the diff.
it('is the document that is committed', async () => {
  const made = await format(JSON.stringify(document), { parser: 'json', printWidth: 120 });
  if (process.env['UPDATE_OPENAPI']) await writeFile(file, made);
  expect(made).toBe(await readFile(file, 'utf8'));
});

it('says of every call who may make it, and of every answer what it holds', () => {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
  );
  expect(operations.length).toBeGreaterThanOrEqual(allEndpoints.length);
  for (const { call, operation } of operations) {
    expect([call, operation['x-permission'].length > 0]).toEqual([call, true]);
    const isPublic = operation.security?.length === 0;
    expect([call, '401' in operation.responses]).toEqual([call, !isPublic]);
    expect([call, Object.keys(operation.responses)]).toEqual([call, expect.arrayContaining(['429', 'default'])]);
  }
});

it('has no finding of a public linter, errors and warnings', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: file.pathname, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
