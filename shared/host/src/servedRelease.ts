import { create } from 'zustand';

/** The release that the server has now (L5: update offer); undefined until an answer has named one. */
export const useServedRelease = create<{ release: string | undefined }>(() => ({ release: undefined }));

/** Records the release named in an answer; most name none. */
export const noteRelease = (headers: Pick<Headers, 'get'>): void => {
  const release = headers.get('Segno-Release') ?? undefined;
  if (release !== undefined && release !== useServedRelease.getState().release) useServedRelease.setState({ release });
};
