import type { ComponentProps } from 'react';
import { IconColumns } from '../../icons';
import { Button } from '../../index';
import classes from './ViewsMenu.module.css';

export interface ColumnsMenuProps {
  /** The columns that the person may see; the first one stays. */
  columns: readonly { id: string; header: string }[];
  hidden: readonly string[];
  onHide: (hidden: readonly string[]) => void;
}

interface ColumnsButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'style'> {
  /** How many columns there are, and how many of them are out of sight. */
  all: number;
  gone: number;
}

/** Opens the choice of columns, and says when not all are shown. */
export const ColumnsButton = ({ all, gone, ...target }: ColumnsButtonProps) => (
  <Button {...target} variant="default" className={classes.target} leftSection={<IconColumns size={16} aria-hidden />}>
    Columns{gone > 0 && ` (${all - gone} of ${all})`}
  </Button>
);
