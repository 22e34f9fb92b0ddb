import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

export interface ActionButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  /** Why it cannot be pressed now; undefined while it can. */
  why: string | undefined;
}

/**
 * A button that says why it is disabled, on hover, focus and touch. It stays focusable, so that the keyboard reaches the
 * reason as well.
 */
export const ActionButton = ({ why, onClick, ...button }: ActionButtonProps) => (
  <Tooltip
    label={why}
    disabled={why === undefined}
    multiline
    maw={320}
    events={{ hover: true, focus: true, touch: true }}
  >
    <Button
      {...button}
      aria-disabled={why !== undefined || undefined}
      data-disabled={why !== undefined || undefined}
      aria-description={why}
      onClick={why === undefined ? onClick : (event) => event.preventDefault()}
    />
  </Tooltip>
);
