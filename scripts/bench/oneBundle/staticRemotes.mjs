// Replaces shell/src/federation/federationRuntime.ts in the one bundle: the remotes are part of the shell's build, and each
// screen is loaded by its import, like a router's lazy route.
import catalog from '../../../mf-catalog/src/remote.ts';
import money from '../../../mf-money/src/remote.ts';
import portal from '../../../mf-portal/src/remote.ts';
import submissions from '../../../mf-submissions/src/remote.ts';
import taxonomy from '../../../mf-taxonomy/src/remote.ts';

const remotes = [catalog, money, portal, submissions, taxonomy];

/** `id` starts with the global name of a release: segno_catalog_0123abcd. */
const loadRemote = async (id) => ({ default: remotes.find(({ name }) => id.startsWith(`segno_${name}_`)) });

export const federationRuntime = () => ({ registerRemotes() {}, loadRemote });

export const forgetFailedLibraries = () => {};
