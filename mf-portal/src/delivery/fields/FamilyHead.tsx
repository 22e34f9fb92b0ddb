import { chosenNames, type ChosenInstruments, type FamilyLists } from '../chosenInstruments';
import classes from './InstrumentsField.module.css';

interface FamilyHeadProps {
  lists: FamilyLists;
  chosen: ChosenInstruments;
}

/** The name of a family, and what is chosen in it while it is closed. */
export const FamilyHead = ({ lists: { label, lists }, chosen }: FamilyHeadProps) => {
  const names = lists.map((list) => chosenNames(list, chosen));
  const count = names.flat().length;
  return (
    <span className={classes.head}>
      <span className={classes.name}>{label}</span>
      {count > 0 && <span className={classes.count}>{count}</span>}
      <span className={classes.chosen}>
        {names
          .filter((each) => each.length > 0)
          .map((each) => each.join(', '))
          .join(' · ')}
      </span>
    </span>
  );
};
