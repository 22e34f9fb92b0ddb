import { misfitDefault, remoteSetting } from '@segno/contract/rollout';
import { z } from 'zod/mini';

const text = z.string().check(z.minLength(1));
const ownName = z.string().check(z.regex(/^[a-z][a-z0-9_-]*$/, 'must be a name in lower case'));

const settingName = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/, 'must be a name in lower case'));
const settings = z.record(settingName, remoteSetting).check(
  z.superRefine((fields, context) => {
    const misfit = misfitDefault(fields);
    if (misfit !== undefined) context.addIssue(`the default of '${misfit}' is none of its values`);
  }),
);

/**
 * What a remote requires from the server (L20: permissions of a remote's own): declared in `src/remote.ts`, written to
 * `remote.json` by the build.
 */
export const remoteNeedsSchema = z.object({
  /** Its own permissions: names after `remote:`, and what each allows, as shown on the page of roles. */
  permissions: z.optional(z.record(ownName, text)),
  /** It has its own server, which answers `/x/<remote>/…` (L21: backends). */
  backend: z.optional(z.literal(true)),
  /** What administrators can configure (L22: settings of a remote). */
  settings: z.optional(settings),
});

export type RemoteNeeds = z.output<typeof remoteNeedsSchema>;

interface AskingRemote {
  name: string;
  routes: readonly { permission?: readonly string[] | undefined }[];
  menu: readonly { permission: readonly string[] }[];
  extensions?: readonly { permission?: readonly string[] | undefined }[] | undefined;
}

/** The remote permissions that a remote's screens, menu entries and extensions require. */
export const askedOfRemotes = ({ routes, menu, extensions = [] }: Omit<AskingRemote, 'name'>): string[] =>
  [...routes, ...menu, ...extensions].flatMap(({ permission = [] }) => permission).filter((name) => name.includes(':'));

/** The first required permission that belongs to another remote. */
export const strangePermission = ({ name, ...asking }: AskingRemote): string | undefined =>
  askedOfRemotes(asking).find((asked) => !asked.startsWith(`${name}:`));
