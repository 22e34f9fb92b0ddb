/** The folder of source maps, in a build and in the whole place. It is not served. */
export const MAPS = 'maps/';

/** The base of a release as the prefix of its files' keys. */
export const prefixOf = (base: string): string => base.replace(/^\//, '');

/** The prefix of the source maps of the release at a base such as `/r/catalog/1.0.0-0f3a91bc/`. */
export const mapsOf = (base: string): string => base.replace(/^\/r\//, MAPS);

/** The key of the source map of a released file, by the file's path. */
export const mapKey = (path: string): string => `${mapsOf(path)}.map`;
