import { GetObjectCommand, UploadPartCommand, type S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { encodeRfc3986 } from './objectKey';
import type { ObjectStore } from './objectStore';

const HOUR_SECONDS = 3600;

/** The presigning half of a store, using the AWS SDK. Nothing is sent: the client only provides its endpoint and keys. */
export function presigner(
  client: S3Client,
  bucket: string,
): Pick<ObjectStore, 'presignPost' | 'signPart' | 'signedGet'> {
  return {
    presignPost: ({ key, contentType, maxBytes, minBytes = 1, expiresSeconds = HOUR_SECONDS }) =>
      createPresignedPost(client, {
        Bucket: bucket,
        Key: key,
        Expires: expiresSeconds,
        Conditions: [['content-length-range', minBytes, maxBytes]],
        Fields: { ...(contentType && { 'Content-Type': contentType }), success_action_status: '201' },
      }),
    // Its length is signed: a browser cannot send another one.
    signPart: (key, UploadId, { number, size }) =>
      getSignedUrl(
        client,
        new UploadPartCommand({ Bucket: bucket, Key: key, UploadId, PartNumber: number, ContentLength: size }),
        { expiresIn: HOUR_SECONDS },
      ),
    signedGet: (key, { expiresSeconds = HOUR_SECONDS, downloadName } = {}) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket: bucket,
          Key: key,
          ...(downloadName !== undefined && { ResponseContentDisposition: attachment(downloadName) }),
        }),
        { expiresIn: expiresSeconds },
      ),
  };
}

/** A Content-Disposition that saves the file under its name in any script (RFC 6266). */
function attachment(name: string): string {
  const whole = name.replace(/[\p{Cc}\p{Cs}]/gu, '_');
  const plain = whole.replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeRfc3986(whole)}`;
}
