/**
 * What remotes may use of the shared libraries that are large: the rest of them would cost every page 70 kB. A build of
 * a remote that uses another name fails and says so; a name that is needed is added here, with a new shell.
 */
const faces = {
  // Most of it is for servers.
  'react-router-dom': [
    'Link',
    'NavLink',
    'generatePath',
    'matchPath',
    'useBeforeUnload',
    'useBlocker',
    'useHref',
    'useLocation',
    'useMatch',
    'useNavigate',
    'useParams',
    'useResolvedPath',
    'useSearchParams',
  ],
  // No hydration, no suspense, no persistence.
  '@tanstack/react-query': [
    'QueryClient',
    'QueryClientProvider',
    'keepPreviousData',
    'skipToken',
    'useInfiniteQuery',
    'useIsFetching',
    'useIsMutating',
    'useMutation',
    'useQueries',
    'useQuery',
    'useQueryClient',
  ],
  // Schemas without methods; none of what reads JSON schemas, templates, files or big numbers.
  'zod/mini': ['z'],
  // The one with methods: no name of it, so that no remote brings it along.
  zod: [],
};

/** Members of zod's `z`. */
const zodMembers = [
  '_default',
  'array',
  'boolean',
  'catch',
  'date',
  'discriminatedUnion',
  'email',
  'enum',
  'extend',
  'gte',
  'guid',
  'int',
  'literal',
  'lte',
  'maxLength',
  'minLength',
  'null',
  'nullable',
  'nullish',
  'number',
  'object',
  'omit',
  'optional',
  'partial',
  'pick',
  'pipe',
  'positive',
  'prettifyError',
  'readonly',
  'record',
  'refine',
  'regex',
  'required',
  'safeExtend',
  'safeParse',
  'startsWith',
  'strictObject',
  'string',
  'stringbool',
  'superRefine',
  'toLowerCase',
  'transform',
  'trim',
  'union',
  'unknown',
];

/** Members of those of `z` that have members themselves. */
const zodParts = { coerce: ['number'], iso: ['datetime'] };

const membersOf = (object, names) => names.map((name) => `${name}: ${object}.${name}`);

const sourceOf = (library, names) => {
  if (library !== 'zod/mini') return `export { ${names.join(', ')} } from '${library}';`;
  const parts = Object.entries(zodParts).map(
    ([part, its]) => `${part}: { ${membersOf(`zod.${part}`, its).join(', ')} }`,
  );
  return `import * as zod from '${library}'; export const z = { ${[...membersOf('zod', zodMembers), ...parts].join(', ')} };`;
};

/** Makes what the shell shares in such a library's place: shell/src/federation/shares.ts imports `segno-shared-subset/LIBRARY`. */
export class LibraryFaceModules {
  apply(compiler) {
    for (const [library, names] of Object.entries(faces))
      new compiler.webpack.NormalModuleReplacementPlugin(
        new RegExp(`^segno-shared-subset/${library}$`),
        `data:text/javascript,${sourceOf(library, names)}`,
      ).apply(compiler);
  }
}

/** The name that an import takes of a library although the shell does not share it; undefined when all is well. */
function missingName({ request, ids = [] }) {
  const names = Object.hasOwn(faces, request) ? faces[request] : undefined;
  const [name, member, part] = ids;
  if (!names || name === undefined) return undefined;
  if (!names.includes(name)) return name;
  if (request !== 'zod/mini' || member === undefined || zodMembers.includes(member)) return undefined;
  return part !== undefined && zodParts[member]?.includes(part) ? undefined : ids.slice(0, 3).join('.');
}

const GUARD = 'LibraryFaceGuard';

/** Fails the build of a remote that uses something of a library that the shell does not share. */
export class LibraryFaceGuard {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(GUARD, (compilation) => {
      compilation.hooks.finishModules.tap(GUARD, (modules) => {
        for (const module of modules)
          for (const dependency of module.dependencies) {
            const name = missingName(dependency);
            if (name !== undefined)
              compilation.errors.push(
                new compiler.webpack.WebpackError(
                  `${module.resource}: the shell does not share ${name} of ${dependency.request} (shared/build/src/sharedSubsets.mjs)`,
                ),
              );
          }
      });
    });
  }
}
