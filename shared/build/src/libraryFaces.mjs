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
  // No JSON schemas, and no checks compiled from text, which the page's security policy forbids.
  zod: ['z'],
};

/** Members of zod's `z`. */
const zodMembers = [
  'any',
  'array',
  'boolean',
  'coerce',
  'custom',
  'date',
  'discriminatedUnion',
  'email',
  'enum',
  'guid',
  'int',
  'intersection',
  'iso',
  'lazy',
  'literal',
  'looseObject',
  'never',
  'null',
  'nullable',
  'number',
  'object',
  'optional',
  'preprocess',
  'prettifyError',
  'record',
  'strictObject',
  'string',
  'stringbool',
  'tuple',
  'undefined',
  'union',
  'unknown',
  'url',
  'uuid',
];

const sourceOf = (library, names) =>
  library === 'zod'
    ? `import * as zod from 'zod'; export const z = { ${zodMembers.map((name) => `${name}: zod.${name}`).join(', ')} };`
    : `export { ${names.join(', ')} } from '${library}';`;

/** Makes what the shell shares in such a library's place: shell/src/federation/shares.ts imports `segno-face/LIBRARY`. */
export class LibraryFaceModules {
  apply(compiler) {
    for (const [library, names] of Object.entries(faces))
      new compiler.webpack.NormalModuleReplacementPlugin(
        new RegExp(`^segno-face/${library}$`),
        `data:text/javascript,${sourceOf(library, names)}`,
      ).apply(compiler);
  }
}

/** The name that an import takes of a library although the shell does not share it; undefined when all is well. */
function missingName({ request, ids = [] }) {
  const names = Object.hasOwn(faces, request) ? faces[request] : undefined;
  const [name, member] = ids;
  if (!names || name === undefined) return undefined;
  if (!names.includes(name)) return name;
  return request === 'zod' && member !== undefined && !zodMembers.includes(member) ? `${name}.${member}` : undefined;
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
                  `${module.resource}: the shell does not share ${name} of ${dependency.request} (shared/build/src/libraryFaces.mjs)`,
                ),
              );
          }
      });
    });
  }
}
