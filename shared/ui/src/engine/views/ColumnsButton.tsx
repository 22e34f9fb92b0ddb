import type { ComponentProps } from 'react';
import { IconColumns } from '../../icons';
import { Button } from '../../index';
import classes from './ViewsMenu.module.css';

export interface ColumnsMenuProps {
  /** All that the person may see; the first one stays where it is. */
  columns: readonly { id: string; header: string }[];
  /** Ids of those that are shown, in their order. */
  shown: readonly string[];
  /** What the button says beside its name: '3 of 4'; '' while all is as usual. */
  note: string;
  /** Shows exactly these, but for the first, in this order. */
  onShow: (ids: readonly string[]) => void;
  /** Makes a column that is shown so many pixels wider. */
  onWiden: (id: string, by: number) => void;
  /** Back to the columns that the list has by itself. */
  onReset: () => void;
  /** What leads back: 'Show all columns'. */
  resetLabel: string;
}

interface ColumnsButtonProps
  extends Omit<ComponentProps<'button'>, 'color' | 'style'>, Pick<ColumnsMenuProps, 'note'> {}

/** Opens the choice of columns, and says when they are not the usual ones. */
export const ColumnsButton = ({ note, ...target }: ColumnsButtonProps) => (
  <Button {...target} variant="default" className={classes.target} leftSection={<IconColumns size={16} aria-hidden />}>
    Columns{note !== '' && ` (${note})`}
  </Button>
);
