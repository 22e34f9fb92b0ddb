// In the one bundle this stands for shell/src/federation/preloadScreen.ts: there are no files of remotes.
export const preloadScreen = () => {};

export const refetchScreen = async () => {};
