import { LocalStore, type LocalStoreConfig } from './localStore';
import type { ObjectStore } from './objectStore';
import { S3Store, type S3StoreConfig } from './s3Store';

export type ObjectStoreConfig = LocalStoreConfig | S3StoreConfig;

/**
 * The object store that the configuration asks for. Call `verify` before use; a `LocalStore` also needs
 * `localStoragePlugin` mounted at `/storage`.
 */
export function createObjectStore(config: LocalStoreConfig): LocalStore;
export function createObjectStore(config: S3StoreConfig): S3Store;
export function createObjectStore(config: ObjectStoreConfig): ObjectStore;
export function createObjectStore(config: ObjectStoreConfig): ObjectStore {
  return config.kind === 'local' ? new LocalStore(config) : new S3Store(config);
}
