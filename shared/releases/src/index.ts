// What a server needs: it takes the registry's schema from here, as what is published is judged by it.
export { fitsContract, parseRegistry, type Registry, type RegistryRemote } from '@segno/host/registry';
export { readCurrent, readRelease } from './currentRelease';
export { mapKey } from './fileKeys';
export { FolderStore } from './folderStore';
export { isPlace, openStore } from './openStore';
export { publishBuilds } from './publishBuilds';
export { pointerKey, type ReleaseDocument } from './releaseDocument';
export { releaseStatus } from './releaseStatus';
export { ReleaseMoved, ReleaseRefused, type ReleaseStore } from './releaseStore';
export { rollbackRemote, setRemoteState } from './switchRemote';
