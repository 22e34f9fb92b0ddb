import { request as httpRequest } from 'node:http';

/** A form as bytes, to be sent piece by piece; the file goes between `head` and `tail`. */
export function multipart(fields: Readonly<Record<string, string>>) {
  const parts = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}`);
  const all = [...parts, 'name="file"; filename="a.wav"\r\n\r\n'];
  return {
    head: all.map((part) => `--x\r\nContent-Disposition: form-data; ${part}`).join('\r\n'),
    tail: '\r\n--x--\r\n',
  };
}

/** A POST whose body the caller writes; `status` resolves with the answer, which may arrive before the body's end. */
export function openPost(url: string, headers: Readonly<Record<string, string>> = {}) {
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const request = httpRequest(url, { method: 'POST', headers: { ...type, ...headers } });
  // Some of these are cut off on purpose.
  request.on('error', () => {});
  return {
    request,
    status: new Promise((resolve) => request.on('response', (answer) => resolve(answer.statusCode))),
  };
}

/** Milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
