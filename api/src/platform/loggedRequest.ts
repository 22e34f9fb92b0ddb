/** What a log line says of a request. The query of a storage address is its signature: who reads logs must not be able to use it. */
export const loggedRequest = ({ method, url, ip }: { method: string; url: string; ip?: string }) => ({
  method,
  url: url.startsWith('/storage/') ? url.replace(/\?.*/s, '') : url,
  ip,
});
