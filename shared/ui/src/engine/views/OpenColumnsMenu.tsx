import { Checkbox, Popover } from '../../extra';
import { Button, useLazyOpening } from '../../index';
import { ColumnsButton, type ColumnsMenuProps } from './ColumnsButton';
import classes from './ViewsMenu.module.css';

/** The boxes of the columns, opened as soon as they are there. */
export const OpenColumnsMenu = ({ columns, hidden, onHide, gone }: ColumnsMenuProps & { gone: number }) => {
  const { target, opened, setOpened } = useLazyOpening<HTMLButtonElement>();
  return (
    <Popover position="bottom-end" trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ColumnsButton ref={target} all={columns.length} gone={gone} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <div className={classes.columns}>
          {columns.map(({ id, header }, place) => (
            // As large as a target must be: on a phone other targets lie right below the open menu.
            <Checkbox
              key={id}
              size="md"
              label={header}
              checked={place === 0 || !hidden.includes(id)}
              disabled={place === 0}
              onChange={(event) =>
                onHide(event.currentTarget.checked ? hidden.filter((other) => other !== id) : [...hidden, id])
              }
            />
          ))}
          <Button variant="subtle" size="compact-sm" disabled={gone === 0} onClick={() => onHide([])}>
            Show all columns
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
