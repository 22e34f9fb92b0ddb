import { handOver, logOf, messageOf, player, usePlayer, useSession, type PlayerTrack } from '@segno/host';
import { z } from 'zod/mini';

const trackSchema = z.object({
  uuid: z.string(),
  trackType: z.enum(['song', 'track_submission', 'source_file']),
  url: z.string(),
  trackName: z.string(),
  artistName: z.string(),
  waveformUrl: z.optional(z.nullable(z.string())),
  link: z.optional(z.string()),
  likeLink: z.optional(z.string()),
});
const playerSchema = z.object({
  track: trackSchema,
  isPlaying: z.boolean(),
  isLoop: z.boolean(),
  position: z.number(),
  volume: z.number(),
  speed: z.number(),
  queue: z.optional(z.object({ key: z.string(), name: z.string(), address: z.string(), tracks: z.array(trackSchema) })),
});
type Handed = z.infer<typeof playerSchema>;
const log = logOf('player');

const trackOf = ({ waveformUrl, link, likeLink, ...track }: z.infer<typeof trackSchema>): PlayerTrack => ({
  ...track,
  ...(waveformUrl === undefined ? {} : { waveformUrl }),
  ...(link === undefined ? {} : { link }),
  ...(likeLink === undefined ? {} : { likeLink }),
});

function give(): Handed | undefined {
  const { track, isPlaying, isLoop, position, volume, speed, queue } = usePlayer.getState();
  if (!track) return undefined;
  const list = queue && { key: queue.key, name: queue.name, address: queue.address, tracks: [...queue.tracks] };
  return { track, isPlaying, isLoop, position, volume, speed, ...(list ? { queue: list } : {}) };
}

/** The list continues with the tracks known so far; loading more is up to the screen it was started on. */
async function goOnWith({ tracks, ...list }: NonNullable<Handed['queue']>): Promise<void> {
  const { playThrough } = await import('@segno/ui/audio');
  const page = { tracks: tracks.map(trackOf), pagenum: 1, pages: 1 };
  const { track, queue } = usePlayer.getState();
  if (!queue && tracks.some(({ uuid }) => uuid === track?.uuid))
    playThrough({ ...list, read: () => Promise.resolve(page) }, page);
}

/**
 * Passes song, position and list to the page that replaces this one, and continues with what the previous page passed (L5:
 * update offer).
 */
export function handOverPlayer(): void {
  handOver.offer('player', give);
  useSession.subscribe(({ status }) => {
    if (status !== 'in') return;
    const { data } = playerSchema.safeParse(handOver.take('player'));
    if (!data || usePlayer.getState().track) return;
    const { queue, track, speed, ...rest } = data;
    usePlayer.setState({
      ...rest,
      track: trackOf(track),
      isOpen: true,
      speed: player.speeds.find((each) => each === speed) ?? 1,
      seekTo: rest.position,
    });
    if (queue) goOnWith(queue).catch((error: unknown) => log.error(`the list ends here: ${messageOf(error)}`));
  });
}
