import { z } from 'zod/mini';
import { useProblems } from './problems';

/** Milliseconds until a development server that is gone is tried again. */
const AGAIN = 1000;
/** Where a message continues with the compiler's own stack. */
const COMPILER_STACK = /\n\s*Caused by:|\n\s*at /;

const errors = z.array(z.object({ moduleName: z.optional(z.string()), message: z.string() }));
const message = z.union([
  z.object({ type: z.literal('errors'), data: errors }),
  z.object({ type: z.literal('built') }),
  z.object({ type: z.literal('segno'), data: z.object({ started: z.number(), types: z.array(z.string()) }) }),
]);

const textOf = ({ moduleName, message: text }: z.output<typeof errors>[number]): string =>
  [moduleName, text.split(COMPILER_STACK)[0]?.trim()].filter(Boolean).join('\n');

/**
 * Listens to the development server's reports on builds and types (shared/build/src/devServer.mjs), and reconnects when it
 * is gone. A restarted server does not know this page's builds: `restarted` is called.
 */
export function followServer(restarted: () => void): void {
  let known: number | undefined;
  const connect = (): void => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`);
    socket.addEventListener('message', ({ data: text }) => {
      const { data: said } = message.safeParse(JSON.parse(String(text)));
      if (said?.type === 'errors') useProblems.setState({ build: said.data.map(textOf) });
      else if (said?.type === 'segno') {
        const { started, types } = said.data;
        useProblems.setState({ types, isGone: false });
        if (known !== undefined && started !== known) restarted();
        known = started;
      } else if (said) useProblems.setState({ build: [] });
    });
    socket.addEventListener('close', () => {
      useProblems.setState({ isGone: true });
      setTimeout(connect, AGAIN);
    });
  };
  connect();
}
