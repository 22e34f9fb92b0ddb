import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The @font-face rules of the shell's build, for pages that the server renders itself. '' if the shell is not built: the
 * page then has the system's font.
 */
export async function fontFaces(shellDir: string): Promise<string> {
  const folder = join(shellDir, 'static');
  const names = await readdir(folder).catch(() => []);
  const sheets = await Promise.all(
    names.filter((name) => name.endsWith('.css')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return sheets.flatMap((sheet) => sheet.match(/@font-face\{[^}]*\}/g) ?? []).join('\n');
}
