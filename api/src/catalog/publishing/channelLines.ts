import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '../../engine/crudSpec';
import type { Db } from '../../platform/db/database';
import { ChannelError, type ChannelProblem } from './channelAdapter';
import { readChannelSong } from './channelSong';
import { type Operation, pushOperation } from './dueLines';
import { openChannel, readChannels } from './openChannel';
import { type Direction, HELD } from './publishStates';
import { pushToChannel } from './pushToChannelJob';

/** A song and the direction of its push. */
export interface Push {
  song: string;
  direction: Direction;
}

/** What one channel must do for one song. */
export interface ChannelLine {
  song_uuid: string;
  channel_uuid: string;
  operation: Operation;
  /** Not sent until the channel is resumed. */
  is_held: boolean;
}

/** What each channel must do for each of these songs, in the order of the songs and by channel name. */
export async function channelLines(db: Db, pushes: readonly Push[]): Promise<ChannelLine[]> {
  const { rows } = await sql<ChannelLine>`
    select * from (
      select s.uuid as song_uuid, c.uuid as channel_uuid, c.paused_at is not null as is_held, x.position, c.name,
        ${pushOperation(sql`x.direction`, sql`s.publish_state = 'Error'`)} as operation
      from jsonb_to_recordset(${JSON.stringify(pushes.map((push, position) => ({ ...push, position })))}::jsonb)
        as x (song uuid, direction text, position integer)
      join song s on s.uuid = x.song
      cross join channel c
      left join song_channel sc on sc.channel_uuid = c.uuid and sc.song_uuid = s.uuid
    ) l where operation is not null order by position, name
  `.execute(db);
  return rows.map(({ song_uuid, channel_uuid, operation, is_held }) => ({
    song_uuid,
    channel_uuid,
    operation,
    is_held,
  }));
}

/** What a song lacks for a channel that it would be sent to. */
export interface LackingChannel extends ChannelProblem {
  channel_uuid: string;
}

/**
 * What songs lack for the channels that they would be sent to, by song: 'Radio: The ISRC is missing'.
 * @param o.isrc placeholder for the ISRC that a song without one would get when it is sent
 */
export async function channelProblems(
  { db, services }: Pick<Scope, 'db' | 'services'>,
  lines: readonly ChannelLine[],
  { isrc }: { isrc?: string | undefined } = {},
): Promise<Map<string, LackingChannel[]>> {
  const sent = lines.filter(({ operation, is_held }) => operation !== 'TAKE_DOWN' && !is_held);
  const problems = new Map<string, LackingChannel[]>();
  for (const row of await readChannels(
    db,
    sent.map(({ channel_uuid }) => channel_uuid),
  )) {
    const channel = openSetUp(row, { ...services, db });
    if (!channel?.problems) continue;
    for (const { song_uuid } of sent.filter(({ channel_uuid }) => channel_uuid === row.uuid)) {
      const found = await readChannelSong({ ...services, db }, song_uuid);
      const lacking = found ? channel.problems({ ...found.song, isrc: found.song['isrc'] ?? isrc ?? null }) : [];
      if (lacking.length)
        problems.set(song_uuid, [
          ...(problems.get(song_uuid) ?? []),
          ...lacking.map(({ text, field }) => ({ text: `${row.name}: ${text}`, field, channel_uuid: row.uuid })),
        ]);
    }
  }
  return problems;
}

/** What a song lacks for channels if it were published now; empty if it is being sent or in step. */
export async function problemsOfSong(scope: Pick<Scope, 'db' | 'services'>, song: string): Promise<LackingChannel[]> {
  const lines = await channelLines(scope.db, [{ song, direction: 'publish' }]);
  const problems = await channelProblems(scope, lines, { isrc: nextIsrc(scope.services.config) });
  return problems.get(song) ?? [];
}

/** Placeholder for the ISRC that a song gets when it is sent; undefined without a prefix. */
export const nextIsrc = ({ isrcPrefix }: { isrcPrefix?: string | undefined }): string | undefined =>
  isrcPrefix ? `${isrcPrefix}${yearNow()}00000` : undefined;

/** The two digits of the current year for new ISRCs. */
export const yearNow = (): string => String(new Date().getUTCFullYear() % 100).padStart(2, '0');

/** An incomplete channel does not block the others: its own line reports the error. */
function openSetUp(...of: Parameters<typeof openChannel>): ReturnType<typeof openChannel> | undefined {
  try {
    return openChannel(...of);
  } catch (error) {
    if (error instanceof ChannelError) return undefined;
    throw error;
  }
}

/** Starts pushes: sets the songs' states, adds a line for each song and channel, and enqueues the jobs that send them. */
export async function sendLines(
  { db, services, userUuid }: Pick<Scope, 'db' | 'services'> & { userUuid: string },
  { pushes, lines }: { pushes: readonly Push[]; lines: readonly ChannelLine[] },
): Promise<void> {
  await sql`
    update song s set publish_state = 'In Progress', publish_direction = x.direction, publish_started_at = clock_timestamp(),
      is_visible = x.direction = 'publish', is_publish_blocked = cardinality(s.publish_blockers) > 0, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(pushes)}::jsonb) as x (song uuid, direction text) where s.uuid = x.song
  `.execute(db);
  const pushOf = new Map(pushes.map(({ song }) => [song, randomUUID()]));
  const logs = lines.map((line) => ({ ...line, uuid: randomUUID(), push_uuid: pushOf.get(line.song_uuid) }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(logs)}::jsonb)
    as x (uuid uuid, song_uuid uuid, channel_uuid uuid, operation text, push_uuid uuid, is_held boolean)`;
  // The new lines reference their channels; resuming a channel also locks the channel before its lines.
  const channels = lines.map(({ channel_uuid }) => channel_uuid);
  await sql`select from channel where uuid = any(${channels}::uuid[]) order by uuid for key share`.execute(db);
  // Replaces lines that were held.
  await sql`
    delete from song_ingestion_log l using ${rows}
    where l.song_uuid = x.song_uuid and l.channel_uuid = x.channel_uuid and l.is_held
  `.execute(db);
  // All lines get the same time: for channels with batches they are one batch.
  await sql`
    insert into song_ingestion_log (uuid, song_uuid, channel_uuid, operation, push_uuid, is_held, message, created_at)
    select x.uuid, x.song_uuid, x.channel_uuid, x.operation, x.push_uuid, x.is_held, case when x.is_held then ${HELD} end,
      (select clock_timestamp()) from ${rows}
  `.execute(db);
  await services.jobs.enqueueAll(
    db,
    pushToChannel,
    logs
      .filter(({ is_held }) => !is_held)
      .map(({ uuid, channel_uuid }) => ({ logUuid: uuid, channelUuid: channel_uuid, userUuid })),
  );
}
