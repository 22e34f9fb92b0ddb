import { texts } from '@segno/contract';
import { lacksInstrument, type ChosenInstruments, type FamilyLists } from './chosenInstruments';
import classes from './InstrumentsField.module.css';

interface FamilyChipsProps {
  /** id of the whole field. */
  id: string;
  lists: FamilyLists;
  chosen: ChosenInstruments;
  /** The server's error about the family. */
  error: string | undefined;
  onToggle: (key: string, tag: string) => void;
}

/** All choices of a family, as toggle buttons. */
export const FamilyChips = ({ id, lists: { family, label, lists }, chosen, error, onToggle }: FamilyChipsProps) => {
  const complaint = lacksInstrument(chosen, family) ? texts.instrumentRequired : error;
  return (
    <>
      {lists.map(({ key, label: kind, options }) => (
        <div
          key={key}
          className={classes.list}
          role="group"
          aria-label={`${label}: ${kind}`}
          id={`${id}-${key}`}
          data-label={label}
        >
          <p className={classes.kind}>{kind}</p>
          <div className={classes.chips}>
            {options.map((option) => (
              <button
                key={option.value}
                type="button"
                className={classes.chip}
                aria-pressed={chosen[key]?.includes(option.value) ?? false}
                onClick={() => onToggle(key, option.value)}
              >
                {option.label}
              </button>
            ))}
          </div>
          {kind === 'Instruments' && complaint !== undefined && (
            <p className={classes.error} role="alert">
              {complaint}
            </p>
          )}
        </div>
      ))}
    </>
  );
};
