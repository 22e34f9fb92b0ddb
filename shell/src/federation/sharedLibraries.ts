import { federationRuntime } from './federationRuntime';

const scope = () => Object.entries(federationRuntime().shareScopeMap['default'] ?? {});

/** How many libraries shell and remotes share in this page. */
export const sharedLibraryCount = (): number => scope().length;

/** Names of the shared libraries of which the page has more than one version: none, as long as remotes are built without their own. */
export const librariesTwice = (): string[] =>
  scope()
    .filter(([, versions]) => Object.keys(versions).length > 1)
    .map(([name]) => name);
