/**
 * The exports of large shared libraries that remotes may use: the rest would cost every page 70 kB. A remote that uses
 * another export fails to build, with a message; to allow a name, add it here and release a new shell.
 */
export const subsets = {
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
  // Schemas without methods; nothing that reads JSON schemas, files or big numbers.
  'zod/mini': [
    'z',
    'z._default',
    'z.array',
    'z.boolean',
    'z.catch',
    'z.coerce.number',
    'z.date',
    'z.discriminatedUnion',
    'z.email',
    'z.enum',
    'z.extend',
    'z.gte',
    'z.guid',
    'z.int',
    'z.iso.datetime',
    'z.literal',
    'z.lte',
    'z.maxLength',
    'z.minLength',
    'z.null',
    'z.nullable',
    'z.nullish',
    'z.number',
    'z.object',
    'z.omit',
    'z.optional',
    'z.partial',
    'z.pick',
    'z.pipe',
    'z.positive',
    'z.prettifyError',
    'z.readonly',
    'z.record',
    'z.refine',
    'z.regex',
    'z.required',
    'z.safeExtend',
    'z.safeParse',
    'z.startsWith',
    'z.strictObject',
    'z.string',
    'z.stringbool',
    'z.superRefine',
    'z.templateLiteral',
    'z.toLowerCase',
    'z.transform',
    'z.trim',
    'z.union',
    'z.unknown',
  ],
  // The variant with methods: no export of it, so that no remote bundles it.
  zod: [],
};

/** The name that an import takes of a library: of zod's `z` it is the member. `ids`: as webpack gives them, the outermost first. */
export const nameTaken = (library, ids) =>
  library === 'zod/mini' ? ids.slice(0, ids[1] === 'coerce' || ids[1] === 'iso' ? 3 : 2).join('.') : ids[0];

function sourceOf(library, names) {
  if (library !== 'zod/mini') return `export { ${names.join(', ')} } from '${library}';`;
  const members = names.slice(1).map((name) => name.split('.').slice(1));
  const simple = members.filter(([, part]) => part === undefined).map(([member]) => `${member}: zod.${member}`);
  const nested = members.filter(([, part]) => part !== undefined);
  const parts = nested.map(([member, part]) => `${member}: { ${part}: zod.${member}.${part} }`);
  return `import * as zod from '${library}'; export const z = { ${[...simple, ...parts].join(', ')} };`;
}

/** Builds what the shell shares in place of such a library: shell/src/federation/shares.ts imports `segno-shared-subset/LIBRARY`. */
export class SharedSubsetModules {
  apply(compiler) {
    for (const [library, names] of Object.entries(subsets))
      new compiler.webpack.NormalModuleReplacementPlugin(
        new RegExp(`^segno-shared-subset/${library}$`),
        `data:text/javascript,${sourceOf(library, names)}`,
      ).apply(compiler);
  }
}
