const hot = import.meta.webpackHot;
/** Milliseconds until a development server that is gone is tried again. */
const AGAIN = 1000;

/** Applies every new build to the page. `options`: those of webpack's `hot.apply`. `failed` is called if one cannot be applied. */
export function followBuilds(options, failed) {
  let newest = '';

  async function update() {
    // The hashes of all builds, one after the other.
    if (newest.includes(__webpack_hash__) || hot.status() !== 'idle') return;
    try {
      if (!(await hot.check(options))) throw new Error('The server has no update from this build to the newest one.');
      await update();
    } catch (error) {
      console.warn(error);
      failed?.();
    }
  }

  const connect = () => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    socket.addEventListener('message', ({ data: text }) => {
      const { type, data } = JSON.parse(text);
      if (type !== 'built') return;
      newest = data;
      void update();
    });
    socket.addEventListener('close', () => setTimeout(connect, AGAIN));
  };
  connect();
}
