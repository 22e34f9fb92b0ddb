import { randomBytes } from 'node:crypto';

const MAX_NAME_CHARACTERS = 120;
const MAX_EXTENSION_CHARACTERS = 12;
const MAX_KEY_BYTES = 1024;

/**
 * A fresh key `{kind}/{uuid}/{random}/{safe file name}` (F15: uploads).
 * @param kind what the file is for, like `song_source_file`: lower-case letters, digits and underscores
 * @param uuid the row that the file belongs to, in lower case
 * @param fileName its name on the person's machine; see `safeFileName`
 * @throws RangeError if kind or uuid could change the key's shape
 */
export function objectKey(kind: string, uuid: string, fileName: string): string {
  if (!/^[a-z][a-z0-9_]{0,63}$/.test(kind)) throw new RangeError(`Not a kind of object: ${kind}`);
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid)) throw new RangeError(`Not a UUID: ${uuid}`);
  return `${kind}/${uuid}/${randomBytes(16).toString('hex')}/${safeFileName(fileName)}`;
}

/**
 * A file name that is safe in a key, a URL and a header: no path, at most 120 characters, letters and digits of any script.
 * Everything else becomes `_`, including spaces, because S3 writes a space as `+` in a Location, which is then ambiguous.
 * Shortening keeps the extension.
 */
export function safeFileName(fileName: string): string {
  const base = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  const name = base
    .normalize('NFC')
    .replace(/\p{C}/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}._()-]+/gu, '_')
    .replace(/^\.+|(?<!\.)\.+$/g, '');
  if (name === '') return 'file';

  const characters = Array.from(name);
  if (characters.length <= MAX_NAME_CHARACTERS) return name;
  const dot = characters.lastIndexOf('.');
  const extension = dot > 0 && characters.length - dot <= MAX_EXTENSION_CHARACTERS ? characters.slice(dot) : [];
  return [...characters.slice(0, MAX_NAME_CHARACTERS - extension.length), ...extension].join('');
}

/** Whether a store may hold this key: S3's 1024 bytes, no empty, `.` or `..` segment, backslash or control character. */
export function isObjectKey(key: string): boolean {
  if (key === '' || Buffer.byteLength(key) > MAX_KEY_BYTES || /[\p{Cc}\p{Cs}\\]/u.test(key)) return false;
  return key.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

/** The key as a URL path without its first slash, encoded as SigV4 requires (RFC 3986). */
export function encodeKey(key: string): string {
  return key.split('/').map(encodeRfc3986).join('/');
}

/** `encodeURIComponent`, plus the five characters that it leaves and SigV4 does not. */
export function encodeRfc3986(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}

/**
 * The key in a Location, if it starts with one of the prefixes (each ends in a slash) and contains a valid key. Nothing is
 * normalized: no store ever returned a Location with a query, a fragment or `..`.
 */
export function keyInLocation(location: string, prefixes: readonly string[]): string | undefined {
  const prefix = prefixes.find((candidate) => location.startsWith(candidate));
  if (prefix === undefined || /[?#\\\s]/.test(location)) return undefined;
  try {
    const key = decodeURIComponent(location.slice(prefix.length));
    return isObjectKey(key) ? key : undefined;
  } catch {
    return undefined;
  }
}
