/** The part requested by a Range header, in the form of a storage's answer. jsdom has no Response. */
const partOf = (bytes: Uint8Array<ArrayBuffer>, range: string) => {
  const [, from = '0', to = '0'] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  const part = bytes.slice(Number(from), Number(to) + 1);
  return {
    ok: true,
    status: 206,
    body: null,
    headers: new Map([['Content-Range', `bytes ${from}-${Number(from) + part.length - 1}/${bytes.length}`]]),
    arrayBuffer: () => Promise.resolve(part.buffer),
  };
};

const refusal = (status: number) => ({ ok: status < 300, status, body: null, headers: new Map() });

export interface ServedParts {
  /** The requested ranges. */
  ranges: string[];
  /** What the next requests get in place of a part: a status, or no connection. */
  failures: (number | 'offline')[];
}

/** Serves a file by parts to every fetch, until the test ends. */
export const serveParts = (bytes: Uint8Array<ArrayBuffer>): ServedParts => {
  const served: ServedParts = { ranges: [], failures: [] };
  const serve = (_: string, { headers }: { headers: { Range: string } }) => {
    served.ranges.push(headers.Range);
    const failure = served.failures.shift();
    if (failure === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(failure === undefined ? partOf(bytes, headers.Range) : refusal(failure));
  };
  Object.assign(globalThis, { fetch: jest.fn(serve) });
  return served;
};
