import type { RecordChange } from '@segno/contract/account';
import { useState } from 'react';
import { Button } from '../index';
import { ChangeLine } from './ChangeLine';
import classes from './RecordChanges.module.css';

/** Changes that stand there at once. */
const FEW = 3;

/** What was changed in a record, a line for each member; many of them are folded away. */
export const RecordChanges = ({ changes }: { changes: readonly RecordChange[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  const more = changes.length - FEW;
  return (
    <>
      <ul className={classes.list} aria-label="Changes">
        {(isOpen ? changes : changes.slice(0, FEW)).map((change) => (
          <li key={change.field}>
            <ChangeLine {...change} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" size="compact-xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show fewer changes' : `Show ${more} more ${more === 1 ? 'change' : 'changes'}`}
        </Button>
      )}
    </>
  );
};
