import { linkTo } from '@segno/contract';
import { lackingForReady, pushSongs, song as songs, type SongDetail } from '@segno/contract/catalog';
import { useCan, useGo } from '@segno/host';
import { Button } from '@segno/ui';
import { ActionButton } from '@segno/ui/extra';
import type { EntityForm } from '@segno/ui/form';
import { IconChevronRight, IconMusicSearch, IconSearch, IconTrash } from '@segno/ui/icons';
import { Link } from 'react-router-dom';
import { songsLike } from '../../list/songSource';
import { useSongRemoval } from '../../useSongRemoval';
import { ZipActions } from '../../zips/ZipActions';
import { songMoves, whyNot } from './songMoves';
import { useSongMoves } from './useSongMoves';
import classes from './SongActions.module.css';

export interface SongActionsProps {
  song: SongDetail;
  form: EntityForm;
  /** Refetches the song. */
  refresh: () => Promise<unknown>;
  /** The next song of the list from which this one was opened. */
  next: string | undefined;
}

const buttons = [
  { move: 'ready', label: 'Ready For Publication', variant: 'default' },
  { move: 'take_down', label: 'Take Down', variant: 'default' },
  { move: 'publish', label: 'Publish', variant: 'filled' },
] as const;

/**
 * Song Finder, similar songs, zips, Publish, Take Down, Ready For Publication and Delete: each shown with its permission,
 * and enabled if the song allows it.
 */
export const SongActions = ({ song, form, refresh, next }: SongActionsProps) => {
  const mayPublish = useCan(pushSongs.permission);
  const onlyReady = useCan('CAN_ONLY_SET_READY_FOR_PUBLICATION');
  const mayRemove = useCan(songs.remove.permission) && song.published_at === null;
  const go = useGo();
  const moves = songMoves(song, { mayPublish, onlyReady });
  const { run, running, isGoingOn, dialog: takeDownDialog } = useSongMoves({ song, form, refresh });
  const { remove, isRemoving, dialog } = useSongRemoval(() => {
    form.reset();
    void go('SONGS');
  });
  const lacking = moves.ready ? lackingForReady(song.publish_blockers.map(({ code }) => code)) : undefined;
  const busy = running !== undefined || isRemoving ? 'Another action is still running.' : undefined;

  return (
    <>
      <div className={classes.root}>
        {mayRemove && (
          <ActionButton
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            why={busy}
            loading={isRemoving}
            onClick={() => remove(song)}
          >
            Delete
          </ActionButton>
        )}
        <Button
          component={Link}
          to={`${linkTo('SONG_FINDER')}?song_id=${song.work_id}`}
          variant="subtle"
          leftSection={<IconSearch size={16} aria-hidden />}
        >
          Song Finder
        </Button>
        <Button
          component={Link}
          to={songsLike(song.uuid)}
          variant="subtle"
          leftSection={<IconMusicSearch size={16} aria-hidden />}
        >
          Like this one
        </Button>
        <ZipActions song={song} refresh={refresh} />
        {moves.publish !== undefined && next !== undefined && (
          <ActionButton
            variant="default"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            why={busy ?? whyNot('publish', song)}
            loading={isGoingOn}
            onClick={() => void run('publish', next)}
          >
            Publish and next
          </ActionButton>
        )}
        {buttons.map(
          ({ move, label, variant }) =>
            moves[move] !== undefined && (
              <ActionButton
                key={move}
                variant={variant}
                why={busy ?? whyNot(move, song)}
                loading={running === move && !isGoingOn}
                onClick={() => void run(move)}
              >
                {label}
              </ActionButton>
            ),
        )}
      </div>
      {lacking !== undefined && <p className={classes.lacking}>Ready For Publication needs {lacking} first.</p>}
      {dialog}
      {takeDownDialog}
    </>
  );
};
