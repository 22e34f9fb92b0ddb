import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { runNode } from '../child.mjs';
import { at } from '../root.mjs';

const OUT = '.cache/surface';

/** What remotes import, by the name that they import it by: its source below `shared`. */
export const entries = {
  '@segno/host': 'host/src/index',
  '@segno/host/registry': 'host/src/registry',
  '@segno/ui': 'ui/src/index',
  '@segno/ui/audio': 'ui/src/audio/index',
  '@segno/ui/extra': 'ui/src/extra',
  '@segno/ui/form': 'ui/src/form',
  '@segno/ui/icons': 'ui/src/components/icons',
  '@segno/ui/list': 'ui/src/list',
  '@segno/ui/review': 'ui/src/audio/review',
  '@segno/ui/screen': 'ui/src/screen',
  '@segno/ui/upload': 'ui/src/upload/index',
};

/** Has the compiler write the declarations of `@segno/host` and `@segno/ui`. Throws with its errors when it cannot. */
export async function emitDeclarations() {
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
    // Resolved through node_modules, a file counts as another package's and is not written; which way the compiler takes first is chance.
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

const typesAt = at(`${OUT}/types/shared`);
const files = new Map();

const isExported = (statement) =>
  statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

const namesOf = (statement) =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.getText())
    : statement.name
      ? [statement.name.text]
      : [];

/** A declaration file's own declarations, its imports and its exports, by name. `path`: below `shared`, without extension. */
function fileAt(path) {
  const known = files.get(path);
  if (known) return known;
  const source = ts.createSourceFile(
    path,
    readFileSync(join(typesAt, `${path}.d.ts`), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const file = { path, own: new Map(), imports: new Map(), exports: new Map(), stars: [] };
  files.set(path, file);
  for (const statement of source.statements) {
    const from = statement.moduleSpecifier?.text;
    if (ts.isImportDeclaration(statement)) readImport(file, statement.importClause, from);
    else if (ts.isExportDeclaration(statement)) readExport(file, statement.exportClause, from);
    else
      for (const name of namesOf(statement)) {
        file.own.set(name, [...(file.own.get(name) ?? []), statement]);
        if (isExported(statement)) file.exports.set(name, { name });
      }
  }
  return file;
}

function readImport({ imports }, clause, from) {
  if (clause?.name) imports.set(clause.name.text, { from, name: 'default' });
  const bindings = clause?.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, { from, name: '*' });
  else
    for (const { name, propertyName } of bindings?.elements ?? [])
      imports.set(name.text, { from, name: (propertyName ?? name).text });
}

function readExport({ exports, stars }, clause, from) {
  if (!clause) stars.push(from);
  else
    for (const { name, propertyName } of clause.elements ?? [])
      exports.set(name.text, { from, name: (propertyName ?? name).text });
}

/** Where a module lies below `shared`; undefined for one that is not of this surface. */
function pathOf(file, module) {
  const base = module.startsWith('.') ? join(dirname(file.path), module) : entries[module];
  if (base === undefined) return undefined;
  return [base, `${base}/index`].find((path) => existsSync(join(typesAt, `${path}.d.ts`)));
}

/** The declaration that a name of a file stands for: `{ file, name }`, or `{ module, name }` when another package has it. */
export function resolve(path, name) {
  const file = fileAt(path);
  if (file.own.has(name)) return { path, name };
  const target = file.imports.get(name) ?? file.exports.get(name);
  if (target) return follow(file, target.from, target.name);
  for (const module of file.stars) {
    const found = follow(file, module, name);
    if (found?.path) return found;
  }
  return undefined;
}

function follow(file, module, name) {
  if (module === undefined) return resolve(file.path, name);
  const path = pathOf(file, module);
  return path === undefined ? { module, name } : resolve(path, name);
}

/** All names that a module exports, sorted. What it passes on whole from another package is `* from …`. */
export function exportsOf(path, seen = new Set()) {
  if (seen.has(path)) return [];
  seen.add(path);
  const file = fileAt(path);
  const passed = file.stars.flatMap((module) => {
    const target = pathOf(file, module);
    return target === undefined ? [`* from ${module}`] : exportsOf(target, seen);
  });
  return [...new Set([...file.exports.keys(), ...passed])].sort();
}

/** The statements that declare a name in a file. */
export const statementsOf = (path, name) => fileAt(path).own.get(name) ?? [];
