import { player, usePlayer } from '@segno/host';
import { useLocation } from 'react-router-dom';
import { Button, notifyLoadError } from '../../../index';
import { IconPlaylist } from '../../../icons';
import type { ListShape } from '../listSource';
import type { List } from '../useList';
import { keyOfList, listPages, type TrackOf } from '../listPages';

export interface PlayThroughButtonProps<L extends ListShape> {
  list: List<L>;
  /** The list's name: 'Songs'. */
  name: string;
  trackOf: TrackOf<L['row']>;
}

/** Plays a list in its order: from the player's current track if it is a row of the list, otherwise from the first. */
export const PlayThroughButton = <L extends ListShape>({ list, name, trackOf }: PlayThroughButtonProps<L>) => {
  const { pathname, search } = useLocation();
  const key = keyOfList(list);
  const isOn = usePlayer(({ queue }) => queue?.key === key);
  const current = usePlayer(({ track }) => track);
  const tracks = list.rows.flatMap((row) => trackOf(row) ?? []);
  const from = tracks.find(({ uuid }) => uuid === current?.uuid);
  const start = (): void => {
    const first = from ?? tracks[0];
    if (!first || !list.paging) return;
    const { current_page: pagenum, total_pages: pages } = list.paging;
    // Immediately: browsers allow playback during a click, not after a script has loaded.
    player.load(first);
    import(/* webpackChunkName: 'queue' */ '../../../audio/queue/playThrough').then(({ playThrough }) => {
      if (usePlayer.getState().track?.uuid !== first.uuid) return;
      const read = listPages(list, trackOf);
      playThrough({ key, name, address: pathname + search, read }, { tracks, pagenum, pages });
    }, notifyLoadError);
  };
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      size="compact-md"
      leftSection={<IconPlaylist size={16} aria-hidden />}
      aria-pressed={isOn}
      disabled={!isOn && (tracks.length === 0 || list.isRefreshing)}
      title={isOn ? 'End it after this one' : from ? `From ${from.trackName} on` : 'From the first one on'}
      onClick={() => (isOn ? usePlayer.setState({ queue: undefined }) : start())}
    >
      Play through
    </Button>
  );
};
