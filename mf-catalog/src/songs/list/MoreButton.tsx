import { ActionIcon } from '@segno/ui';
import { IconDots } from '@segno/ui/icons';
import type { ComponentProps } from 'react';

/** Opens the menu with the rest of the actions. */
export const MoreButton = (target: Omit<ComponentProps<'button'>, 'color' | 'style'>) => (
  <ActionIcon variant="default" size={36} aria-label="More actions" {...target}>
    <IconDots size={18} aria-hidden />
  </ActionIcon>
);
