import { unmetUse } from './sharedUse';

const shares = {
  '@segno/ui': { version: '2.6.0', names: ['Badge', 'Button'] },
  react: { version: '19.3.1' },
};

test.each([
  ['everything is there', { '@segno/ui': { version: '2.4.0', names: ['Badge'] } }, undefined],
  [
    'names that the shell has not',
    { '@segno/ui': { version: '2.7.0', names: ['Badge', 'Chart', 'Map'] } },
    'it uses Chart, Map of @segno/ui, which the shell does not have',
  ],
  ['a module that is taken whole', { '@segno/ui': { version: '2.6.0', names: ['*'] } }, undefined],
  ['a module whose names the shell does not know', { react: { version: '19.0.0', names: ['useFuture'] } }, undefined],
  [
    'another major version',
    { react: { version: '20.0.0', names: ['useState'] } },
    'it is built with react 20.0.0, and the shell has 19.3.1',
  ],
  [
    'a module that is not shared',
    { '@segno/ui/maps': { version: '2.6.0', names: ['Map'] }, react: { version: '18.2.0', names: [] } },
    'it uses @segno/ui/maps, which the shell does not share; it is built with react 18.2.0, and the shell has 19.3.1',
  ],
])('%s', (_title, uses, problem) => {
  expect(unmetUse(uses, shares)).toBe(problem);
});

test('builds from before this was recorded are not judged', () => {
  const uses = { '@segno/ui': { version: '2.6.0', names: ['Chart'] } };
  expect(unmetUse(undefined, shares)).toBeUndefined();
  expect(unmetUse(uses, undefined)).toBeUndefined();
});
