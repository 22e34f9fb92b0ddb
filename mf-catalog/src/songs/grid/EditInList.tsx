import { Anchor } from '@segno/ui';
import classes from './EditInList.module.css';

/** Turns the song list into a table whose cells are edited; on a narrow screen, where songs are cards, there is none. */
export const EditInList = ({ onClick }: { onClick: () => void }) => (
  <Anchor component="button" type="button" className={classes.root} onClick={onClick}>
    Edit in list
  </Anchor>
);
