import type { SavedView } from '@segno/contract/account';
import type { ComponentProps } from 'react';
import { Button } from '../../index';
import { IconBookmark } from '../../icons';
import classes from './ViewsMenu.module.css';

/** A named state of a list, saved or built in. */
export type NamedView = Pick<SavedView, 'name' | 'query'>;

interface ViewsButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'style'> {
  /** The view that matches the list's current state. */
  current: NamedView | undefined;
}

/** Opens the menu of views; labelled with the name of the current one. */
export const ViewsButton = ({ current, ...target }: ViewsButtonProps) => (
  <Button
    {...target}
    data-page-actions
    variant="default"
    classNames={{ root: classes.target ?? '', label: classes.name ?? '' }}
    leftSection={<IconBookmark size={16} aria-hidden />}
    title={current && `View: ${current.name}`}
  >
    {current ? current.name : 'Views'}
  </Button>
);
