import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../platform/services';
import type { Db } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors';
import { openSecret, sealSecret } from '../../platform/sealedSecret';
import { adapters } from './adapters';
import { ChannelError, type OpenChannel } from './channelAdapter';

/** The columns of a channel that are needed to reach it. */
export interface ChannelRow {
  uuid: string;
  name: string;
  kind: string;
  settings: unknown;
  credentials: string | null;
}

/** These channels, by name. */
export const readChannels = (db: Db, uuids: readonly string[]): Promise<ChannelRow[]> =>
  db
    .selectFrom('channel')
    .select(['uuid', 'name', 'kind', 'settings', 'credentials'])
    .where(sql<boolean>`uuid = any(${[...uuids]}::uuid[])`)
    .orderBy('name')
    .execute();

export async function readChannel(db: Db, uuid: string): Promise<ChannelRow> {
  const [row] = await readChannels(db, [uuid]);
  if (!row) throw notFound();
  return row;
}

const texts = z.record(z.string(), z.string());
const sealingOf = (config: Services['config'], uuid: string) => ({ config, kind: 'channels', owner: uuid });

/** A channel that is ready for calls. Throws ChannelError if it is not set up. */
export function openChannel(row: ChannelRow, services: Pick<Services, 'db' | 'store' | 'config'>): OpenChannel {
  const adapter = adapters.get(row.kind);
  if (!adapter) throw new ChannelError(`Channels of the kind ${row.kind} are not known here`);
  const { uuid, name } = row;
  const credentials = openCredentials(row, services.config);
  return adapter.open({ uuid, name, settings: texts.parse(row.settings), credentials }, services);
}

/** The decrypted credentials of a channel. */
export const openCredentials = (
  { uuid, credentials }: Pick<ChannelRow, 'uuid' | 'credentials'>,
  config: Services['config'],
): Record<string, string> =>
  credentials === null ? {} : texts.parse(JSON.parse(openSecret(credentials, sealingOf(config, uuid))));

/** The encrypted credentials; null if there are none. */
export const sealCredentials = (
  credentials: Record<string, string>,
  { uuid, config }: { uuid: string; config: Services['config'] },
): string | null =>
  Object.keys(credentials).length === 0 ? null : sealSecret(JSON.stringify(credentials), sealingOf(config, uuid));
