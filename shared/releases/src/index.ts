// What a server needs. It takes the registry's schema from here, because that is what published documents are validated
// against.
export { misfitOf, parseRegistry, type Registry, type RegistryRemote } from '@segno/host/registry';
export { readBuiltRemote } from './builtRemote';
export { isChosen, shareText, type CanaryShare, type Visitor } from './canary';
export { abortCanary, promoteCanary, publishCanary } from './canaryRelease';
export { adoptOwners } from './changeOwner';
export { historyOf, readCurrent, readRelease } from './currentRelease';
export { mapKey } from './store/fileKeys';
export { FolderStore } from './store/folderStore';
export { isPlace, openStore } from './store/openStore';
export { credentialsOf, hasCredentials, NEEDED_CREDENTIALS, type S3Keys } from './store/s3Credentials';
export { registerPreview, removePreviews } from './previewRemote';
export { readPreviews } from './previews';
export { publishBuilds, ShellRefused } from './publishBuilds';
export { readOwners } from './owners/owners';
export { pointerKey, type ReleaseDocument, type RemoteEntry } from './releaseDocument';
export { readKey } from './releaseKeys';
export { releaseStatus } from './releaseStatus';
export { sharesSchema, unmetUse, withoutSlots, type SharedUses, type Shares } from './sharedUse';
export { ReleaseMoved, ReleaseRefused, type Identity, type ReleaseStore } from './store/releaseStore';
export { acceptedSchema, acceptRelease, nothingAccepted, type Accepted } from './owners/signedEntries';
export { rollbackRemote, setRemoteState } from './switchRemote';
