// What the components need and jsdom lacks, and the matchers of @testing-library/jest-dom.
const path = require('node:path');
const util = require('node:util');

// The matchers are a dependency of the package under test; a package without them uses those of the UI.
const places = [path.dirname(expect.getState().testPath), path.join(__dirname, '../../ui')];
require(require.resolve('@testing-library/jest-dom', { paths: places }));

globalThis.TextEncoder ??= util.TextEncoder;
globalThis.TextDecoder ??= util.TextDecoder;
/** The part of `Request` that the router reads on every navigation. */
globalThis.Request ??= class NavigationRequest {
  method = 'GET';

  constructor(url, { signal } = {}) {
    this.url = url;
    this.signal = signal;
  }
};
AbortSignal.timeout ??= () => new AbortController().signal;
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));

// A test of a worker's code uses the node environment, which has no window.
if (typeof window !== 'undefined') {
  // On a busy machine, re-rendering a whole page takes longer than a second.
  require(require.resolve('@testing-library/dom', { paths: places })).configure({ asyncUtilTimeout: 10_000 });

  /** A media query that never matches or changes; a test that needs a match replaces it. */
  window.matchMedia = (media) => ({
    matches: false,
    media,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });

  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  window.ResizeObserver ??= Observer;
  window.IntersectionObserver ??= Observer;

  window.PointerEvent ??= class PointerEvent extends window.MouseEvent {
    constructor(type, init = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 1;
      this.pointerType = init.pointerType ?? 'mouse';
    }
  };

  window.HTMLElement.prototype.scrollIntoView = function scrollIntoView() {};
  window.HTMLElement.prototype.scrollTo = function scrollTo() {};
  window.scrollTo = () => {};
  window.HTMLElement.prototype.hasPointerCapture ??= () => false;
  window.HTMLElement.prototype.setPointerCapture ??= () => {};
  window.HTMLElement.prototype.releasePointerCapture ??= () => {};

  document.fonts ??= { addEventListener() {}, removeEventListener() {}, ready: Promise.resolve() };
}

// Typing into whole screens takes longer than five seconds on a busy machine. A project's own `testTimeout` is ignored when
// several projects run at once.
jest.setTimeout(60_000);
