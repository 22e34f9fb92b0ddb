import { pageRoot } from './pageRoot';

const standing = (state: DocumentReadyState) => jest.spyOn(document, 'readyState', 'get').mockReturnValue(state);

afterEach(() => jest.restoreAllMocks());

test('waits for the parser, which may be slower than the code', async () => {
  document.body.innerHTML = '';
  standing('loading');
  const found = pageRoot();
  document.body.innerHTML = '<div id="root"></div>';
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(await found).toBe(document.getElementById('root'));
});

test('a page without a place to render in is an error', async () => {
  document.body.innerHTML = '';
  standing('interactive');
  await expect(pageRoot()).rejects.toThrow('#root');
});
