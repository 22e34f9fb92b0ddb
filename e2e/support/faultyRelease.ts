import { hashOf } from './changedPage';

/** A fault in a remote's code, as JavaScript with React (`h` is createElement), `dom`, the host, and the remote's route as `ROUTE`. */
export interface FaultyCode {
  /** The body of its screen. */
  screen?: string;
  /** The code of its module, for a fault that occurs before any screen. */
  module?: string;
  /** The whole file, for a fault that occurs before any module. */
  entry?: string;
}

/** The code of a module that returns a remote. */
export const moduleOf = (parts: string): string =>
  `return () => ({ default: { name: 'faulty', contract: '^2', ${parts} } });`;

const scriptOf = ({ entry, module, screen = '' }: FaultyCode): string =>
  entry ??
  `globalThis.GLOBAL = {
    init(scope) { this.scope = scope; },
    async get() {
      const load = async (name) => (await Object.values(this.scope[name])[0].get())();
      const [React, dom, host] = [await load('react'), await load('react-dom'), await load('@segno/host')];
      const h = React.createElement;
      ${module ?? `const Screen = () => { ${screen} }; ${moduleOf('screens: { ROUTE: async () => ({ Screen }) }')}`}
    },
  };`;

/** A release with this fault, as in the registry, and its only file. `build`: eight digits, different for each release. */
export function releaseOf(name: string, route: string, code: FaultyCode, build = '00000000') {
  const global = `segno_${name.replaceAll('-', '_')}_${build}`;
  const script = scriptOf(code).replaceAll('ROUTE', route).replaceAll('GLOBAL', global);
  return {
    script,
    release: {
      base: `/r/${name}/1.0.0-${build}/`,
      entry: 'remoteEntry.js',
      integrity: { 'remoteEntry.js': hashOf(script) },
      snapshot: { global, module: [], screens: {} },
    },
  };
}
