/**
 * The libraries that exist once in the page, by the name that remotes import. The shell's own imports of them go
 * straight to the module; a library is loaded whole only when the first remote asks for it. Those that every screen
 * needs arrive in one file, and what lists and forms are made of in a second.
 * The names follow shared/build/src/shares.mjs, which builds the remotes without them.
 */
const libraries: Readonly<Record<string, () => Promise<unknown>>> = {
  react: () => import(/* webpackChunkName: 'libraries' */ 'react'),
  'react/jsx-runtime': () => import(/* webpackChunkName: 'libraries' */ 'react/jsx-runtime'),
  'react/jsx-dev-runtime': () => import(/* webpackChunkName: 'libraries' */ 'react/jsx-dev-runtime'),
  'react-dom': () => import(/* webpackChunkName: 'libraries' */ 'react-dom'),
  'react-dom/client': () => import(/* webpackChunkName: 'libraries' */ 'react-dom/client'),
  'react-router-dom': () => import(/* webpackChunkName: 'libraries' */ 'segno-router-face'),
  '@tanstack/react-query': () => import(/* webpackChunkName: 'libraries' */ '@tanstack/react-query'),
  zustand: () => import(/* webpackChunkName: 'libraries' */ 'zustand'),
  zod: () => import(/* webpackChunkName: 'libraries' */ 'zod'),
  '@segno/host': () => import(/* webpackChunkName: 'libraries' */ '@segno/host'),
  '@segno/host/registry': () => import(/* webpackChunkName: 'libraries' */ '@segno/host/registry'),
  '@segno/ui': () => import(/* webpackChunkName: 'libraries' */ '@segno/ui'),
  '@segno/ui/extra': () => import(/* webpackChunkName: 'extra' */ '@segno/ui/extra'),
  '@segno/ui/engine': () => import(/* webpackChunkName: 'engine' */ '@segno/ui/engine'),
  '@segno/ui/audio': () => import(/* webpackChunkName: 'audio' */ '@segno/ui/audio'),
  '@segno/ui/upload': () => import(/* webpackChunkName: 'upload' */ '@segno/ui/upload'),
};

const packageOf = (name: string): string =>
  Object.keys(__SHARED_VERSIONS__).find((known) => name === known || name.startsWith(`${known}/`)) ?? name;

/** What the federation runtime is told of the libraries. Throws when one that remotes are built without is missing here. */
export function sharedLibraries() {
  for (const name of Object.keys(__SHARED_VERSIONS__))
    if (!(name in libraries)) throw new Error(`The shell does not provide ${name}`);
  return Object.fromEntries(
    Object.entries(libraries).map(([name, load]) => {
      const version = __SHARED_VERSIONS__[packageOf(name)];
      if (version === undefined) throw new Error(`No remote is built without ${name}`);
      return [
        name,
        {
          version,
          get: () => load().then((library) => () => library),
          shareConfig: { singleton: true, requiredVersion: `^${version}` },
        },
      ];
    }),
  );
}

/** Loads what every screen is made of, ahead of the first remote. Errors are left to the load that really needs it. */
export const warmLibraries = (): void => {
  for (const name of ['@segno/ui', '@segno/ui/engine']) libraries[name]?.().catch(() => undefined);
};
