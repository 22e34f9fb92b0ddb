import { pushSongs, song as songs, type SongDetail } from '@segno/contract/catalog';
import { useCan, useGo } from '@segno/host';
import { Button } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';
import { IconTrash } from '@segno/ui/icons';
import { useSongRemoval } from '../../useSongRemoval';
import { songMoves } from './songMoves';
import { useSongMoves } from './useSongMoves';
import classes from './SongActions.module.css';

export interface SongActionsProps {
  song: SongDetail;
  form: EntityForm;
  /** Reads the song anew. */
  refresh: () => Promise<unknown>;
}

/** Publish, Take Down, Ready For Publication, Delete: each for those who may, and on when the song allows it. */
export const SongActions = ({ song, form, refresh }: SongActionsProps) => {
  const mayPublish = useCan(pushSongs.permission);
  const onlyReady = useCan('CAN_ONLY_SET_READY_FOR_PUBLICATION');
  const mayRemove = useCan(songs.remove.permission) && song.published_at === null;
  const go = useGo();
  const moves = songMoves(song, { mayPublish, onlyReady });
  const { run, running } = useSongMoves({ song, form, refresh });
  const { remove, isRemoving, dialog } = useSongRemoval(() => {
    form.reset();
    void go('SONGS');
  });
  const isBusy = running !== undefined || isRemoving;

  return (
    <>
      <div className={classes.root}>
        {mayRemove && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            disabled={isBusy}
            loading={isRemoving}
            onClick={() => remove(song)}
          >
            Delete
          </Button>
        )}
        {moves.ready !== undefined && (
          <Button
            variant="default"
            disabled={!moves.ready || isBusy}
            loading={running === 'ready'}
            onClick={() => void run('ready')}
          >
            Ready For Publication
          </Button>
        )}
        {moves.take_down !== undefined && (
          <Button
            variant="default"
            disabled={!moves.take_down || isBusy}
            loading={running === 'take_down'}
            onClick={() => void run('take_down')}
          >
            Take Down
          </Button>
        )}
        {moves.publish !== undefined && (
          <Button
            disabled={!moves.publish || isBusy}
            loading={running === 'publish'}
            onClick={() => void run('publish')}
          >
            Publish
          </Button>
        )}
      </div>
      {dialog}
    </>
  );
};
