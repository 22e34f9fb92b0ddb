// What a server needs: it takes the registry's schema from here, as what is published is judged by it.
export { fitsContract, parseRegistry, type Registry, type RegistryRemote } from '@segno/host/registry';
export { readBuiltRemote } from './builtRemote';
export { isChosen, shareText, type CanaryShare, type Visitor } from './canary';
export { abortCanary, promoteCanary, publishCanary } from './canaryRelease';
export { historyOf, readCurrent, readRelease } from './currentRelease';
export { mapKey } from './fileKeys';
export { FolderStore } from './folderStore';
export { isPlace, openStore } from './openStore';
export { registerPreview, removePreviews } from './previewRemote';
export { readPreviews } from './previews';
export { publishBuilds } from './publishBuilds';
export { pointerKey, type ReleaseDocument, type RemoteEntry } from './releaseDocument';
export { releaseStatus } from './releaseStatus';
export { ReleaseMoved, ReleaseRefused, type ReleaseStore } from './releaseStore';
export { rollbackRemote, setRemoteState } from './switchRemote';
