/** PostgreSQL stores any character except NUL; a job must not get stuck on one in its error. */
export const plainText = (text: string): string => text.replaceAll('\0', '\ufffd');

/** A value as JSON text that PostgreSQL accepts; throws a TypeError if it does not survive JSON. */
export const jsonText = (value: unknown): string | null => {
  const text = JSON.stringify(value ?? null);
  return text === 'null' ? null : text.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1\ufffd');
};
