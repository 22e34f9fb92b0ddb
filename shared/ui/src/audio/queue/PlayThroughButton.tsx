import { player, usePlayer } from '@segno/host';
import { useLocation } from 'react-router-dom';
import { Button, notifyLoadError } from '../../index';
import { IconPlaylist } from '../../icons';
import type { ListShape } from '../../engine/list/listSource';
import type { List } from '../../engine/list/useList';
import { keyOfList, listPages, type TrackOf } from '../../engine/list/listPages';

export interface PlayThroughButtonProps<L extends ListShape> {
  list: List<L>;
  /** What the list is called: 'Songs'. */
  name: string;
  trackOf: TrackOf<L['row']>;
}

/** Plays a list through in its order: from the track that the player has, when it is a row of it, else from its first. */
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
    // At once: the browser plays for a click, and not for what comes after a script has arrived.
    player.load(first);
    import(/* webpackChunkName: 'queue' */ './playThrough').then(({ playThrough }) => {
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
