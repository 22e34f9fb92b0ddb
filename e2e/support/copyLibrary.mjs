import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Hard-links a file, which is enough if it is never written to again; copies it to another file system. */
function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Copies the data folder of a stopped server. Its objects are linked, because they are not written to once stored. */
export function copyLibrary(from, to, copyFile = copyFileSync) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyLibrary(source, target, entry.name === 'objects' ? linkOrCopy : copyFile);
    else copyFile(source, target);
  }
}
