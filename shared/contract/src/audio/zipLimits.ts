/** What an uploaded zip may be at most. Sizes are bytes. */
export interface ZipLimits {
  zipBytes: number;
  unpackedBytes: number;
  /** Everything in the zip counts, folders and ignored files too. */
  entries: number;
  /** Unpacked to packed, of the zip as a whole. */
  ratio: number;
  /** A zip that unpacks to less than this is no bomb, whatever its ratio: half a minute of silence packs 900:1. */
  ratioFromBytes: number;
}

const MEBIBYTE = 1024 ** 2;
const GIBIBYTE = 1024 ** 3;

/** F10. */
export const zipLimits: ZipLimits = {
  zipBytes: 4 * GIBIBYTE,
  unpackedBytes: 12 * GIBIBYTE,
  entries: 200,
  ratio: 100,
  ratioFromBytes: 100 * MEBIBYTE,
};
