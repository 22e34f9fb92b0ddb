import { LocalStore, type LocalStoreConfig } from './localStore';
import type { ObjectStore } from './objectStore';
import { S3Store, type S3StoreConfig } from './s3Store';

// The SDK prints on every start that its releases of 2027 will need a newer Node; ours is pinned.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

export type ObjectStoreConfig = LocalStoreConfig | S3StoreConfig;

/** The configured object store. Call `verify` before use; a `LocalStore` also needs `localStoragePlugin` mounted at `/storage`. */
export function createObjectStore(config: LocalStoreConfig): LocalStore;
export function createObjectStore(config: S3StoreConfig): S3Store;
export function createObjectStore(config: ObjectStoreConfig): ObjectStore;
export function createObjectStore(config: ObjectStoreConfig): ObjectStore {
  return config.kind === 'local' ? new LocalStore(config) : new S3Store(config);
}
