/** Inserts text before what `end` finds first after `start`. Throws if the file does not have the expected form. */
function before(text, { start, end, added, file }) {
  const from = text.indexOf(start);
  const to = from < 0 ? -1 : text.indexOf(end, from + start.length);
  if (to < 0) throw new Error(`${file} has no place for a new resource: '${start}' … '${end}' is not in it.`);
  return text.slice(0, to) + added + text.slice(to);
}

/** Inserts a line among others of its kind, sorted by what they import. */
function sorted(text, { kind, line, file }) {
  const fileOf = (other) => /'(.+)'/.exec(other)?.[1] ?? '';
  const lines = text.split('\n');
  const places = lines.flatMap((other, place) => (kind.test(other) ? [place] : []));
  const last = places.at(-1);
  if (last === undefined) throw new Error(`${file} has no line like '${line}'.`);
  lines.splice(places.find((place) => fileOf(lines[place]) > fileOf(line)) ?? last + 1, 0, line);
  return lines.join('\n');
}

/** Adds an item at the end of the list that a file ends in. */
function atEnd(text, { item, file }) {
  const end = /,?\s*\];\s*$/;
  if (!end.test(text)) throw new Error(`${file} does not end in a list.`);
  return text.replace(end, `, ${item}];\n`);
}

/** Imports a name from a file of the contract's core, unless it is already imported. */
function importing(text, { name, from, file }) {
  const line = new RegExp(`^import \\{ (.*) \\} from '${from}';$`, 'm');
  const names = line.exec(text)?.[1].split(', ');
  if (names?.includes(name)) return text;
  const all = [...(names ?? []), name].sort((one, other) =>
    one.replace('type ', '').localeCompare(other.replace('type ', '')),
  );
  const wanted = `import { ${all.join(', ')} } from '${from}';`;
  return names ? text.replace(line, wanted) : sorted(text, { kind: /^import /, line: wanted, file });
}

const routesEntry = (
  { noun, routeList, routeOne, address },
  { section, permission },
) => `  ...listRoutes({ list: '${routeList}', one: '${routeOne}', shows: '${noun}', path: '${address}', section: '${section}', read: [LIBRARY_LOGIN], create: ['${permission}'] }),
`;

const withNames = (text, file) =>
  importing(importing(text, { name: 'listRoutes', from: '../core/route', file }), {
    name: 'LIBRARY_LOGIN',
    from: '../core/logins',
    file,
  });

/** The next order number in a section of the menu: ten after the last one. */
function nextOrder(text, { section, sections }) {
  const entries = [...text.matchAll(/(?:list|route): '(\w+)',\s*menu: \{[^}]*?order: (\d+)/g)];
  const orders = entries.flatMap(([, name, order]) => (sections[name] === section ? [Number(order)] : []));
  return Math.max(0, ...orders) + 10;
}

const screensEntry = ({ many, titleMany, routeList }, order) =>
  `\n    { list: '${routeList}', menu: { label: '${titleMany}', order: ${order} }, load: () => import('./${many}').then(({ ${many} }) => ${many}) },`;

/**
 * The places that must name a new resource, as [path from the root, change of its text] each. A change throws an Error with
 * a sentence if the file does not have the expected form.
 * @param place domain ('taxonomy'), section of the menu, `sections` of the existing routes, permission to write
 */
export const registrations = (words, place) => {
  const { domain } = place;
  const { one } = words;
  const kindOf = (file, change) => [file, (text) => change(text, file)];
  return [
    kindOf(`shared/contract/src/${domain}/index.ts`, (text, file) =>
      sorted(text, { kind: /^export \* from/, line: `export * from './${one}';`, file }),
    ),
    kindOf(`shared/contract/src/${domain}/routes.ts`, (text, file) =>
      before(withNames(text, file), {
        start: `export const ${domain}Routes = {`,
        end: '} as const satisfies',
        added: routesEntry(words, place),
        file,
      }),
    ),
    kindOf(`api/src/${domain}/routes.ts`, (text, file) =>
      atEnd(sorted(text, { kind: /^import \{/, line: `import { ${one}Routes } from './${one}Routes';`, file }), {
        item: `${one}Routes`,
        file,
      }),
    ),
    kindOf(`mf-${domain}/src/remote.ts`, (text, file) =>
      before(text, {
        start: '\n  screens: [',
        end: '\n  ],\n',
        added: screensEntry(words, nextOrder(text, place)),
        file,
      }),
    ),
  ];
};
