import type { ComponentProps } from 'react';
import { IconColumns } from '../../icons';
import { Button } from '../../index';
import classes from './ViewsMenu.module.css';

export interface ColumnsMenuProps {
  /** All columns that the user may see; the first one is fixed. */
  columns: readonly { id: string; header: string }[];
  /** Ids of the shown columns, in order. */
  shown: readonly string[];
  /** Text next to the button's name: '3 of 4'; '' while the columns are the usual ones. */
  note: string;
  /** Shows exactly these columns after the first, in this order. */
  onShow: (ids: readonly string[]) => void;
  /** Widens a shown column by this number of pixels. */
  onWiden: (id: string, by: number) => void;
  /** Long texts may take two lines. */
  twoLines: boolean;
  onTwoLines: (isOn: boolean) => void;
  /** Restores the list's own columns. */
  onReset: () => void;
  /** Label of the reset button: 'Show all columns'. */
  resetLabel: string;
}

interface ColumnsButtonProps
  extends Omit<ComponentProps<'button'>, 'color' | 'style'>, Pick<ColumnsMenuProps, 'note'> {}

/** Opens the column menu; indicates when the columns are not the usual ones. */
export const ColumnsButton = ({ note, ...target }: ColumnsButtonProps) => (
  <Button
    {...target}
    data-page-actions
    variant="default"
    className={classes.target}
    leftSection={<IconColumns size={16} aria-hidden />}
  >
    Columns{note !== '' && ` (${note})`}
  </Button>
);
