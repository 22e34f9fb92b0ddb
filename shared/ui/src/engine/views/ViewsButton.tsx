import type { SavedView } from '@segno/contract/account';
import type { ComponentProps } from 'react';
import { Button } from '../../index';
import { IconBookmark } from '../../icons';
import classes from './ViewsMenu.module.css';

/** A state of a list under a name, whether it is saved or built in. */
export type NamedView = Pick<SavedView, 'name' | 'query'>;

interface ViewsButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'style'> {
  /** The view that the list stands at. */
  current: NamedView | undefined;
}

/** Opens the menu of views; it bears the name of the present one. */
export const ViewsButton = ({ current, ...target }: ViewsButtonProps) => (
  <Button
    {...target}
    variant="default"
    classNames={{ root: classes.target ?? '', label: classes.name ?? '' }}
    leftSection={<IconBookmark size={16} aria-hidden />}
    title={current && `View: ${current.name}`}
  >
    {current ? current.name : 'Views'}
  </Button>
);
