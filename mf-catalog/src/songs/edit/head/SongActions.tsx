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
  /** Refetches the song. */
  refresh: () => Promise<unknown>;
}

const buttons = [
  { move: 'ready', label: 'Ready For Publication', variant: 'default' },
  { move: 'take_down', label: 'Take Down', variant: 'default' },
  { move: 'publish', label: 'Publish', variant: 'filled' },
] as const;

/** Publish, Take Down, Ready For Publication, Delete: each for those who may, and on when the song allows it. */
export const SongActions = ({ song, form, refresh }: SongActionsProps) => {
  const mayPublish = useCan(pushSongs.permission);
  const onlyReady = useCan('CAN_ONLY_SET_READY_FOR_PUBLICATION');
  const mayRemove = useCan(songs.remove.permission) && song.published_at === null;
  const go = useGo();
  const moves = songMoves(song, { mayPublish, onlyReady });
  const { run, running, dialog: takeDownDialog } = useSongMoves({ song, form, refresh });
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
        {buttons.map(
          ({ move, label, variant }) =>
            moves[move] !== undefined && (
              <Button
                key={move}
                variant={variant}
                disabled={!moves[move] || isBusy}
                loading={running === move}
                onClick={() => void run(move)}
              >
                {label}
              </Button>
            ),
        )}
      </div>
      {dialog}
      {takeDownDialog}
    </>
  );
};
