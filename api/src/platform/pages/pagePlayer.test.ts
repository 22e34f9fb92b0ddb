/** @jest-environment ../shared/build/node_modules/jest-environment-jsdom */
import { preview, script } from './pagePlayer';

test.each([
  ['/shop', '/shop/songs/1', 'the page that plays'],
  ['/listen/abc', '/shop/songs/1', 'the browser'],
  ['/shop/songs/1/orders', '/shop', 'the browser'],
  ['/shop', '/listen/abc', 'the browser'],
])('while a song plays on %s, a link to %s is opened by %s', (from, to, opener) => {
  const song = preview({ src: '/song', title: 'Rise', label: 'Rise' }).text;
  const body = `<main><p>${song}</p><a href="${to}">License this song</a></main>`;
  // As a text, because the server's code has no types of a browser.
  const isLeft: unknown = globalThis.eval(`
    history.replaceState(null, '', ${JSON.stringify(from)});
    document.body.innerHTML = ${JSON.stringify(body)};
    HTMLMediaElement.prototype.play = () => Promise.resolve();
    window.fetch = () => new Promise(() => undefined);
    ${script}
    document.querySelector('.play').click();
    document.querySelector('main > a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  `);
  expect(isLeft ? 'the browser' : 'the page that plays').toBe(opener);
});
