import { useState } from 'react';
import { Button, RelativeTime } from '../../../index';
import { Modal, Radio } from '../../../extra';
import type { FormConflict } from './conflictOf';
import { FormValuesContext } from '../FormValuesContext';
import type { EntityForm } from '../useEntityForm';
import classes from './ConflictDialog.module.css';

type Side = 'mine' | 'theirs';

/** What two people changed at the same time, field by field: choose mine or theirs, then it is saved. */
export const ConflictDialog = ({ form }: { form: EntityForm }) => {
  const { conflicts, values, dismissConflicts, settleConflicts } = form;
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = (name: string): Side => chosen[name] ?? 'mine';
  const takeAll = (side: Side) => setChosen(Object.fromEntries(conflicts.map(({ name }) => [name, side])));
  const save = () => settleConflicts(conflicts.flatMap(({ name }) => (sideOf(name) === 'theirs' ? [name] : [])));

  return (
    <Modal
      opened
      onClose={dismissConflicts}
      title="Conflicts"
      size="44rem"
      closeButtonProps={{ 'aria-label': 'Close conflicts' }}
      // Every open dialog of the page listens for Escape; the form's own below must not react to this one's.
      closeOnEscape={false}
    >
      <div
        className={classes.content}
        onKeyDown={(event) => {
          if (event.key === 'Escape') dismissConflicts();
        }}
      >
        <p className={classes.lead}>
          Somebody else changed what you were editing. Choose what to keep of each field; nothing else that you typed is
          touched.
        </p>
        <div className={classes.all}>
          <Button variant="default" size="compact-sm" onClick={() => takeAll('mine')}>
            All mine
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => takeAll('theirs')}>
            All theirs
          </Button>
        </div>
        <FormValuesContext value={values}>
          {conflicts.map((conflict) => (
            <Conflict
              key={conflict.name}
              id={`${form.id}-conflict-${conflict.name}`}
              conflict={conflict}
              side={sideOf(conflict.name)}
              onChoose={(side) => setChosen({ ...chosen, [conflict.name]: side })}
            />
          ))}
        </FormValuesContext>
        <div className={classes.actions}>
          <Button variant="subtle" color="gray" onClick={dismissConflicts}>
            Cancel
          </Button>
          <Button onClick={save} data-autofocus>
            Save
          </Button>
        </div>
      </div>
    </Modal>
  );
};

interface ConflictProps {
  id: string;
  conflict: FormConflict;
  side: Side;
  onChoose: (side: Side) => void;
}

const Conflict = ({ id, conflict: { field, mine, theirs, by }, side, onChoose }: ConflictProps) => {
  const draw = (which: Side, value: unknown) =>
    field.render({
      id: `${id}-${which}`,
      label: which === 'mine' ? `${field.label}, mine` : `${field.label}, theirs`,
      help: undefined,
      value,
      onChange: () => undefined,
      error: undefined,
      inner: {},
      required: false,
      readOnly: true,
    });
  return (
    <fieldset className={classes.conflict}>
      <legend>{field.label}</legend>
      <div className={classes.sides}>
        <div className={classes.side} data-chosen={side === 'mine' || undefined}>
          <Radio name={id} label="Mine" checked={side === 'mine'} onChange={() => onChoose('mine')} />
          {draw('mine', mine)}
        </div>
        <div className={classes.side} data-chosen={side === 'theirs' || undefined}>
          <Radio
            name={id}
            label="Theirs"
            description={
              by && (
                <>
                  {by.user}, <RelativeTime value={by.at} />
                </>
              )
            }
            checked={side === 'theirs'}
            onChange={() => onChoose('theirs')}
          />
          {draw('theirs', theirs)}
        </div>
      </div>
    </fieldset>
  );
};
