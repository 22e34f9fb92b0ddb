import { chosenNames, familyLists, type ChosenInstruments } from './chosenInstruments';
import { useDelivery } from '../DeliveryContext';
import classes from '../ReadField.module.css';

interface ReadInstrumentsProps {
  label: string;
  value: ChosenInstruments;
}

/** The families with chosen instruments, read-only: one side of a conflict. */
export const ReadInstruments = ({ label, value }: ReadInstrumentsProps) => {
  const { choices } = useDelivery();
  const chosen = familyLists(choices)
    .map(({ lists, ...family }) => ({ ...family, names: lists.flatMap((list) => chosenNames(list, value)) }))
    .filter(({ names }) => names.length > 0);
  return (
    <ul className={classes.list} aria-label={label}>
      {chosen.length === 0 && <li>–</li>}
      {chosen.map((family) => (
        <li key={family.family}>
          {family.label}: {family.names.join(', ')}
        </li>
      ))}
    </ul>
  );
};
