import { z } from 'zod/mini';
import { CONTRACT } from './contractVersion';
import { extensionFactsSchema, extensionName } from './extensionFacts';
import { registryText } from './registryText';
import { remoteNeedsSchema, strangePermission } from './remoteNeeds';
import { tableFactsSchema } from './tableFacts';

export { CONTRACT } from './contractVersion';
export { extensionName, type ExtensionFacts } from './extensionFacts';
export { registryText } from './registryText';

const CONTRACT_RANGE = /^\^?\d+(\s*\|\|\s*\^?\d+)*$/;
const address = z.string().check(z.regex(/^\/[^\s?#]*$/, 'must be a path from the root'));
const callAddress = z.string().check(z.regex(/^\/v1\/[^\s#]*$/, 'must be a call below /v1'));
const routeName = z.string().check(z.regex(/^[A-Z][A-Z0-9_]*$/, 'must be a route name in capitals'));
const remoteName = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'must be a name in lower case'));
const names = z.readonly(z.array(z.string().check(z.minLength(1))));
const fileName = z.string().check(z.regex(/^[\w-][\w.~-]*(\/[\w-][\w.~-]*)*$/, 'must be a file below the base'));
const files = z.readonly(z.array(fileName));
/** Earlier builds have sha384. */
const fileHash = z
  .string()
  .check(z.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/, 'must be a sha256 or sha384 hash'));

/** A screen's address. Permission: any one of them opens it; empty or missing: everybody who is signed in. */
const routeEntrySchema = z.object({
  name: routeName,
  path: address,
  kind: z.enum(['page', 'modal']),
  /** The heading of a screen without an entry in the menu, by which the search finds it. */
  title: z.optional(z.string()),
  parent: z.optional(routeName),
  section: z.optional(z.string()),
  permission: z.optional(names),
  /** Needs no session. */
  public: z.optional(z.boolean()),
  /** R3: opens only if this feature is switched on. */
  feature: z.optional(z.string()),
  aliases: z.optional(z.readonly(z.array(address))),
  fullDialog: z.optional(z.boolean()),
  /** Addresses of the calls the screen makes at once (`firstCall`): the page makes them while the screen's code loads. */
  preload: z.optional(z.readonly(z.array(callAddress))),
  /** The table of the first of these calls: its rows are shown before the screen's code has loaded. */
  table: z.optional(tableFactsSchema),
});

const sectionName = z.string().check(z.minLength(1));

/** One menu entry in its section. Sections have the shell's order, entries are sorted by `order`. */
const menuEntrySchema = z.object({
  section: sectionName,
  /** Sections nested in the section, outermost first, to any depth. */
  subsections: z.optional(z.readonly(z.array(sectionName))),
  label: z.string().check(z.minLength(1)),
  route: routeName,
  permission: names,
  feature: z.optional(z.string()),
  order: z.number(),
  icon: z.optional(z.string()),
});

/** What the registry says about a remote. The build derives it from `src/remote.ts` and writes it to `remote.json`. */
export const remoteDescriptorSchema = z
  .object({
    name: remoteName,
    owner: z.string().check(z.minLength(1)),
    contractRange: z.string().check(z.regex(CONTRACT_RANGE, "must name majors, such as '^1' or '^1 || ^2'")),
    routes: z.readonly(z.array(routeEntrySchema)),
    menu: z.readonly(z.array(menuEntrySchema)),
    /** For the server: it is left out of pages. */
    needs: z.optional(remoteNeedsSchema),
    extensions: z.optional(z.readonly(z.array(extensionFactsSchema))),
  })
  .check(
    z.superRefine((remote, context) => {
      const { routes, menu, extensions = [] } = remote;
      const strange = strangePermission(remote);
      if (strange !== undefined) context.addIssue(`the permission '${strange}' does not begin with '${remote.name}:'`);
      const known = new Set(routes.map(({ name }) => name));
      for (const { label, route } of menu)
        if (!known.has(route)) context.addIssue(`the menu entry '${label}' leads to the unknown route ${route}`);
      const names = extensions.map(extensionName);
      const twice = names.find((name, at) => names.indexOf(name) < at);
      if (twice !== undefined) context.addIssue(`there are two extensions '${twice}'`);
    }),
  );

const remoteSchema = z.safeExtend(remoteDescriptorSchema, {
  version: z.string().check(z.minLength(1)),
  /** Folder of the release, ending in a slash: a path on the shell's origin, because scripts may not come from elsewhere. */
  base: z.string().check(z.regex(/^(\/[\w-][\w.~-]*)+\/$/, 'must be a folder of this origin, ending in a slash')),
  /** The container's file in `base`. */
  entry: fileName,
  /** Hash of every script and style sheet in `base`. */
  integrity: z.record(fileName, fileHash),
  /** What loads when: the container's global name, the files of the remote's module, and those of each screen. */
  snapshot: z.object({
    global: z.string().check(z.regex(/^\w+$/)),
    module: files,
    screens: z.record(routeName, files),
    extensions: z.optional(z.record(z.string(), files)),
  }),
  /** The slots in its screens, as found by its build. */
  slots: z.optional(names),
  state: z.enum(['on', 'off']),
  /** What it uses of the shell that this shell does not have, in words. Added by the server; nothing of the remote is loaded. */
  unfit: z.optional(z.string()),
  /** Base of the previous release, for a rollback. */
  previous: z.optional(z.string()),
});

const frame = {
  schema: z.literal(1),
  env: z.string().check(z.minLength(1)),
  release: z.string().check(z.minLength(1)),
  issuedAt: z.iso.datetime(),
  /** True if the current release could not be read and an older one is used. */
  degraded: z.optional(z.boolean()),
  contract: z.object({ current: z.int(), supported: z.readonly(z.array(z.int())) }),
  /** By remote, the number of its last release that open tabs must take (L15: urgent changes). */
  urgent: z.optional(z.record(remoteName, z.int())),
  /** Names of published remotes that cannot be used, because files or hashes are missing. */
  leftOut: z.optional(names),
};

/** The document that lists all remotes, with their releases, screens and menu entries. */
export const registrySchema = z.object({ ...frame, remotes: z.readonly(z.array(remoteSchema)) });

export type RouteEntry = z.output<typeof routeEntrySchema>;
export type MenuEntry = z.output<typeof menuEntrySchema>;
export type RemoteDescriptor = z.output<typeof remoteDescriptorSchema>;
export type RegistryRemote = z.output<typeof remoteSchema>;
export type Registry = z.output<typeof registrySchema>;
export interface DroppedRemote {
  name: string;
  reason: string;
}

/** Remotes under development are rebuilt at every keystroke: only for them may hashes be missing. */
const DEVELOPMENT = 'development';

/**
 * Parses a registry document. A remote that is malformed, has a script without a hash, or uses a name, route name or path
 * of an earlier remote is dropped alone, with the reason. Throws ZodError if the document itself is not a registry.
 */
export function parseRegistry(document: unknown): { registry: Registry; dropped: DroppedRemote[] } {
  const { remotes: entries, ...rest } = z.object({ ...frame, remotes: z.array(z.unknown()) }).parse(document, {
    error: registryText,
  });
  const remotes: RegistryRemote[] = [];
  const dropped: DroppedRemote[] = [];
  for (const entry of entries) {
    const parsed = remoteSchema.safeParse(entry, { error: registryText });
    if (!parsed.success) {
      dropped.push({ name: nameOf(entry), reason: z.prettifyError(parsed.error) });
      continue;
    }
    const reason = missingHash(parsed.data, rest.env) ?? clash(parsed.data, remotes);
    if (reason === undefined) remotes.push(parsed.data);
    else dropped.push({ name: parsed.data.name, reason });
  }
  return { registry: { ...rest, remotes }, dropped };
}

/** True if the range names a supported major. `range` has the form of `contractRange`. */
export const fitsContract = (range: string, supported: readonly number[] = CONTRACT.supported): boolean =>
  CONTRACT_RANGE.test(range) && (range.match(/\d+/g) ?? []).some((major) => supported.includes(Number(major)));

/** Why a shell cannot run a remote; undefined if it can. `supported`: the majors it supports. */
export const misfitOf = (
  { name, contractRange, unfit }: Pick<RegistryRemote, 'name' | 'contractRange' | 'unfit'>,
  supported?: readonly number[],
): string | undefined => (fitsContract(contractRange, supported) ? unfit : `${name} needs contract ${contractRange}`);

const nameOf = (entry: unknown): string => z.object({ name: z.string() }).safeParse(entry).data?.name ?? '(unnamed)';

function missingHash({ entry, integrity, snapshot }: RegistryRemote, env: string): string | undefined {
  if (env === DEVELOPMENT) return undefined;
  const needed = [entry, ...snapshot.module, ...Object.values({ ...snapshot.screens, ...snapshot.extensions }).flat()];
  const missing = needed.find((file) => integrity[file] === undefined);
  return missing === undefined ? undefined : `no hash for ${missing}`;
}

const pathsOf = (remote: RegistryRemote): string[] =>
  remote.routes.flatMap(({ path, aliases }) => [path, ...(aliases ?? [])]);

function clash(remote: RegistryRemote, before: readonly RegistryRemote[]): string | undefined {
  for (const other of before) {
    if (other.name === remote.name) return `the name is taken`;
    const route = remote.routes.find(({ name }) => other.routes.some((taken) => taken.name === name));
    if (route) return `the route ${route.name} is one of ${other.name}`;
    const taken = pathsOf(other);
    const path = pathsOf(remote).find((own) => taken.includes(own));
    if (path !== undefined) return `the path ${path} is one of ${other.name}`;
  }
  return undefined;
}
