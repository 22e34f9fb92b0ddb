import { Button, VisuallyHidden } from '../../index';
import { IconX } from '../../icons';
import type { AnyFilterField } from './filterField';
import classes from './FilterBar.module.css';

interface FilterChipsProps<Key extends string> {
  chips: readonly { key: Key; field: AnyFilterField; value: string }[];
  /** Opens a filter for editing. */
  onEdit: (key: Key) => void;
  onRemove: (key: Key) => void;
  /** The panel is open: 'Reset the filters' is shown even while there is nothing to reset. */
  isOpen: boolean;
  canReset: boolean;
  onReset: () => void;
}

/** The filters in use, each with its value as text: a click edits it, the cross removes it. */
export const FilterChips = <Key extends string>({
  chips,
  onEdit,
  onRemove,
  isOpen,
  canReset,
  onReset,
}: FilterChipsProps<Key>) => {
  if (!isOpen && !canReset) return null;
  return (
    <div className={classes.chips} role="group" aria-label="Active filters">
      {chips.map(({ key, field, value }) => (
        <span key={key} className={classes.chip}>
          <button type="button" className={classes.edit} onClick={() => onEdit(key)}>
            <VisuallyHidden>Change the filter </VisuallyHidden>
            <span className={classes.name}>{field.label}:</span>
            <span className={classes.value}>{field.read(value)}</span>
          </button>
          <button type="button" className={classes.remove} onClick={() => onRemove(key)}>
            <VisuallyHidden>
              Remove the filter {field.label}: {field.read(value)}
            </VisuallyHidden>
            <IconX size={14} aria-hidden />
          </button>
        </span>
      ))}
      <Button variant="subtle" size="compact-sm" disabled={!canReset} onClick={onReset}>
        Reset the filters
      </Button>
    </div>
  );
};
