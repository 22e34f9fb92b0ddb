import { z } from 'zod';
import { S3Error } from './s3Error';

/** A form's fields under their lower-case names, because S3 ignores case there. */
export type FormFields = ReadonlyMap<string, string>;

/** How many bytes the file may have, inclusive. */
export interface SizeLimits {
  minBytes: number;
  maxBytes: number;
}

const bytes = z.number().int().nonnegative();
const text = z.string();

const sizeCondition = z
  .tuple([z.literal('content-length-range'), bytes, bytes])
  .transform(([operator, minBytes, maxBytes]) => ({ operator, minBytes, maxBytes }));
const matchCondition = z
  .tuple([z.enum(['eq', 'starts-with']), z.templateLiteral(['$', text]), text])
  .transform(([operator, variable, wanted]) => ({ operator, variable, wanted }));
const exactCondition = z
  .record(text, text)
  .transform((condition) => Object.entries(condition))
  .pipe(z.tuple([z.tuple([text, text])]))
  .transform(([[name, wanted]]) => ({ operator: 'eq' as const, variable: `$${name}`, wanted }));

const policySchema = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(z.union([sizeCondition, matchCondition, exactCondition])),
});

/** Fields that need no condition in S3. */
const uncovered = (name: string) =>
  name === 'policy' || name === 'x-amz-signature' || name === 'file' || name.startsWith('x-ignore-');

/**
 * Checks a form against its policy, whose signature was already checked, and returns the policy's size limits. Source:
 * Amazon S3 API reference, "POST policy".
 * @param fields with `${filename}` already filled in
 * @param bucket the bucket of the URL, which counts whatever the form says
 * @throws S3Error
 */
export function checkPolicy(o: { fields: FormFields; bucket: string; now: Date }): SizeLimits {
  const policy = parsePolicy(o.fields.get('policy') ?? '');
  if (Date.parse(policy.expiration) <= o.now.getTime()) throw denied('Policy expired.');

  const covered = new Set<string>();
  const limits = { minBytes: 0, maxBytes: Infinity };
  for (const condition of policy.conditions) {
    if (condition.operator === 'content-length-range') {
      limits.minBytes = Math.max(limits.minBytes, condition.minBytes);
      limits.maxBytes = Math.min(limits.maxBytes, condition.maxBytes);
      continue;
    }
    const { operator, variable, wanted } = condition;
    const name = variable.slice(1).toLowerCase();
    covered.add(name);
    const value = name === 'bucket' ? o.bucket : (o.fields.get(name) ?? '');
    if (!matches({ operator, name, value, wanted })) {
      throw denied(`Policy Condition failed: ${JSON.stringify([operator, variable, wanted])}`);
    }
  }

  if ((o.fields.get('bucket') ?? o.bucket) !== o.bucket) throw denied('The bucket is not that of the URL.');
  const extra = Array.from(o.fields.keys()).filter((name) => !uncovered(name) && !covered.has(name));
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(', ')}`);
  return limits;
}

function matches(o: { operator: 'eq' | 'starts-with'; name: string; value: string; wanted: string }): boolean {
  if (o.operator === 'eq') return o.value === o.wanted;
  // S3 reads a Content-Type with commas as a list, every member of which must have the prefix.
  const values = o.name === 'content-type' ? o.value.split(',').map((value) => value.trim()) : [o.value];
  return values.every((value) => value.startsWith(o.wanted));
}

function parsePolicy(encoded: string): z.output<typeof policySchema> {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(encoded)) {
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid base64.');
  }
  try {
    return policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
}

function denied(reason: string): S3Error {
  return new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`);
}
