import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { runNode } from '../child.mjs';
import { at } from '../root.mjs';

const OUT = '.cache/surface';
const TYPES = at(`${OUT}/types/shared`);

/** What remotes import, by module name: its source in `shared`. */
const entries = {
  '@segno/host': 'host/src/index',
  '@segno/host/registry': 'host/src/registry',
  '@segno/ui': 'ui/src/index',
  '@segno/ui/audio': 'ui/src/audio',
  '@segno/ui/extra': 'ui/src/extra',
  '@segno/ui/form': 'ui/src/form',
  '@segno/ui/icons': 'ui/src/components/icons',
  '@segno/ui/list': 'ui/src/list',
  '@segno/ui/review': 'ui/src/review',
  '@segno/ui/screen': 'ui/src/screen',
  '@segno/ui/upload': 'ui/src/upload/index',
};

/** Has the compiler emit the declarations of `@segno/host` and `@segno/ui`. Throws its errors if it cannot. */
async function emitDeclarations() {
  const shared = '../../shared';
  const options = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    incremental: true,
    tsBuildInfoFile: 'state.json',
    outDir: 'types',
    rootDir: '../..',
    types: [],
    // A file resolved through node_modules counts as another package's and is not emitted, and which way the compiler
    // resolves it first is not deterministic.
    paths: Object.fromEntries(Object.entries(entries).map(([module, path]) => [module, [`${shared}/${path}.ts`]])),
  };
  const config = {
    extends: `${shared}/build/tsconfig.web.json`,
    compilerOptions: options,
    files: [...Object.values(entries).map((path) => `${shared}/${path}.ts`), `${shared}/build/css.d.ts`],
  };
  mkdirSync(at(OUT), { recursive: true });
  writeFileSync(at(`${OUT}/tsconfig.json`), JSON.stringify(config));
  const { code, output } = await runNode(['node_modules/typescript-native/bin/tsc', '-p', OUT], { quiet: true });
  if (code !== 0) throw new Error(`The declarations could not be written:\n${output}`);
}

/** The declarations as a program. Other packages are not part of the surface, so they are not resolved. */
function openProgram() {
  const host = ts.createCompilerHost({});
  const find = (from, name) => {
    const base = name.startsWith('.') ? join(dirname(from), name) : entries[name] && join(TYPES, entries[name]);
    const file = [`${base}.d.ts`, `${base}/index.d.ts`].find(existsSync);
    return { resolvedModule: file && { resolvedFileName: file, extension: ts.Extension.Dts } };
  };
  host.resolveModuleNameLiterals = (names, from) => names.map(({ text }) => find(from, text));
  const files = Object.values(entries).map((path) => join(TYPES, `${path}.d.ts`));
  return ts.createProgram(files, { noLib: true, types: [] }, host);
}

const tidy = (node) => node.getText().replace(/\s+/g, ' ').replace(/;$/, '');

/** The members of an interface, a class or an object type; undefined for anything else. */
function membersOf(statement) {
  if (ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement)) return statement.members;
  return ts.isTypeAliasDeclaration(statement) && ts.isTypeLiteralNode(statement.type)
    ? statement.type.members
    : undefined;
}

/** The parts of a declaration besides its members: type parameters and what it extends. */
const headOf = ({ typeParameters, heritageClauses }) =>
  [...(typeParameters ?? []), ...(heritageClauses ?? [])].map(tidy).join(' ');

function linesOf(key, declaration) {
  if (ts.isVariableDeclaration(declaration))
    return [[key, `const ${declaration.type ? tidy(declaration.type) : tidy(declaration)}`]];
  const members = membersOf(declaration);
  if (!members) return [[key, tidy(declaration).replace(/^(export |declare |default )+/, '')]];
  return [
    [key, `{} ${headOf(declaration)}`.trim()],
    ...members.map((member) => [`${key}.${member.name?.getText() ?? '()'}`, tidy(member)]),
  ];
}

/**
 * The surface that remotes are built against, as lines by key: each export of each module, and each of our types that it
 * refers to, member by member. Overloads of one name are numbered.
 */
export async function readSurface() {
  await emitDeclarations();
  const program = openProgram();
  const checker = program.getTypeChecker();
  const surface = new Map();
  // Iterating over a set includes members added on the way.
  const named = new Set();

  const add = (key, text) => {
    let free = key;
    for (let number = 2; surface.has(free) && surface.get(free) !== text; number += 1) free = `${key} (${number})`;
    surface.set(free, text);
  };
  /** The declaration of a name; undefined if it belongs to another package or to the language. */
  const target = (symbol) => {
    const own = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    return own?.declarations?.some(isTopLevel) ? own : undefined;
  };
  const keyOf = (symbol) => {
    const [declaration] = symbol.declarations;
    return `${
      declaration
        .getSourceFile()
        .fileName.slice(TYPES.length + 1)
        .split('/')[0]
    }: ${symbol.name}`;
  };
  const mentioned = (node) => {
    if (ts.isIdentifier(node)) {
      const symbol = target(checker.getSymbolAtLocation(node));
      if (symbol) named.add(symbol);
    }
    ts.forEachChild(node, mentioned);
  };

  for (const [module, path] of Object.entries(entries)) {
    const source = program.getSourceFile(join(TYPES, `${path}.d.ts`));
    for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(source))) {
      const own = target(symbol);
      if (own) named.add(own);
      add(`${module} ${symbol.name}`, own ? `= ${keyOf(own)}` : foreign(symbol));
    }
  }
  for (const symbol of named)
    for (const declaration of symbol.declarations) {
      for (const [key, text] of linesOf(keyOf(symbol), declaration)) add(key, text);
      mentioned(declaration);
    }
  return new Map([...surface].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function isTopLevel(declaration) {
  const statement = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return ts.isSourceFile(statement.parent) && !ts.isImportDeclaration(statement);
}

/** The text for an export that comes from another package. */
function foreign(symbol) {
  const [declaration] = symbol.declarations;
  const module = ts.findAncestor(declaration, (node) => node.moduleSpecifier !== undefined)?.moduleSpecifier.text;
  return `= ${(declaration.propertyName ?? declaration.name).text} of ${module}`;
}
