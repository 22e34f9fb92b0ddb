import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { posix } from 'node:path';
import { ChannelError } from '../channelAdapter';
import { type FileDrop, READ_LIMIT, STALL_MILLISECONDS } from './fileDrop';

export interface S3DropPlace {
  bucket: string;
  region: string;
  /** Amazon's own by default. */
  endpoint?: string | undefined;
  /** Folder in the bucket, '' for none. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const quiet = (): void => undefined;

/** S3 errors with status 4xx for a damaged or interrupted transfer: a retry may succeed. */
const BROKEN_TRANSFERS = ['BadDigest', 'IncompleteBody', 'RequestTimeout'];

/** A bucket: an object becomes visible only when it is complete and its MD5 matches. */
export function s3Drop(place: S3DropPlace, signal: AbortSignal, stallMilliseconds = STALL_MILLISECONDS): FileDrop {
  const Bucket = place.bucket;
  const keyOf = (path: string) => posix.join(place.prefix, path);
  const client = new S3Client({
    region: place.region,
    ...(place.endpoint && { endpoint: place.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
    requestHandler: { connectionTimeout: 10_000, socketTimeout: stallMilliseconds, throwOnRequestTimeout: true },
    // The job retries and reads the file from the start.
    maxAttempts: 1,
    // Errors are written to the song's Logs.
    logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const options = { abortSignal: signal };
  return {
    put: (path, file) =>
      translated(async () => {
        const Body = await file.read();
        // The SDK would wait for more data after the source has failed.
        const failed = new AbortController();
        Body.on('error', (error) => failed.abort(error));
        const ContentMD5 = Buffer.from(file.md5, 'hex').toString('base64');
        const command = new PutObjectCommand({ Bucket, Key: keyOf(path), Body, ContentLength: file.size, ContentMD5 });
        await client
          .send(command, { abortSignal: AbortSignal.any([signal, failed.signal]) })
          .finally(() => Body.destroy());
      }),
    list: (folder) =>
      translated(async () => {
        const Prefix = `${keyOf(folder)}/`;
        const files = [];
        let ContinuationToken: string | undefined;
        do {
          const command = new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken });
          const { Contents = [], NextContinuationToken } = await client.send(command, options);
          for (const { Key = '', Size = 0 } of Contents) files.push({ name: Key.slice(Prefix.length), size: Size });
          ContinuationToken = NextContinuationToken;
        } while (ContinuationToken);
        return files.filter(({ name }) => name !== '' && !name.includes('/'));
      }),
    read: (path) =>
      translated(async () => {
        const { Body, ContentLength = 0 } = await client.send(
          new GetObjectCommand({ Bucket, Key: keyOf(path) }),
          options,
        );
        if (!Body || ContentLength > READ_LIMIT) throw new ChannelError(`${path} is too large`);
        return Buffer.from(await Body.transformToByteArray());
      }),
    remove: (path) =>
      translated(async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(path) }), options);
      }),
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}

async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ChannelError) throw error;
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    const status = error instanceof S3ServiceException ? (error.$metadata.httpStatusCode ?? 500) : 500;
    const isBroken = BROKEN_TRANSFERS.includes(name);
    const answered = status < 500 ? `The bucket answered ${status}` : 'The bucket cannot be reached';
    throw new ChannelError(isBroken ? 'The file did not reach the bucket whole' : answered, `${name}: ${message}`, {
      isPassing: isBroken || status >= 500 || [408, 429].includes(status),
    });
  }
}
