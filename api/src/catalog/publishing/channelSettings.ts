import { type FieldErrors, texts } from '@segno/contract';
import { channel } from '@segno/contract/catalog';
import type { InputOf } from '@segno/contract';
import type { Scope } from '../../engine/crudSpec';
import { adapters } from './adapters';
import { openCredentials, readChannel, sealCredentials } from './openChannel';

type Input = Partial<InputOf<typeof channel>>;
type Texts = Readonly<Record<string, string>>;

const filled = (members: Texts | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(members ?? {}).filter(([, text]) => text.trim() !== ''));

const settingsOf = channel.detail.shape.settings;

interface Stored {
  name: string;
  kind: string;
  active: boolean;
  settings: Texts;
  credentials: Texts;
}

async function readStored({ db, services }: Scope, uuid: string): Promise<Stored> {
  const { settings, ...row } = await readChannel(db, uuid);
  const { active } = await db.selectFrom('channel').select('active').where('uuid', '=', uuid).executeTakeFirstOrThrow();
  const { name, kind } = row;
  return {
    name,
    kind,
    active,
    settings: settingsOf.parse(settings),
    credentials: openCredentials({ ...row }, services.config),
  };
}

/** The credentials after an update; those of another kind of channel are dropped. */
const nextCredentials = (stored: Stored | undefined, { kind, credentials }: Input): Texts =>
  filled({ ...(kind === undefined || kind === stored?.kind ? stored?.credentials : {}), ...credentials });

/** Errors in the settings of a channel, by member. Values may be missing while the channel is off. */
export async function channelErrors(
  scope: Scope,
  { input, uuid, invalidFields }: { input: Input; uuid: string | undefined; invalidFields: ReadonlySet<string> },
): Promise<FieldErrors> {
  const stored = uuid === undefined ? undefined : await readStored(scope, uuid);
  if (stored?.name === 'Storefront') return builtInErrors(stored, input);
  const kind = input.kind ?? stored?.kind;
  const adapter = kind === undefined ? undefined : adapters.get(kind);
  if (!adapter) return invalidFields.has('kind') ? {} : { kind: [texts.choice] };
  if (invalidFields.has('settings') || invalidFields.has('credentials')) return {};
  const settings = filled(input.settings ?? stored?.settings);
  const credentials = nextCredentials(stored, input);
  const values: Record<string, string | undefined> = Object.fromEntries([
    ...Object.entries(settings).map(([name, text]) => [`settings.${name}`, text]),
    ...Object.entries(credentials).map(([name, text]) => [`credentials.${name}`, text]),
  ]);
  const errors: FieldErrors = {};
  for (const { path, message } of adapter.check({ settings, credentials })) {
    const isMissing = values[path] === undefined;
    if (isMissing && !(input.active ?? stored?.active ?? false)) continue;
    errors[path] ??= [isMissing ? texts.required : message];
  }
  // Otherwise somebody could change the address to get the credentials sent there.
  const moved = Object.entries(adapter.fields.settings).some(
    ([name, { isAddress }]) =>
      isAddress && stored?.settings[name] !== undefined && stored.settings[name] !== settings[name],
  );
  if (moved)
    for (const name of Object.keys(stored?.credentials ?? {}))
      if (credentials[name] !== undefined && input.credentials?.[name] === undefined)
        errors[`credentials.${name}`] ??= ['Enter it again: the address has changed.'];
  return errors;
}

const BUILT_IN = 'The shop of the product is set up by its configuration.';

function builtInErrors(stored: Stored, { name, kind, active, settings, credentials }: Input): FieldErrors {
  const isChanged = {
    name: name !== undefined && name !== stored.name,
    kind: kind !== undefined && kind !== stored.kind,
    active: active !== undefined && active !== stored.active,
    settings: settings !== undefined && JSON.stringify(filled(settings)) !== JSON.stringify(stored.settings),
    credentials: Object.keys(credentials ?? {}).length > 0,
  };
  return Object.fromEntries(Object.entries(isChanged).flatMap(([field, is]) => (is ? [[field, [BUILT_IN]]] : [])));
}

/** Writes settings and encrypted credentials; they must be validated before. */
export async function writeChannelSecrets(scope: Scope, uuid: string, input: Input): Promise<void> {
  const { settings, credentials, kind } = input;
  if (settings === undefined && credentials === undefined && kind === undefined) return;
  const stored = await readStored(scope, uuid);
  const sealed = sealCredentials(nextCredentials(stored, input), { uuid, config: scope.services.config });
  await scope.db
    .updateTable('channel')
    .set({ settings: JSON.stringify(filled(settings ?? stored.settings)), credentials: sealed })
    .where('uuid', '=', uuid)
    .execute();
}
