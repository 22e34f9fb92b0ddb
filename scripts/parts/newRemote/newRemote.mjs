import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import prettier from 'prettier';
import { at } from '../root.mjs';
import { newFiles } from './files.mjs';
import { packageJson } from './packageJson.mjs';

const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** What a remote is called: `mf-mood-boards` is the folder, MOOD_BOARDS its route, '/mood-boards' its address. */
function wordsOf(folder) {
  if (!NAME.test(folder ?? '')) throw new Error(`'${folder ?? ''}' is no name of a remote, such as mf-mood-boards.`);
  const name = folder.slice('mf-'.length);
  const words = name.split('-').map(capital);
  return { folder, name, route: words.join('_').toUpperCase(), title: words.join(' '), Title: words.join('') };
}

/** Refuses a name or address that a remote or route of this repository has. */
function refuseKnown({ folder, name, route }) {
  if (existsSync(at(folder))) throw new Error(`There is a remote ${folder}.`);
  const contract = at('shared/contract/src');
  const routes = readdirSync(contract, { recursive: true })
    .filter((file) => /routes\.ts$/i.test(file))
    .map((file) => readFileSync(join(contract, file), 'utf8'))
    .join('\n');
  if (routes.includes(`'/${name}'`) || new RegExp(`\\b${route}\\b`).test(routes))
    throw new Error(`The address /${name} or the route ${route} is one of the contract.`);
}

const formatted = async ([file, text]) => {
  if (!/\.(m?js|tsx?|json)$/.test(file)) return [file, text];
  const options = await prettier.resolveConfig(at('package.json'));
  return [file, await prettier.format(text, { ...options, filepath: file })];
};

/**
 * Writes a remote for a repository of its own: one list screen with its test, and what it takes to develop, build and publish it.
 * `into`: the folder in which its folder is made. `packages`: a folder with the packed packages of ours (scripts/pack.mjs), from
 * which it is installed instead of a registry. `hasBackend`: with a server of its own. Gives the remote's folder and the files in it. Throws an Error with a sentence, and
 * writes nothing, when the name does not allow it or the folder is there.
 */
export async function newRemote(folder, { into, packages, hasBackend = false }) {
  const words = wordsOf(folder);
  refuseKnown(words);
  const place = resolve(into, folder);
  if (existsSync(place)) throw new Error(`${place} is there already.`);
  const from = packages === undefined ? undefined : relative(place, resolve(packages)).replaceAll('\\', '/');
  const files = [
    ['package.json', packageJson(folder, { packages, from, hasBackend })],
    ...newFiles({ ...words, hasBackend }),
  ];
  for (const [file, text] of await Promise.all(files.map(formatted))) {
    mkdirSync(dirname(join(place, file)), { recursive: true });
    writeFileSync(join(place, file), text);
  }
  return { place, files: files.map(([file]) => file), address: `/${words.name}` };
}
