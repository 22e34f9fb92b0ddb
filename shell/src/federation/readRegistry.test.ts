import { parseRegistry } from '@segno/host/registry';
import { rememberLastGood } from './lastGoodRegistry';
import { readRegistry } from './readRegistry';
import { registryOf, remoteOf } from './testing/registryOf';

const pageWith = (text: string) => {
  document.body.innerHTML = '<script type="application/json" id="segno-registry"></script>';
  const element = document.getElementById('segno-registry');
  if (element) element.textContent = text;
};

beforeEach(() => localStorage.clear());

test("the server's registry stands in the page", () => {
  pageWith(JSON.stringify(registryOf(remoteOf('catalog'))));
  const { registry, degraded } = readRegistry();
  expect(registry.remotes.map(({ name }) => name)).toEqual(['catalog']);
  expect(degraded).toBe(false);
});

test.each(['', 'null', '{garbage', '{"schema":1}'])(
  'with %p in the page, the last registry that worked stands in, marked',
  (text) => {
    rememberLastGood({ ...parseRegistry(registryOf(remoteOf('money'))).registry, release: `release of ${text}` });
    pageWith(text);
    const { registry, degraded } = readRegistry();
    expect(registry.remotes.map(({ name }) => name)).toEqual(['money']);
    expect(degraded).toBe(true);
  },
);

test('without any registry the shell stands alone, marked', () => {
  document.body.innerHTML = '';
  expect(readRegistry()).toMatchObject({ registry: { remotes: [] }, dropped: [], degraded: true });
});
