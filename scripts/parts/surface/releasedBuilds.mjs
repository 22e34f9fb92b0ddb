import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { buildNode } from '../buildNode.mjs';
import { runNode } from '../child.mjs';
import { at, root } from '../root.mjs';

/** The registry that `npm run deploy` would read; empty if no place of releases is named or exists. */
async function published() {
  const { RELEASES, DATA_DIR } = process.env;
  if (!RELEASES && !existsSync(at(DATA_DIR || '.data'))) return [];
  await buildNode('shared/releases');
  const { code, output } = await runNode(['shared/releases/dist/deploy.js', 'status', '--json'], { quiet: true });
  if (code !== 0) throw new Error(`The place of releases cannot be read: ${output}`);
  return JSON.parse(output).remotes;
}

/** The known builds of remotes, oldest first: what each uses of the shared modules, as recorded by its build. */
export async function releasedBuilds() {
  const built = readdirSync(root)
    .map((folder) => at(`${folder}/dist/remote.json`))
    .filter((file) => /mf-[^/\\]+[/\\]dist/.test(file) && existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
  const builds = [...(await published()), ...built];
  return builds.filter((one, index) => builds.findIndex(({ name }) => name === one.name) === index);
}
