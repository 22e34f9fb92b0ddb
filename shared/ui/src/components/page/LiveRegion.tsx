import { VisuallyHidden } from '@mantine/core';

export interface LiveRegionProps {
  /** What is read out when it changes; it is not seen. Nothing is read while it is empty. */
  children: string;
  /** True for what must interrupt. */
  urgent?: boolean;
}

/** Words for assistive technology about something that changed on the screen without a focus move. */
export const LiveRegion = ({ children, urgent = false }: LiveRegionProps) => (
  <VisuallyHidden role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
    {children}
  </VisuallyHidden>
);
