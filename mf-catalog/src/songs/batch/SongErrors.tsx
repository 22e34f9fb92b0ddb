import { RouteLink } from '@segno/ui/list';
import { useState } from 'react';
import { Button } from '@segno/ui';
import classes from './BatchDialog.module.css';

/** Number of errors listed. */
const SHOWN = 100;

export interface SongErrorsProps {
  title: string;
  errors: readonly { song: { uuid: string; work_title: string }; error: string }[];
}

/** Songs that were not changed, each with the reason. */
export const SongErrors = ({ title, errors }: SongErrorsProps) => {
  const [shown, setShown] = useState(SHOWN);
  if (errors.length === 0) return null;
  return (
    <>
      <h3 className={classes.head}>{title}</h3>
      <ul className={classes.list}>
        {errors.slice(0, shown).map(({ song, error }) => (
          <li key={song.uuid} className={classes.item}>
            <RouteLink to="SONG_EDIT" params={{ uuid: song.uuid }}>
              {song.work_title}
            </RouteLink>
            : {error}
          </li>
        ))}
      </ul>
      {errors.length > shown && (
        <Button variant="subtle" size="compact-md" onClick={() => setShown(shown + SHOWN)}>
          Show more
        </Button>
      )}
    </>
  );
};
