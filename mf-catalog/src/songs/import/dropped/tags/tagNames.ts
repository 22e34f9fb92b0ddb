/** What can be read of a song. `originator` is often a program, sometimes the artist. */
export const tagNames = [
  'title',
  'artist',
  'bpm',
  'genre',
  'description',
  'key',
  'isrc',
  'composer',
  'originator',
] as const;
export type TagName = (typeof tagNames)[number];
export type TagTexts = Partial<Record<TagName, string | undefined>>;

/** A value with its place in the file: 'ID3', 'LIST INFO', 'iXML' or 'bext'. */
export interface FoundTag {
  value: string;
  from: string;
}
export type WavTags = Partial<Record<TagName, FoundTag>>;
