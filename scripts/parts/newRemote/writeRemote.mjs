import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { newFiles } from './files.mjs';
import { packageJson } from './packageJson.mjs';

const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** The names of a remote: `mf-mood-boards` is the folder, MOOD_BOARDS its route, '/mood-boards' its address. */
function wordsOf(folder) {
  if (!NAME.test(folder ?? '')) throw new Error(`'${folder ?? ''}' is not a valid name of a remote, such as mf-mood-boards.`);
  const name = folder.slice('mf-'.length);
  const words = name.split('-').map(capital);
  return { folder, name, route: words.join('_').toUpperCase(), title: words.join(' '), Title: words.join('') };
}

/**
 * Writes a remote for its own repository: one list screen with its test, and everything needed to develop, build and
 * publish it. `into`: the folder in which its folder is created. `packages`: a folder with our packed packages
 * (scripts/pack.mjs), installed from there instead of a registry. `hasBackend`: with its own server. `versions`: what it is
 * written for (`workspaceVersions`). `refuse` throws for names in use, `format` formats the text of a file. Returns the
 * remote's folder and the files in it. Throws an Error with a sentence, and writes nothing, if the name is not allowed or
 * the folder exists.
 */
export async function writeRemote(folder, o) {
  const { into, packages, hasBackend = false, versions, refuse = () => undefined, format } = o;
  const words = wordsOf(folder);
  refuse(words);
  const place = resolve(into, folder);
  if (existsSync(place)) throw new Error(`${place} is there already.`);
  const from = packages === undefined ? undefined : relative(place, resolve(packages)).replaceAll('\\', '/');
  const files = [
    ['package.json', packageJson(folder, { versions, packages, from, hasBackend })],
    ...newFiles({ ...words, hasBackend }),
  ];
  const isCode = (file) => /\.(m?js|tsx?|json)$/.test(file);
  const formatted = files.map(async ([file, text]) => [file, isCode(file) ? await format(text, file) : text]);
  for (const [file, text] of await Promise.all(formatted)) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  return { place, files: files.map(([file]) => file), address: `/${words.name}` };
}
