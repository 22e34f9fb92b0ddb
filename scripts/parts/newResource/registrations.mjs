/** Puts text before what `end` finds first after `start`. Throws when the file is not built as it is expected. */
function before(text, { start, end, added, file }) {
  const from = text.indexOf(start);
  const to = from < 0 ? -1 : text.indexOf(end, from + start.length);
  if (to < 0) throw new Error(`${file} has no place for a new resource: '${start}' … '${end}' is not in it.`);
  return text.slice(0, to) + added + text.slice(to);
}

/** Puts a line among others of its kind, in the order of what they import. */
function sorted(text, { kind, line, file }) {
  const fileOf = (other) => /'(.+)'/.exec(other)?.[1] ?? '';
  const lines = text.split('\n');
  const places = lines.flatMap((other, place) => (kind.test(other) ? [place] : []));
  const last = places.at(-1);
  if (last === undefined) throw new Error(`${file} has no line like '${line}'.`);
  lines.splice(places.find((place) => fileOf(lines[place]) > fileOf(line)) ?? last + 1, 0, line);
  return lines.join('\n');
}

/** After the last call of the domain's routes in the list; at its end for a domain without any. */
function inDomain(text, { domain, line }) {
  const names = [...text.matchAll(new RegExp(`^import \\{ (\\w+) \\} from './${domain}/`, 'gm'))].map(
    ([, name]) => name,
  );
  const lines = text.split('\n');
  const last = lines.findLastIndex((other) => names.some((name) => other === `  ...${name}(),`));
  lines.splice(last < 0 ? lines.lastIndexOf('];') : last + 1, 0, line);
  return lines.join('\n');
}

const routeEntries = (
  { routeList, routeOne, address },
  { section, permission },
) => `  ${routeList}: route({ path: '${address}', kind: 'page', section: '${section}', permission: [LIBRARY_LOGIN] }),
  ${routeOne}_CREATE: route({
    path: '${address}/create',
    kind: 'modal',
    parent: '${routeList}',
    section: '${section}',
    permission: ['${permission}'],
  }),
  ${routeOne}_EDIT: route({
    path: '${address}/edit/:uuid',
    kind: 'modal',
    parent: '${routeList}',
    section: '${section}',
    permission: [LIBRARY_LOGIN],
  }),
`;

const namesOf = ({ routeList, routeOne }) => [routeList, `${routeOne}_CREATE`, `${routeOne}_EDIT`];

function described(text, words, { section, file }) {
  const routes = namesOf(words).map((name) => `    { name: '${name}', ...routes.${name} },\n`);
  const orders = [...text.matchAll(/section: '([^']+)'[^}]*?order: (\d+)/g)].flatMap(([, name, order]) =>
    name === section ? [Number(order)] : [],
  );
  const entry = `section: '${section}', label: '${words.titleMany}', route: '${words.routeList}', permission: routes.${words.routeList}.permission`;
  const order = Math.max(0, ...orders) + 10;
  const withRoutes = before(text, { start: '  routes: [\n', end: '  ],\n', added: routes.join(''), file });
  return before(withRoutes, {
    start: '  menu: [\n',
    end: '  ],\n',
    added: `    { ${entry}, order: ${order} },\n`,
    file,
  });
}

const shown = ({ many, ...words }) =>
  ['ListScreen', 'CreateScreen', 'EditScreen']
    .map((kind, index) => {
      const name = namesOf(words)[index];
      return `    ${name}: () => import('./${many}').then(({ ${many} }) => ({ Screen: ${many}.${kind} })),\n`;
    })
    .join('');

/**
 * What has to name a new resource, as [path from the root, change of its text] of each. A change throws an Error with a
 * sentence where the file is built otherwise than expected.
 * @param place domain ('taxonomy'), section of the menu, permission to write
 */
export const registrations = (words, place) => {
  const { domain } = place;
  const { noun, one } = words;
  const kindOf = (file, change) => [file, (text) => change(text, file)];
  return [
    kindOf(`shared/contract/src/${domain}/index.ts`, (text, file) =>
      sorted(text, { kind: /^export \* from/, line: `export * from './${one}';`, file }),
    ),
    kindOf(`shared/contract/src/${domain}/routes.ts`, (text, file) =>
      before(text, {
        start: `export const ${domain}Routes = {`,
        end: '} as const satisfies',
        added: routeEntries(words, place),
        file,
      }),
    ),
    kindOf('shared/contract/src/account/activityTypes.ts', (text, file) =>
      before(text, { start: 'export const activityTypes = [\n', end: '] as const;', added: `  '${noun}',\n`, file }),
    ),
    kindOf('shared/contract/src/account/activityAccess.ts', (text, file) =>
      before(text, {
        start: 'export const activityAccess = {\n',
        end: '} as const satisfies',
        added: `  ${noun}: [LIBRARY_LOGIN],\n`,
        file,
      }),
    ),
    kindOf('shared/contract/src/account/activityActions.ts', (text, file) =>
      before(text, {
        start: 'export const activityActions = {\n',
        end: '} as const satisfies',
        added: `  ${noun}: writtenAndDeleted,\n`,
        file,
      }),
    ),
    kindOf('api/src/routes.ts', (text, file) =>
      inDomain(
        sorted(text, { kind: /^import \{/, line: `import { ${one}Routes } from './${domain}/${one}Routes';`, file }),
        { domain, line: `  ...${one}Routes(),` },
      ),
    ),
    kindOf(`mf-${domain}/src/descriptor.ts`, (text, file) => described(text, words, { ...place, file })),
    kindOf(`mf-${domain}/src/remote.ts`, (text, file) =>
      before(text, { start: '  screens: {\n', end: '  },\n});', added: shown(words), file }),
    ),
  ];
};
