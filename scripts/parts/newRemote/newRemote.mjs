import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';
import { at } from '../root.mjs';
import { workspaceVersions } from './workspaceVersions.mjs';
import { writeRemote } from './writeRemote.mjs';

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

const format = async (text, filepath) =>
  prettier.format(text, { ...(await prettier.resolveConfig(at('package.json'))), filepath });

/** `writeRemote` for what this repository has: its versions, and the names that it has given. */
export const newRemote = (folder, o) =>
  writeRemote(folder, { ...o, versions: workspaceVersions(), refuse: refuseKnown, format });
