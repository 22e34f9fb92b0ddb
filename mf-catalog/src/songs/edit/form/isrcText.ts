/** An ISRC as it is written for people (S8): QZABC2400001 is 'QZ-ABC-24-00001'. */
export const isrcText = (isrc: string | null): string | null =>
  isrc?.replace(/^(.{2})(.{3})(.{2})(.{5})$/, '$1-$2-$3-$4') ?? null;
