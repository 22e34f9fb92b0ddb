import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A file that is never written to again needs a second name only; on another file system it needs its bytes. */
function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Copies the data folder of a server that does not run. Its objects are not written to once they are stored: they are linked. */
export function copyLibrary(from, to, copyFile = copyFileSync) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyLibrary(source, target, entry.name === 'objects' ? linkOrCopy : copyFile);
    else copyFile(source, target);
  }
}
