/**
 * timeout: not loaded within the budget · network: a file could not be loaded, or was not the released one · threw: its
 * code threw while starting · missing-screen: it has no such screen · contract: built for another shell · off: switched
 * off, or not in the registry.
 */
export type RemoteLoadFailure = 'timeout' | 'network' | 'threw' | 'missing-screen' | 'contract' | 'off';

/** A screen that could not be loaded: what failed, and which remote. */
export class RemoteLoadError extends Error {
  readonly remote: string;
  readonly owner: string;
  readonly kind: RemoteLoadFailure;

  constructor(o: { remote: string; owner: string; kind: RemoteLoadFailure; message: string; cause?: unknown }) {
    super(o.message, { cause: o.cause });
    this.name = 'RemoteLoadError';
    this.remote = o.remote;
    this.owner = o.owner;
    this.kind = o.kind;
  }
}

/** The load exceeded its budget. */
export class LoadTimeout extends Error {
  constructor(milliseconds: number) {
    super(`Not loaded after ${milliseconds / 1000} s`);
    this.name = 'LoadTimeout';
  }
}

// Error names and codes of webpack's chunk loading and of the federation runtime. RUNTIME-008: the entry was not loaded; a
// script that loads and throws has ScriptExecutionError in the same code.
const NETWORK = /ChunkLoadError|Loading (CSS )?chunk|RUNTIME-008|ScriptNetworkError/;

/** Classifies whatever a load threw. */
export function failureOf(error: unknown): RemoteLoadFailure {
  if (error instanceof RemoteLoadError) return error.kind;
  if (error instanceof LoadTimeout) return 'timeout';
  const text = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (/ScriptExecutionError/.test(text)) return 'threw';
  if (/timed out|\(timeout/.test(text)) return 'timeout';
  return NETWORK.test(text) ? 'network' : 'threw';
}
