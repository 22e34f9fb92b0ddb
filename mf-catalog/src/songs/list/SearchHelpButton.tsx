import { ActionIcon, type LazyTriggerTarget } from '@segno/ui';
import type { ComponentProps } from 'react';
import classes from './SongSearchTools.module.css';

/** Opens the help; people look for a question mark. */
export const SearchHelpButton = (
  props: Partial<LazyTriggerTarget> & Pick<ComponentProps<'button'>, 'ref' | 'onClick'>,
) => (
  <ActionIcon variant="default" size="input-sm" aria-label="How to search" className={classes.help} {...props}>
    ?
  </ActionIcon>
);
