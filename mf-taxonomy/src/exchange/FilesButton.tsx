import { Button } from '@segno/ui';
import type { ComponentProps } from 'react';

/** Opens the menu of exports and imports. */
export const FilesButton = (target: Omit<ComponentProps<'button'>, 'color' | 'style'>) => (
  <Button {...target} variant="default">
    Export and import
  </Button>
);
