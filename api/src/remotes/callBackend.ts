import { lookup as resolve } from 'node:dns';
import { request as requestHttp, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { notFound } from '../platform/http/errors';

/** Where clouds serve the credentials of their machines: never a backend. */
const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');

const isLinkLocal = (address: string): boolean => linkLocal.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** True for an allowed backend address: http or https, without login, query and fragment. */
export function isBackendAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash, hostname } = new URL(text);
  const host = hostname.replace(/^\[|\]$/g, '');
  return (
    /^https?:$/.test(protocol) &&
    `${username}${password}${search}${hash}` === '' &&
    !(isIP(host) !== 0 && isLinkLocal(host))
  );
}

/** Checked on every call, because a name may resolve to something else after it was registered. */
const lookup: LookupFunction = (hostname, options, done) =>
  resolve(hostname, options, (error, found, family) => {
    const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
    done(
      !error && addresses.some(isLinkLocal) ? new Error(`${hostname} is a link-local address`) : error,
      found,
      family,
    );
  });

/** Maximum bytes of an answer. */
const ANSWER_LIMIT = 5 * 1024 * 1024;

/** An answer was larger than a backend's may be. */
export class AnswerTooLarge extends Error {}

export interface BackendAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/**
 * Makes one call over its own connection. `path`: relative to the address, beginning with a slash. A redirect is returned
 * like any other answer. Throws 404 for a path that leaves the address, AnswerTooLarge, or the error of the connection or
 * the signal.
 */
export async function callBackend(
  address: string,
  o: { method: string; path: string; headers: OutgoingHttpHeaders; body?: Buffer | undefined; signal: AbortSignal },
): Promise<BackendAnswer> {
  const url = new URL(address);
  const base = url.pathname.replace(/\/$/, '');
  const to = new URL(base + o.path, url);
  if (!to.pathname.startsWith(`${base}/`)) throw notFound();
  const request = to.protocol === 'https:' ? requestHttps : requestHttp;
  // A caller behind a proxy is not on this machine (mayAdminister).
  const headers = { ...o.headers, Via: '1.1 segno', ...(o.body ? { 'Content-Length': o.body.length } : {}) };
  return new Promise<BackendAnswer>((done, failed) => {
    const sent = request(to, { method: o.method, headers, signal: o.signal, agent: false, lookup }, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > ANSWER_LIMIT) answer.destroy(new AnswerTooLarge(`an answer of more than ${ANSWER_LIMIT} bytes`));
        else parts.push(part);
      });
      answer.on('error', failed);
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', failed);
    sent.end(o.body);
  });
}
