import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { createDocument } from 'zod-openapi';
import { receipt, sentSong, songState } from './httpContract';

const file = new URL('../../../../../../docs/channel.openapi.json', import.meta.url);

const json = <Schema>(description: string, schema: Schema) => ({
  description,
  content: { 'application/json': { schema } },
});
const refusals = {
  '401': { description: 'The key is not known' },
  '4XX': { description: 'The song is refused; the body says why, as text. 408, 425 and 429 are tried again later' },
  '5XX': { description: 'Tried again over eleven minutes' },
};

const document = createDocument({
  openapi: '3.1.0',
  info: {
    title: 'Sales channel',
    version: '1.0.0',
    description:
      'What a channel answers that gets songs of a Segno library. Each call may come twice; the channel ends in the same state. An answer has 64 KiB at most and comes within 20 seconds. `npm run channel-check -- URL` tries it.',
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [{ url: 'https://shop.example/segno', description: 'The address of the channel' }],
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/songs/{reference}': {
      parameters: [{ name: 'reference', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
      put: {
        operationId: 'putSong',
        summary: 'A song is published, or published again',
        requestBody: { required: true, content: { 'application/json': { schema: sentSong } } },
        responses: { '200': json('What the channel calls the song, and its page there', receipt), ...refusals },
      },
      get: {
        operationId: 'askForSong',
        summary: 'Where the song is now',
        responses: {
          '200': json('What it is called and where', songState),
          '404': { description: 'The channel never had the song' },
          '410': { description: 'The song was taken down' },
          ...refusals,
        },
      },
      delete: {
        operationId: 'takeSongDown',
        summary: 'The song is taken down',
        responses: {
          '200': { description: 'It is not on sale any more' },
          '404': { description: 'It was not there: as good as 200' },
          '410': { description: 'It was taken down before: as good as 200' },
          ...refusals,
        },
      },
    },
  },
});

// After a change of the contract: run `UPDATE_OPENAPI=1 npx jest httpContract` and review the diff.
it('is the contract that partners are given', async () => {
  const made = await format(JSON.stringify(document), { parser: 'json', printWidth: 120 });
  if (process.env['UPDATE_OPENAPI']) await writeFile(file, made);
  expect(made).toBe(await readFile(file, 'utf8'));
});

it('has no finding of a public linter, errors and warnings', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: file.pathname, config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
