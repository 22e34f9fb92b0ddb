import type { EndpointSpec } from './endpoint';

/**
 * Address of the call that a screen makes on a first visit, with the contract's defaults for an empty query:
 * `/v1/song?pagenum=1&pagesize=25&…`. `:names` of the path stay; the page's own address fills them. For a remote's entry in
 * the registry (`preload`).
 */
export const firstCall = ({ path, query }: Pick<EndpointSpec, 'path' | 'query'>): string => {
  const usual = Object.entries(query?.parse({}) ?? {}).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return usual.length > 0 ? `/v1${path}?${new URLSearchParams(usual)}` : `/v1${path}`;
};
