import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The `@font-face` rules of the shell's build, for pages that need its fonts but not its style; '' if it has none. */
export async function typeface(shellDir: string): Promise<string> {
  const folder = join(shellDir, 'static');
  for (const name of await readdir(folder)) {
    const rules = name.endsWith('.css')
      ? (await readFile(join(folder, name), 'utf8')).match(/@font-face\s?\{[^}@]*\}/g)
      : null;
    if (rules) return rules.join('\n');
  }
  return '';
}
