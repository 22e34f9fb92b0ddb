import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';

const OWN = /^(localhost|127\.0\.0\.1|\[::1\])$/;

const hostnameOf = (address) => (URL.canParse(address) ? new URL(address).hostname : undefined);

/** Whether a request comes from a page of this machine or from its address bar, and not from the site of somebody else. */
export function isFromOwnPage({ headers }) {
  const { host, origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers;
  if (!OWN.test(hostnameOf(`http://${host}`))) return false;
  if (origin !== undefined && new URL(`http://${host}`).origin !== origin) return false;
  return site !== 'cross-site' || mode === 'navigate';
}

/** Returns a function that passes a request on to `product`, and the answer back. */
export function forwardTo(product) {
  const { protocol, host } = new URL(product);
  const send = protocol === 'https:' ? overHttps : overHttp;
  return (request, response) => {
    const { method, headers, url } = request;
    const asked = send(new URL(url, product), { method, headers: { ...headers, host } }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    asked.on('error', () => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${product} does not answer.`);
    });
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  };
}
