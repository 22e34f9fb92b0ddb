// Replaces shell/src/federation/prefetchFiles.ts in the one bundle, which has no files of remotes.
export const prefetchFiles = () => {};

export const refetchFiles = async () => {};
