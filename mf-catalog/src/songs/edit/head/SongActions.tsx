import { lackingForReady, pushSongs, song as songs } from '@segno/contract/catalog';
import { useCan, useGo } from '@segno/host';
import { ActionButton } from '@segno/ui/extra';
import { useSongRemoval } from '../../useSongRemoval';
import { SongMenu } from './SongMenu';
import { nextStep, songMoves, whyNot } from './songMoves';
import { type SongOfMoves, useSongMoves } from './useSongMoves';
import classes from './SongActions.module.css';

export interface SongActionsProps extends SongOfMoves {
  /** The next song of the list from which this one was opened. */
  next: string | undefined;
}

const labels = [
  ['take_down', 'Take Down'],
  ['publish', 'Publish'],
  ['ready', 'Ready For Publication'],
] as const;

/**
 * Publish, the other moves that are possible, and a menu with the rest. The next step comes last, and is accented if
 * nothing is missing for it.
 * Each move is shown with its permission, and says why it is not possible.
 */
export const SongActions = ({ song, form, refresh, next, onNext }: SongActionsProps) => {
  const mayPublish = useCan(pushSongs.permission);
  const onlyReady = useCan('CAN_ONLY_SET_READY_FOR_PUBLICATION');
  const mayRemove = useCan(songs.remove.permission) && song.published_at === null;
  const go = useGo();
  const moves = songMoves(song, { mayPublish, onlyReady });
  const { run, running, dialog: takeDownDialog } = useSongMoves({ song, form, refresh, onNext });
  const { remove, isRemoving, dialog } = useSongRemoval(() => {
    form.reset();
    void go('SONGS');
  });
  const lacking = moves.ready ? lackingForReady(song.publish_blockers.map(({ code }) => code)) : undefined;
  const busy = running !== undefined || isRemoving ? 'Another action is still running.' : undefined;
  const step = nextStep(moves);
  const offered = labels.filter(([move]) => moves[move] !== undefined);
  const shown = offered
    .filter(([move]) => move === 'publish' || moves[move] === true)
    .sort(([one], [other]) => Number(one === step) - Number(other === step));
  const impossible = offered.flatMap(([move, label]) => {
    const why = move === 'publish' ? undefined : whyNot(move, song);
    return why === undefined ? [] : [{ label, why }];
  });

  return (
    <>
      <div className={classes.root}>
        {shown.map(([move, label]) => (
          <ActionButton
            key={move}
            variant={move === step && !(move === 'ready' && lacking !== undefined) ? 'filled' : 'default'}
            why={busy ?? whyNot(move, song)}
            loading={running === move}
            onClick={() => void run(move)}
          >
            {label}
          </ActionButton>
        ))}
        <SongMenu
          song={song}
          impossible={impossible}
          busy={busy}
          onPublishAndNext={moves.publish === true && next !== undefined ? () => void run('publish', next) : undefined}
          onDelete={mayRemove ? () => remove(song) : undefined}
        />
      </div>
      {lacking !== undefined && <p className={classes.lacking}>Ready For Publication needs {lacking} first.</p>}
      {dialog}
      {takeDownDialog}
    </>
  );
};
