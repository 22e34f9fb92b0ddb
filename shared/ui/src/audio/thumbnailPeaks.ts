/** Amplitudes of a row's `waveform_thumbnail` (F16): bytes in base64. What is no base64 has none. */
export const thumbnailPeaks = (thumbnail: string): number[] | undefined => {
  try {
    return Array.from(atob(thumbnail), (byte) => byte.charCodeAt(0));
  } catch {
    return undefined;
  }
};
