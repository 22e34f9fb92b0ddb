/** A release's folder as it is called: `1.0.0-0f3a91bc` of `/r/catalog/1.0.0-0f3a91bc/`; nothing of the shell, which has no folder of its own. */
export const releaseName = (base: string): string => /\/r\/[^/]+\/([^/]+)\/$/.exec(base)?.[1] ?? '';
