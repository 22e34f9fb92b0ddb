import type { S3ClientConfig } from '@aws-sdk/client-s3';

/** Keys of a bucket, with a token if they belong to a session. */
export interface S3Keys {
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
  sessionToken?: string | undefined;
}

/** Variables that tell AWS's SDK who it is: keys, a role with an OIDC token, a profile, a container. */
const AWS = [
  'AWS_ACCESS_KEY_ID',
  'AWS_ROLE_ARN',
  'AWS_PROFILE',
  'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI',
  'AWS_CONTAINER_CREDENTIALS_FULL_URI',
];

/** The credentials a bucket needs, in words. */
export const NEEDED_CREDENTIALS =
  'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or a role by AWS_ROLE_ARN and AWS_WEB_IDENTITY_TOKEN_FILE';

/** True if there are credentials for a bucket. `env`: the variables of the process. */
export const hasCredentials = (
  keys: S3Keys,
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean => 'credentials' in credentialsOf(keys) || AWS.some((name) => env[name]);

/** The same for a client of the SDK: without keys of ours it uses its own providers, which renew what a role gets for an hour. */
export const credentialsOf = ({
  accessKeyId,
  secretAccessKey,
  sessionToken,
}: S3Keys): Pick<S3ClientConfig, 'credentials'> =>
  accessKeyId && secretAccessKey
    ? { credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) } }
    : {};
