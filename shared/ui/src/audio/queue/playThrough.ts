import { messageOf, notifyError, player, usePlayer, type PlayerQueue, type PlayerTrack } from '@segno/host';
import { outliveScreens } from '@segno/host/shell';

/** The playable tracks on a page of a list. */
export interface TrackPage {
  tracks: readonly PlayerTrack[];
  /** From 1. */
  pagenum: number;
  /** Number of pages of the list. */
  pages: number;
}

/** A list whose rows can be played. */
export interface PlayableList extends Pick<PlayerQueue, 'key' | 'name' | 'address'> {
  /** Fetches a page in its current state. Throws CallError. */
  read(pagenum: number): Promise<TrackPage>;
}

interface KnownTrack {
  track: PlayerTrack;
  pagenum: number;
  /** When its address was signed. */
  readAt: number;
}

/** Seconds during which 'previous' goes to the previous track, and not to the start of this one. */
const BEGINNING = 3;
/** Milliseconds after which an address is requested again: it is signed for an hour (F15: uploads). */
const FRESH = 45 * 60 * 1000;

const known = ({ tracks, pagenum }: TrackPage): KnownTrack[] =>
  tracks.map((track) => ({ track, pagenum, readAt: Date.now() }));

/**
 * Plays a list starting with the player's current track: in the list's order, page after page, to its end. The next page is
 * fetched while the last known track plays. It ends with the player, or when something else is played.
 * @param shown the visible page of the list, which contains the track
 */
export function playThrough(list: PlayableList, shown: TrackPage): void {
  let all = known(shown);
  let { pagenum, pages } = shown;
  let reading: Promise<void> | undefined;

  const uuidNow = (): string | undefined => usePlayer.getState().track?.uuid;
  const placeNow = (): number => all.findIndex(({ track }) => track.uuid === uuidNow());
  const isOn = (): boolean => usePlayer.getState().queue?.next === next;
  const publish = (): void =>
    usePlayer.setState({
      queue: {
        key: list.key,
        name: list.name,
        address: list.address,
        tracks: all.map(({ track }) => track),
        isComplete: pagenum >= pages,
        next,
        previous,
        renew,
      },
    });

  /** Fetches pages until there is another track. Rows may leave a list, and others move up, so the last page is fetched again first. */
  const readOn = async (): Promise<void> => {
    const count = all.length;
    let wanted = pagenum;
    while (all.length === count && wanted <= pages && isOn()) {
      const page = await list.read(wanted);
      const before = new Set(all.map(({ track }) => track.uuid));
      all = [...all, ...known(page).filter(({ track }) => !before.has(track.uuid))];
      ({ pagenum, pages } = { pagenum: wanted, pages: page.pages });
      wanted += 1;
    }
    if (isOn()) publish();
  };
  const more = (): Promise<void> => (reading ??= readOn().finally(() => (reading = undefined)));

  const renew = async (track: PlayerTrack): Promise<PlayerTrack | undefined> => {
    const entry = all.find((each) => each.track.uuid === track.uuid);
    if (!entry) return undefined;
    const page = await list.read(entry.pagenum).catch(() => undefined);
    if (!page) return undefined;
    const fresh = new Map(known(page).map((each) => [each.track.uuid, each]));
    all = all.map((each) => fresh.get(each.track.uuid) ?? each);
    if (isOn()) publish();
    const found = fresh.get(track.uuid)?.track;
    return found?.url === track.url ? undefined : found;
  };

  const start = async ({ track, readAt }: KnownTrack): Promise<void> => {
    const from = uuidNow();
    const fresh = Date.now() - readAt > FRESH ? await renew(track) : undefined;
    if (isOn() && uuidNow() === from) player.load(fresh ?? track);
  };
  const next = async (): Promise<void> => {
    const from = uuidNow();
    try {
      if (placeNow() === all.length - 1 && pagenum < pages) await more();
    } catch (error) {
      return notifyError(messageOf(error));
    }
    const entry = uuidNow() === from ? all[placeNow() + 1] : undefined;
    if (entry) await start(entry);
  };
  const previous = (): void => {
    const entry = all[placeNow() - 1];
    if (entry && usePlayer.getState().position < BEGINNING) void start(entry);
    else player.seek(0);
  };

  const lookAhead = (): void => {
    // A failure is reported when the page is needed, to whoever waits for it.
    if (placeNow() === all.length - 1 && pagenum < pages) more().catch(() => undefined);
  };
  publish();
  lookAhead();
  outliveScreens(() => {
    const endStopped = player.onStopped(() => void next());
    const unsubscribe = usePlayer.subscribe((now, before) => {
      if (now.queue?.next !== next) {
        endStopped();
        unsubscribe();
      } else if (now.track?.uuid !== before.track?.uuid) lookAhead();
    });
  });
}
