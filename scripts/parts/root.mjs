import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path in the project: `at('api/dist')`. */
export const at = (path) => join(root, path);
