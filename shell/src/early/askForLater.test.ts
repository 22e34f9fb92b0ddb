import { askForLater } from './askForLater';

test('the tags that were left for later stand in the head after the calls, in their order', () => {
  document.head.innerHTML =
    '<template id="segno-later"><script src="/r/a.js" integrity="sha384-a"></script><link rel="preload" href="/r/b.js"></template>';
  expect(document.querySelector('script')).toBeNull();
  askForLater();
  expect(document.querySelector('head > script')?.getAttribute('integrity')).toBe('sha384-a');
  expect(document.querySelector('head > script + link')?.getAttribute('href')).toBe('/r/b.js');
});

test('a page without such tags is left as it is', () => {
  document.head.innerHTML = '';
  askForLater();
  expect(document.head.childElementCount).toBe(0);
});
