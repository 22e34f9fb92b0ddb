import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { hashOf } from './fileHashes';
import { sharedLibraries } from './shares';
import { trustedScriptUrl } from './trustedScripts';

/** Milliseconds until an entry that does not arrive counts as failed; within the budget of a whole load. */
const ENTRY_TIMEOUT = 9000;

/** Loads a remote's entry by the hash that the registry gives. */
const hashedEntries: ModuleFederationRuntimePlugin = {
  name: 'segno-hashed-entries',
  createScript({ url }) {
    const script = document.createElement('script');
    script.crossOrigin = 'anonymous';
    script.integrity = hashOf(url);
    script.src = trustedScriptUrl(url);
    return { script, timeout: ENTRY_TIMEOUT };
  },
};

type Runtime = ReturnType<typeof createInstance>;
let runtime: Runtime | undefined;

/** The page's one federation runtime. Remotes come without their own (7 kB an entry, not 25) and take its core. */
export function federationRuntime(): Runtime {
  if (runtime) return runtime;
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  runtime = createInstance({
    name: 'segno-shell',
    version: __SHELL_VERSION__,
    remotes: [],
    shared: sharedLibraries(),
    shareStrategy: 'loaded-first',
    plugins: [hashedEntries],
  });
  return runtime;
}

/** The runtime keeps a failed load of a library for good; after this, the next remote that needs it tries again. */
export function forgetFailedLibraries(): void {
  for (const versions of Object.values(federationRuntime().shareScopeMap['default'] ?? {}))
    for (const library of Object.values(versions)) if (!library.loaded) library.loading = null;
}
