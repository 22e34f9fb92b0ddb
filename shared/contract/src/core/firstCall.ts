import type { EndpointSpec } from './endpoint';

/**
 * Address of a call as a screen makes it for somebody who comes afresh, by what the contract makes of an empty query:
 * `/v1/song?pagenum=1&pagesize=25&…`. `:names` of the path stay; the page's own address fills them. For the registry's
 * entry of a remote (`preload`).
 */
export const firstCall = ({ path, query }: Pick<EndpointSpec, 'path' | 'query'>): string => {
  const usual = Object.entries(query?.parse({}) ?? {}).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return usual.length > 0 ? `/v1${path}?${new URLSearchParams(usual)}` : `/v1${path}`;
};
