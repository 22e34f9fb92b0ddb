/**
 * The libraries that exist once in the page, by the name that remotes import. The shell's own imports go straight to the
 * module. What every screen needs is part of the shell's file; what opens over a page, and what forms need, loads with its
 * first use. The names follow shared/build/src/shares.mjs, which builds the remotes without these libraries.
 */
const libraries: Readonly<Record<string, () => Promise<unknown>>> = {
  react: () => import(/* webpackChunkName: 'shell' */ 'react'),
  'react/jsx-runtime': () => import(/* webpackChunkName: 'shell' */ 'react/jsx-runtime'),
  'react/jsx-dev-runtime': () => import(/* webpackChunkName: 'shell' */ 'react/jsx-dev-runtime'),
  'react-dom': () => import(/* webpackChunkName: 'shell' */ 'react-dom'),
  'react-dom/client': () => import(/* webpackChunkName: 'shell' */ 'react-dom/client'),
  'react-router-dom': () => import(/* webpackChunkName: 'shell' */ 'segno-shared-subset/react-router-dom'),
  '@tanstack/react-query': () => import(/* webpackChunkName: 'shell' */ 'segno-shared-subset/@tanstack/react-query'),
  zustand: () => import(/* webpackChunkName: 'shell' */ 'zustand'),
  'zod/mini': () => import(/* webpackChunkName: 'shell' */ 'segno-shared-subset/zod/mini'),
  '@segno/host': () => import(/* webpackChunkName: 'shell' */ '@segno/host'),
  '@segno/host/registry': () => import(/* webpackChunkName: 'shell' */ '@segno/host/registry'),
  '@segno/ui': () => import(/* webpackChunkName: 'shell' */ '@segno/ui'),
  '@segno/ui/icons': () => import(/* webpackChunkName: 'shell' */ '@segno/ui/icons'),
  '@segno/ui/list': () => import(/* webpackChunkName: 'shell' */ '@segno/ui/list'),
  '@segno/ui/audio': () => import(/* webpackChunkName: 'shell' */ '@segno/ui/audio'),
  '@segno/ui/extra': () => import(/* webpackChunkName: 'extra' */ '@segno/ui/extra'),
  '@segno/ui/form': () => import(/* webpackChunkName: 'extra' */ '@segno/ui/form'),
  '@segno/ui/screen': () => import(/* webpackChunkName: 'extra' */ '@segno/ui/screen'),
  '@segno/ui/review': () => import(/* webpackChunkName: 'review' */ '@segno/ui/review'),
  '@segno/ui/upload': () => import(/* webpackChunkName: 'upload' */ '@segno/ui/upload'),
};

const packageOf = (name: string): string =>
  Object.keys(__SHARED_VERSIONS__).find((known) => name === known || name.startsWith(`${known}/`)) ?? name;

/** The libraries in the form that the federation runtime takes. Throws if a library that remotes are built without is missing here. */
export function sharedLibraries() {
  for (const name of Object.keys(__SHARED_VERSIONS__))
    if (!Object.keys(libraries).some((library) => packageOf(library) === name))
      throw new Error(`The shell does not provide ${name}`);
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
