// In the one bundle this stands for shell/src/federation/prefetchFiles.ts: there are no files of remotes.
export const prefetchFiles = () => {};

export const refetchFiles = async () => {};
