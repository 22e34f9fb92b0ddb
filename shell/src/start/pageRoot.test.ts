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

test('waits for the style sheets, for which the frame does not wait, and not for one that is lost', async () => {
  document.body.innerHTML = '<div id="root"></div><link rel="stylesheet" id="one"><link rel="stylesheet" id="two">';
  standing('interactive');
  const found = jest.fn();
  void pageRoot().then(found);
  await new Promise((resolve) => setTimeout(resolve));
  document.getElementById('one')?.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(found).not.toHaveBeenCalled();
  document.getElementById('two')?.dispatchEvent(new Event('error'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(found).toHaveBeenCalledWith(document.getElementById('root'));
});

test('is not held up by a style sheet that was lost before it looked', async () => {
  document.body.innerHTML = '<div id="root"></div><link rel="stylesheet">';
  standing('interactive');
  const found = jest.fn();
  void pageRoot().then(found);
  await new Promise((resolve) => setTimeout(resolve));
  expect(found).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(found).toHaveBeenCalledWith(document.getElementById('root'));
});

test('a page without a place to render in is an error', async () => {
  document.body.innerHTML = '';
  standing('interactive');
  await expect(pageRoot()).rejects.toThrow('#root');
});
