/** The name of a release's folder: `1.0.0-0f3a91bc` for `/r/catalog/1.0.0-0f3a91bc/`; '' for the shell, which has no folder of its own. */
export const releaseName = (base: string): string => /\/r\/[^/]+\/([^/]+)\/$/.exec(base)?.[1] ?? '';
