import ts from 'typescript';
import { emitDeclarations, entries, exportsOf, resolve, statementsOf } from './declarations.mjs';

const tidy = (node) => node.getText().replace(/\s+/g, ' ').replace(/;$/, '');

const memberName = ({ name }) => name?.getText() ?? '()';

/** The members of an interface, a class or an object type; undefined for what has none. */
function membersOf(statement) {
  if (ts.isInterfaceDeclaration(statement) || ts.isClassDeclaration(statement)) return statement.members;
  return ts.isTypeAliasDeclaration(statement) && ts.isTypeLiteralNode(statement.type)
    ? statement.type.members
    : undefined;
}

/** What is said of a declaration beside its members: type parameters and what it extends. */
const headOf = ({ typeParameters, heritageClauses }) =>
  [...(typeParameters ?? []), ...(heritageClauses ?? [])].map(tidy).join(' ');

function linesOf(key, statement, name) {
  if (ts.isVariableStatement(statement)) {
    const declaration = statement.declarationList.declarations.find((one) => one.name.getText() === name);
    return [[key, `const ${declaration.type ? tidy(declaration.type) : tidy(declaration)}`]];
  }
  const members = membersOf(statement);
  const plain = tidy(statement).replace(/^(export |declare |default )+/, '');
  if (!members) return [[key, plain]];
  const lines = [[key, `{} ${headOf(statement)}`.trim()]];
  for (const member of members) lines.push([`${key}.${memberName(member)}`, tidy(member)]);
  return lines;
}

/** Names that a declaration speaks of: its types and values, imported ones among them. */
function mentioned(statement) {
  const names = new Set();
  const imported = [];
  const visit = (node) => {
    if (ts.isIdentifier(node)) names.add(node.text);
    if (ts.isImportTypeNode(node) && node.qualifier && ts.isLiteralTypeNode(node.argument))
      imported.push([node.argument.literal.text, node.qualifier.getText().split('.')[0]]);
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return { names: [...names], imported };
}

/**
 * The surface that remotes are built against, as lines by key: each export of each module, and each type of ours that it speaks of, member
 * by member. Overloads of one name are distinguished by their number.
 */
export async function readSurface() {
  await emitDeclarations();
  const surface = new Map();
  const queue = [];
  const named = new Map();

  const add = (key, text) => {
    let free = key;
    for (let number = 2; surface.has(free) && surface.get(free) !== text; number += 1) free = `${key} (${number})`;
    surface.set(free, text);
  };
  const keyOf = ({ path, name }) => `${path.split('/')[0]}: ${name}`;
  const enqueue = (target) => {
    if (!target?.path) return;
    const id = `${target.path}#${target.name}`;
    if (named.has(id)) return;
    named.set(id, target);
    queue.push(target);
  };

  for (const [module, path] of Object.entries(entries))
    for (const name of exportsOf(path)) {
      const target = name.startsWith('*') ? undefined : resolve(path, name);
      if (target?.path) enqueue(target);
      add(
        `${module} ${name}`,
        target?.path ? `= ${keyOf(target)}` : target ? `= ${target.name} of ${target.module}` : '',
      );
    }
  for (const target of queue)
    for (const statement of statementsOf(target.path, target.name)) {
      for (const [key, text] of linesOf(keyOf(target), statement, target.name)) add(key, text);
      const { names, imported } = mentioned(statement);
      for (const name of names) enqueue(resolve(target.path, name));
      for (const [module, name] of imported) enqueue(resolveImport(target.path, module, name));
    }
  return new Map([...surface].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function resolveImport(path, module, name) {
  const base = module.startsWith('.') ? new URL(module, `file:///${path}`).pathname.slice(1) : entries[module];
  try {
    return base === undefined ? undefined : resolve(base, name);
  } catch {
    return undefined; // A folder, or a module that is not of this surface.
  }
}
