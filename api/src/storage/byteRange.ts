import type { ByteRange } from './objectStore';
import { S3Error } from './s3Error';

/**
 * The range that a Range header asks for; undefined for the whole: no header, several ranges (S3 serves one), another
 * unit or nonsense, which RFC 9110 wants ignored.
 * @param size of the object in bytes
 * @throws S3Error InvalidRange when the range lies behind the end
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match) return undefined;
  const [first = '', last = ''] = match.slice(1);
  if (first === '' && last === '') return undefined;

  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  if (start >= end) throw new S3Error('InvalidRange', undefined, { ActualObjectSize: size });
  return { start, end };
}

/** Whether a list of ETags, as If-None-Match has it, names this one (lower-case hex without quotes). */
export function namesEtag(header: string | undefined, etag: string): boolean {
  const names = (header ?? '').split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names.includes('*') || names.includes(`"${etag}"`);
}
