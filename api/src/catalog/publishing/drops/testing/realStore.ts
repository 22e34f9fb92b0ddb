import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { randomUUID } from 'node:crypto';

const endpoint = process.env['TEST_S3'];

/**
 * Opens a folder of its own in a real S3 store, for whoever has one: its address in `TEST_S3`, key K, secret S
 * (docs/contributing.md). Undefined without one.
 */
export const placeInRealStore =
  endpoint === undefined
    ? undefined
    : async () => {
        const keys = { accessKeyId: 'K', secretAccessKey: 'S' };
        const client = new S3Client({ endpoint, region: 'us-east-1', credentials: keys, forcePathStyle: true });
        await client.send(new CreateBucketCommand({ Bucket: 'shop' }));
        client.destroy();
        return { bucket: 'shop', region: 'us-east-1', endpoint, prefix: randomUUID(), ...keys };
      };
