import type { Readable } from 'node:stream';
import type { SplitWork } from './splitWork';

/** How a file of registrations is written. */
export interface RegistrationFile {
  contentType: string;
  /** A file of these works; it takes them one by one. */
  write(works: AsyncIterable<SplitWork>): Readable;
}
