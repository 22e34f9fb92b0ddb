import type { Services } from '../../platform/services';
import { notFound } from '../../platform/http/errors';
import { ChannelError } from './channelAdapter';
import { readChannelSong } from './channelSong';
import { openChannel } from './openChannel';

interface Preview {
  channel: string;
  problems: string[];
  message: string | null;
}

/** What each channel with a message preview, on or off, would be sent of a song now; nothing is sent. Throws 404 for a deleted song. */
export async function previewMessages(
  services: Pick<Services, 'db' | 'store' | 'config'>,
  uuid: string,
): Promise<Preview[]> {
  const { db } = services;
  const isThere = await db
    .selectFrom('song')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const found = isThere && (await readChannelSong(services, uuid));
  if (!found) throw notFound();
  const rows = await db
    .selectFrom('channel')
    .select(['uuid', 'name', 'kind', 'settings', 'credentials'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute();
  const previews: Preview[] = [];
  for (const row of rows) {
    try {
      const channel = openChannel(row, services);
      if (!channel.preview) continue;
      const problems = (channel.problems?.(found.song) ?? []).map(({ text }) => text);
      const message = problems.length > 0 ? null : await channel.preview(found.song);
      previews.push({ channel: row.name, problems, message });
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      if (row.kind !== 'http')
        previews.push({ channel: row.name, problems: [error.message, error.details], message: null });
    }
  }
  return previews;
}
