import { FolderStore } from './folderStore';
import { ReleaseRefused, type ReleaseStore, type Identity } from './releaseStore';
import { hasCredentials, NEEDED_CREDENTIALS, type S3Keys } from './s3Credentials';
import { S3ReleaseStore } from './s3ReleaseStore';

// The SDK prints on every start that its releases of 2027 will need a newer Node; ours is pinned.
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';

/** How a bucket is reached: the variables of the object storage (docs/configuration.md, S3_*). */
export interface S3Access extends S3Keys {
  endpoint?: string | undefined;
  region: string;
}

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** True for a well-formed bucket address, or a folder. */
export const isPlace = (place: string): boolean => BUCKET.test(place) || !/^[a-z][a-z0-9+.-]*:\/\//i.test(place);

/**
 * Opens the place that `RELEASES` names (C15: the place of releases): a folder, or `s3://bucket/prefix`. Accesses nothing
 * yet. Throws ReleaseRefused if it is neither, or a bucket without keys.
 */
export function openStore(place: string, access: S3Access, identity: Identity = {}): ReleaseStore {
  if (!isPlace(place)) throw new ReleaseRefused(`${place} is neither a folder nor s3://bucket/prefix.`);
  const [, bucket, path = ''] = BUCKET.exec(place) ?? [];
  if (bucket === undefined) return new FolderStore(place, identity);
  if (!hasCredentials(access)) throw new ReleaseRefused(`${place} needs the variables ${NEEDED_CREDENTIALS}.`);
  const prefix = path.replace(/(?<!\/)\/+$/, '');
  const at = { bucket, prefix: prefix === '' ? '' : `${prefix}/` };
  return new S3ReleaseStore({ ...access, ...at }, identity);
}
