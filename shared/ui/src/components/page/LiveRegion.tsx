import { VisuallyHidden } from '@mantine/core';

export interface LiveRegionProps {
  /** Read out when it changes; not visible. Nothing is read while it is empty. */
  children: string;
  /** True if it must interrupt. */
  urgent?: boolean;
}

/** Announces to screen readers that something on the screen changed without a focus move. */
export const LiveRegion = ({ children, urgent = false }: LiveRegionProps) => (
  <VisuallyHidden role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
    {children}
  </VisuallyHidden>
);
