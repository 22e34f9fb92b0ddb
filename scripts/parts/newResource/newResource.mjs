import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import prettier from 'prettier';
import { at } from '../root.mjs';
import { newFiles } from './files.mjs';
import { registrations } from './registrations.mjs';
import { wordsOf } from './words.mjs';

/** A permission that only administrators hold, so that a new resource is closed by default. */
const CLOSED = 'CAN_UPDATE_USERS';

const read = (file) => readFileSync(at(file), 'utf8');

/** The existing remotes by their domain: 'taxonomy'. */
const domains = () =>
  readdirSync(at('.'))
    .filter((name) => name.startsWith('mf-') && existsSync(at(`${name}/src/remote.ts`)))
    .map((name) => name.slice('mf-'.length));

/** The section of each route of a domain, by the name of the list or of the route itself. */
const sectionsOf = (domain) =>
  Object.fromEntries(
    [
      ...read(`shared/contract/src/${domain}/routes.ts`).matchAll(
        /(?:list: '(\w+)'|(\w+): route\()[^)]*?section: '([^']+)'/g,
      ),
    ].map(([, list, route, section]) => [list ?? route, section]),
  );

function sectionOf(sections, wanted) {
  const known = [...read('shared/contract/src/core/route.ts').matchAll(/^ {2}\| '([^']+)'/gm)].map(([, name]) => name);
  const section = wanted ?? Object.values(sections)[0];
  if (!known.includes(section)) throw new Error(`--section is one of ${known.join(', ')}.`);
  return section;
}

function permissionOf(wanted = CLOSED) {
  if (read('shared/contract/src/core/permissions.ts').includes(`'${wanted}'`)) return wanted;
  throw new Error(
    `There is no permission ${wanted}: shared/contract/src/core/permissions.ts has those that there are.`,
  );
}

/** True for a route that these texts declare, by itself or with its list. */
const isRoute = (routes, name) =>
  new RegExp(`^  ${name}: (route\\(|\\{)`, 'm').test(routes) ||
  routes.includes(`list: '${name}'`) ||
  routes.includes(`one: '${name.replace(/_(CREATE|EDIT)$/, '')}'`);

/** Refuses names that exist, in any of the forms in which a resource appears. */
function refuseKnown({ noun, plural, routeList, routeOne, address }, files) {
  const tables = readdirSync(at('api/migrations')).map((file) => read(`api/migrations/${file}`));
  const contractFiles = readdirSync(at('shared/contract/src'), { recursive: true }).filter((file) =>
    file.endsWith('.ts'),
  );
  const texts = (names) => names.map((file) => read(`shared/contract/src/${file}`));
  const contract = texts(contractFiles);
  const routes = texts(contractFiles.filter((file) => /routes\.ts$/i.test(file))).join('\n');
  const reasons = [
    ...files.filter(([file]) => existsSync(at(file))).map(([file]) => `${file} is there already`),
    ...(tables.some((sql) => sql.includes(`create table ${noun} (`)) ? [`there is a table ${noun}`] : []),
    ...[routeList, `${routeOne}_CREATE`, `${routeOne}_EDIT`]
      .filter((name) => isRoute(routes, name))
      .map((name) => `there is a route ${name}`),
    ...(contract.some((text) => text.includes(`path: '/${noun}'`)) ? [`there is a call /${noun}`] : []),
    ...(routes.includes(`'${address}'`) ? [`there is a screen at ${address}`] : []),
    ...(readdirSync(at('api/migrations')).some((file) => file.slice(5) === `${plural}.sql`)
      ? [`there is a migration of ${plural}`]
      : []),
  ];
  if (reasons.length) throw new Error(`${noun} exists: ${reasons.join('; ')}. Nothing was written.`);
}

const formatted = async ([file, text]) => {
  if (file.endsWith('.sql')) return [file, text];
  const options = await prettier.resolveConfig(at(file));
  return [file, await prettier.format(text, { ...options, filepath: at(file) })];
};

/**
 * Writes a new resource: four files, and its name in the lists of the source tree. Everything is prepared before anything
 * is written. Returns the paths, from the root. Throws an Error with a sentence if the name, place or tree does not allow
 * it.
 */
export async function newResource(noun, { remote, plural, section, permission } = {}) {
  const words = wordsOf(noun, plural);
  const domain = remote?.replace(/^mf-/, '');
  if (!domains().includes(domain)) throw new Error(`--remote is one of ${domains().join(', ')}.`);
  const numbers = readdirSync(at('api/migrations')).map((file) => Number.parseInt(file, 10));
  const number = Math.max(0, ...numbers.filter((found) => Number.isFinite(found))) + 1;
  const sections = sectionsOf(domain);
  const place = {
    domain,
    number,
    sections,
    section: sectionOf(sections, section),
    permission: permissionOf(permission),
  };
  const files = newFiles(words, place);
  refuseKnown(words, files);
  const changed = registrations(words, place).map(([file, change]) => [file, change(read(file))]);
  const made = await Promise.all([...files, ...changed].map(formatted));
  for (const [file, text] of made) writeFileSync(at(file), text);
  return {
    files: files.map(([file]) => file),
    changed: changed.map(([file]) => file),
    permission: place.permission,
    address: words.address,
  };
}
