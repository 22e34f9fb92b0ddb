/** Formats a share: 33.33 is '33.33 %'. */
export const percent = (share: number): string => `${share.toLocaleString('en-US', { maximumFractionDigits: 2 })} %`;
