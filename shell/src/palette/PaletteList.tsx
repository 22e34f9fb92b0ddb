import type { PaletteGroup, PaletteItem } from './PaletteItem';
import classes from './Palette.module.css';

export interface PaletteListProps {
  /** Prefix of the ids of the list and of its options. */
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  /** The rows belong to an older text. */
  isOld: boolean;
  onActivate: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
}

/** The results by kind. The focus stays in the search box, which names the highlighted option. */
export const PaletteList = ({ id, groups, active, isOld, onActivate, onChoose }: PaletteListProps) => {
  const all = groups.flatMap(({ items }) => items);
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results" className={classes.list} data-old={isOld || undefined}>
      {groups.map(({ name, items }, place) => (
        <div key={name} role="group" aria-labelledby={`${id}-group-${place}`}>
          <div id={`${id}-group-${place}`} role="presentation" className={classes.group}>
            {name}
          </div>
          {items.map((item) => (
            <div
              key={item.to}
              id={`${id}-${all.indexOf(item)}`}
              role="option"
              aria-selected={item === active}
              aria-disabled={item.isOff}
              className={classes.option}
              onPointerMove={() => item !== active && onActivate(item)}
              // Not on press alone: a finger that scrolls presses too.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <span className={classes.label}>
                {item.label}
                {item.reason && <span className={classes.reason}>{item.reason}</span>}
              </span>
              <span className={classes.hint}>{item.hint}</span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
};
