/** Tags of `If-Match`. A proxy that compresses answers makes them weak; ours say the same either way. */
export const tagsOf = (ifMatch: string): string[] => ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** True when an `If-Match` names this version. */
export const fits = (ifMatch: string, version: string): boolean =>
  ifMatch.trim() === '*' || tagsOf(ifMatch).includes(version);
