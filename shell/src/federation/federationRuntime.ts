import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { hashOf } from './fileHashes';
import { sharedLibraries } from './shares';
import { trustedScriptUrl } from './trustedScripts';

/** Milliseconds after which a missing entry counts as failed; less than the budget of a whole load. */
const ENTRY_TIMEOUT = 9000;

/** Loads a remote's entry with the hash from the registry. */
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

/** The page's only federation runtime. Remotes are built without one (7 kB an entry, not 25) and use its core. */
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

/** The runtime remembers a failed load of a library forever. After this call, the next remote that needs the library tries again. */
export function forgetFailedLibraries(): void {
  for (const versions of Object.values(federationRuntime().shareScopeMap['default'] ?? {}))
    for (const library of Object.values(versions)) if (!library.loaded) library.loading = null;
}
