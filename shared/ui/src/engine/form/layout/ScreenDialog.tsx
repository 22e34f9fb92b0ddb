import { routes, type RouteSpec } from '@segno/contract';
import { useRouteName } from '@segno/host';
import type { ReactNode } from 'react';
import { narrowScreen, useMediaQuery } from '../../../index';
import { Modal } from '../../../extra';
import classes from './ScreenDialog.module.css';

export interface ScreenDialogProps {
  title: string;
  /** A label beside the title: 'Read only'. */
  badge?: ReactNode;
  /** Called by the close button, Escape and a click outside. */
  onClose: () => void;
  children: ReactNode;
}

const table: Partial<Record<string, RouteSpec>> = routes;

/** Without a field to type in, the dialog focuses its content: the first button is the one that closes it. */
const markContent = (element: HTMLElement | null): void => {
  element?.toggleAttribute('data-autofocus', !element.querySelector('[data-autofocus]'));
};

/**
 * The dialog of a modal route: over its list, or filling the window if the route says so and on a phone. The screen renders
 * it, not the shell, because only the screen knows its title and what would be lost on closing.
 */
export const ScreenDialog = ({ title, badge, onClose, children }: ScreenDialogProps) => {
  const narrow = useMediaQuery(narrowScreen) ?? false;
  const full = table[useRouteName()]?.fullDialog ?? false;
  return (
    <Modal
      opened
      onClose={onClose}
      size="34rem"
      fullScreen={full || narrow}
      closeButtonProps={{ 'aria-label': 'Close dialog' }}
      classNames={{ title: classes.title ?? '', body: classes.body ?? '' }}
      title={
        <>
          <span data-screen-title>{title}</span>
          {badge}
        </>
      }
    >
      <div ref={markContent} tabIndex={-1} className={classes.content}>
        {children}
      </div>
    </Modal>
  );
};
