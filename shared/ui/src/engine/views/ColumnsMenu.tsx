import { Button } from '../../index';
import { Checkbox, IconColumns, Popover } from '../../extra';
import classes from './ViewsMenu.module.css';

interface ColumnsMenuProps {
  /** The columns that the person may see; the first one stays. */
  columns: readonly { id: string; header: string }[];
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}

/** Which columns of a table are shown. */
export const ColumnsMenu = ({ columns, hidden, onHide }: ColumnsMenuProps) => {
  const gone = columns.filter(({ id }, place) => place > 0 && hidden.includes(id)).length;
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" className={classes.target} leftSection={<IconColumns size={16} aria-hidden />}>
          Columns{gone > 0 && ` (${columns.length - gone} of ${columns.length})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <div className={classes.columns}>
          {columns.map(({ id, header }, place) => (
            <Checkbox
              key={id}
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
