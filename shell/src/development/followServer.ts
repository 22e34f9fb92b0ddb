import { z } from 'zod/mini';
import { useProblems } from './problems';

/** Milliseconds until a server that is gone is looked for again. */
const AGAIN = 1000;
/** Where a message goes on with what the compiler did. */
const COMPILER_STACK = /\n\s*Caused by:|\n\s*at /;

const errors = z.array(z.object({ moduleName: z.optional(z.string()), message: z.string() }));
const message = z.union([
  z.object({ type: z.literal('errors'), data: errors }),
  z.object({ type: z.enum(['ok', 'still-ok', 'warnings']) }),
  z.object({ type: z.literal('segno'), data: z.object({ started: z.number(), types: z.array(z.string()) }) }),
]);

const textOf = ({ moduleName, message: text }: z.output<typeof errors>[number]): string =>
  [moduleName, text.split(COMPILER_STACK)[0]?.trim()].filter(Boolean).join('\n');

/**
 * Follows what the development server says of its builds and types (shared/build/src/devServer.mjs), and looks for it again when it is gone.
 * One that was started again knows nothing of this page's builds: `restarted` is called.
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
