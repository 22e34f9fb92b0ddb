import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../root.mjs';
import { parseSurface } from '../surface/surfaceFile.mjs';

const UI = at('shared/ui/src');
/** What a page about components does not list: types, which the editor shows, and icons. */
const isListed = (module, text) =>
  module.startsWith('@segno/ui') && module !== '@segno/ui/icons' && !/^(type|\{\})/.test(text);

/** The first sentence of each declaration's comment, by its name. */
function sentences() {
  const found = new Map();
  for (const file of readdirSync(UI, { recursive: true }).filter((name) => /(?<!\.test)\.tsx?$/.test(name)))
    for (const [, comment, name] of readFileSync(join(UI, file), 'utf8').matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:const|function|async function) (\w+)/g,
    )) {
      const text = comment
        .replace(/\s*\n\s*\*\s?/g, ' ')
        .trim()
        // Rules are explained in this repository only.
        .replace(/ \((?:[A-Z]\d+|specification)\b[^)]*\)|^[A-Z]\d+: |@(?:param|returns|throws)\b.*/g, '')
        .replace(/^./, (first) => first.toUpperCase());
      if (text !== '') found.set(name, /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text);
    }
  return found;
}

/** The page of components in Markdown: examples, which are compiled and tested, then all names that a remote may import. */
export function componentsPage() {
  const [examples] = readFileSync(join(UI, 'examples.test.tsx'), 'utf8')
    .replace(/^\/\/.*\n/, '')
    .replaceAll(
      /from '\.\/(engine\/)?(\w+)'/g,
      (_, _engine, name) => `from '@segno/ui${name === 'index' ? '' : `/${name}`}'`,
    )
    .replace(/^import .*\/testing';\n/m, '')
    .split('// Tests');
  const { surface } = parseSurface(readFileSync(at('shared/host/contractSurface.txt'), 'utf8'));
  const said = sentences();
  const modules = new Map();
  for (const [key, text] of surface) {
    const [module, name] = key.split(' ');
    const own = surface.get(text.replace(/^= /, '')) ?? text;
    if (name === undefined || !isListed(module, own)) continue;
    modules.set(module, [
      ...(modules.get(module) ?? []),
      `- \`${name}\`${said.has(name) ? `: ${said.get(name)}` : ''}`,
    ]);
  }
  const lists = [...modules].map(([module, lines]) => `## ${module}\n\n${lines.join('\n')}\n`);
  return `# Components\n\n## Examples\n\n\`\`\`tsx\n${examples.trim()}\n\`\`\`\n\n${lists.join('\n')}`;
}
