// Filled in by shared/build/src/shellConfig.mjs.

/** Package name to the version the shell was built with, for every shared library. */
declare const __SHARED_VERSIONS__: Readonly<Record<string, string>>;
declare const __SHELL_VERSION__: string;

/** webpack puts it on the tags that it makes; so do libraries that write style elements. */
declare let __webpack_nonce__: string | undefined;

/** Asked by webpack's chunk loading in shell and remotes: the hash that a file must have. */
// oxlint-disable-next-line no-var -- a property of globalThis needs `var`
declare var segnoIntegrity: ((url: string) => string) | undefined;

/** Where remotes, which are built without the federation runtime, find it. */
// oxlint-disable-next-line no-var -- as above
declare var _FEDERATION_RUNTIME_CORE: unknown;

/** The part of a large library that remotes share (shared/build/src/sharedSubsets.mjs). */
declare module 'segno-shared-subset/*' {
  const library: unknown;
  export default library;
}
