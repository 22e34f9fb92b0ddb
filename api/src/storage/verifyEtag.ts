import { createHash, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { OperatorError } from '../platform/configuration/operatorError';
import type { ObjectStore } from './objectStore';

/**
 * Writes, reads and removes a small object, and compares its ETag with its MD5: only that comparison shows that an upload
 * has arrived completely (F15: uploads), and a bucket that encrypts with KMS returns something else.
 * @param name the operator's name for the store
 * @throws Error with a sentence for the operator
 */
export async function verifyEtag(store: ObjectStore, name: string): Promise<void> {
  const key = `check/${randomUUID()}/start-up.txt`;
  const content = `Written at start-up to check the object storage: ${key}`;
  const md5 = createHash('md5').update(content).digest('hex');
  try {
    const written = await store.write(key, Buffer.from(content), { contentType: 'text/plain' });
    const head = await store.head(key);
    const readBack = await text(await store.read(key));
    await store.remove(key);
    if (readBack !== content || head?.size !== Buffer.byteLength(content)) {
      throw new Error('it does not give back what was written');
    }
    if (written.etag !== md5 || head.etag !== md5) {
      throw new Error(`the ETag of an object is ${head.etag} and not its MD5 (is the bucket encrypted with KMS?)`);
    }
  } catch (error) {
    const reason = String(error).replace(/^(\w*Error: )+/, '');
    throw new OperatorError(`The object storage ${name} cannot be used: ${reason}.`, { cause: error });
  }
}
