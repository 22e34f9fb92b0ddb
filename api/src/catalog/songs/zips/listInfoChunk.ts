import { riffChunk } from './riffChunk';
import type { ZipSource } from './zipSource';

/** The library, as the product that the file is part of. */
const PRODUCT = 'Segno';

/** The `LIST INFO` chunk of a delivered file (F17), in UTF-8 as players read it. What the song lacks is left out. */
export function listInfoChunk({ title, artist, genres, description }: ZipSource): Buffer {
  const entries = { INAM: title, IART: artist, IPRD: PRODUCT, IGNR: genres.join(', '), ICMT: description };
  const chunks = Object.entries(entries).flatMap(([id, text]) =>
    text ? [riffChunk(id, Buffer.from(`${text}\0`, 'utf8'))] : [],
  );
  return riffChunk('LIST', Buffer.concat([Buffer.from('INFO'), ...chunks]));
}
