import { type KeyboardEvent, useId, useState } from 'react';
import { Checkbox, matching, Popover } from '../../extra';
import { IconArrowDown, IconArrowUp } from '../../icons';
import { ActionIcon, Button, Text, TextInput, useLazyOpening } from '../../index';
import { ColumnsButton, type ColumnsMenuProps } from './ColumnsButton';
import classes from './ViewsMenu.module.css';

/** Up to this many columns need no search box. */
const FEW = 12;
/** Pixels by which one key press widens a column. */
const STEP = 16;
const moves: Readonly<Partial<Record<string, -1 | 1>>> = { ArrowUp: -1, ArrowDown: 1 };
const widths: Readonly<Partial<Record<string, number>>> = { ArrowLeft: -STEP, ArrowRight: STEP };

/** The shown columns in their order, then the others. */
const orderOf = ({ columns, shown }: ColumnsMenuProps): readonly string[] => [
  ...shown,
  ...columns.map(({ id }) => id).filter((id) => !shown.includes(id)),
];

/** The menu with the column checkboxes; opens as soon as it has loaded. */
export const OpenColumnsMenu = (props: ColumnsMenuProps) => {
  const { columns, shown, note, onShow, onWiden, twoLines, onTwoLines, onReset, resetLabel } = props;
  const { target, opened, setOpened } = useLazyOpening<HTMLButtonElement>();
  // The order when the menu opened, so that a column stays under the pointer when it is ticked.
  const [kept, setKept] = useState(() => orderOf(props));
  const [wanted, setWanted] = useState('');
  const hint = useId();
  const byId = new Map(columns.map((column) => [column.id, column]));
  const order = [
    ...kept.filter((id) => byId.has(id)),
    ...columns.map(({ id }) => id).filter((id) => !kept.includes(id)),
  ];
  const open = (isOpen: boolean) => {
    if (isOpen) {
      setKept(orderOf(props));
      setWanted('');
    }
    setOpened(isOpen);
  };
  const headerOf = (id: string) => byId.get(id)?.header ?? id;
  const found = new Set(matching(order, headerOf, wanted));
  const show = (ids: readonly string[], isShown: (id: string) => boolean) => onShow(ids.slice(1).filter(isShown));
  const toggle = (id: string) => show(order, (other) => (other === id) !== shown.includes(other));
  const move = (id: string, step: -1 | 1) => {
    // The first column stays first, and hidden columns are skipped. Uses the order kept here, as the address may be one key
    // press behind.
    const places = order.filter((other) => shown.includes(other));
    const to = places.indexOf(id) + step;
    const neighbour = places[to];
    if (to < 1 || neighbour === undefined) return;
    const next = order.toSpliced(order.indexOf(id), 1).toSpliced(order.indexOf(neighbour), 0, id);
    setKept(next);
    show(next, (other) => shown.includes(other));
  };
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const step = moves[event.key];
    const by = widths[event.key];
    if (!event.shiftKey || !shown.includes(id) || (step === undefined && by === undefined)) return;
    event.preventDefault();
    if (step !== undefined) move(id, step);
    if (by !== undefined) onWiden(id, by);
  };

  return (
    <Popover position="bottom-end" trapFocus returnFocus opened={opened} onChange={open}>
      <Popover.Target>
        <ColumnsButton ref={target} note={note} onClick={() => open(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <div className={classes.columns}>
          <Text id={hint} size="xs" c="dimmed" visibleFrom="sm">
            Shift and ↑ ↓ move a column, Shift and ← → make it narrower or wider.
          </Text>
          {columns.length > FEW && (
            <TextInput
              type="search"
              placeholder="Find a column"
              aria-label="Find a column"
              value={wanted}
              onChange={({ currentTarget }) => setWanted(currentTarget.value)}
            />
          )}
          {found.size === 0 && <Text size="sm">There is no such column.</Text>}
          {order.map((id, place) => {
            if (!found.has(id)) return null;
            const header = headerOf(id);
            const isShown = place === 0 || shown.includes(id);
            return (
              <div key={id} className={classes.choice}>
                {/* As large as a touch target must be: on a phone, other targets are right below the open menu. */}
                <Checkbox
                  size="md"
                  label={header}
                  checked={isShown}
                  disabled={place === 0}
                  aria-describedby={hint}
                  onKeyDown={(event) => onKeyDown(event, id)}
                  onChange={() => toggle(id)}
                />
                {/* For pointers; the checkbox itself handles the keys. */}
                {place > 0 && isShown && (
                  <span className={classes.moves}>
                    <ActionIcon tabIndex={-1} aria-label={`Move ${header} forward`} onClick={() => move(id, -1)}>
                      <IconArrowUp size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon tabIndex={-1} aria-label={`Move ${header} back`} onClick={() => move(id, 1)}>
                      <IconArrowDown size={16} aria-hidden />
                    </ActionIcon>
                  </span>
                )}
              </div>
            );
          })}
          <Checkbox
            size="md"
            visibleFrom="sm"
            label="Long texts on two lines"
            checked={twoLines}
            onChange={({ currentTarget }) => onTwoLines(currentTarget.checked)}
          />
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={note === ''}
            onClick={() => {
              onReset();
              setKept(columns.map(({ id }) => id));
            }}
          >
            {resetLabel}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
};
