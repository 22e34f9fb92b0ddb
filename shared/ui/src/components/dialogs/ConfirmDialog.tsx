import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHasMounted } from '../lazy/useHasMounted';
import classes from './ConfirmDialog.module.css';

export interface ConfirmQuestion {
  /** The question, word for word: 'Are you sure you want to DELETE this track?'. */
  text: string;
  /** The consequences. */
  detail?: ReactNode;
  /** The verb on the button: 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is lost: the button is red and the focus starts on Cancel. */
  danger?: boolean;
  /** Going back is what most people should do: its button is the filled one and has the focus. */
  isDoubtful?: boolean;
  /** A third option, between the two: 'Leave and keep the draft'. */
  alternative?: { label: string; onChoose: () => void } | undefined;
}

export interface ConfirmDialogProps extends ConfirmQuestion {
  opened: boolean;
  /** True while the confirmed action runs; the dialog stays and cannot be closed. */
  busy?: boolean;
  /** False if `onCancel` sets the focus itself. */
  returnFocus?: boolean;
  onConfirm: () => void;
  /** Called by Cancel, Escape or a click outside. */
  onCancel: () => void;
}

/** A question before something that is hard to undo. When it closes, the focus returns to where it was. */
export const ConfirmDialog = ({
  opened,
  text,
  detail,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  isDoubtful = false,
  alternative,
  busy = false,
  returnFocus = true,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => {
  const isThere = useHasMounted();
  return (
    <Modal
      opened={opened && isThere}
      onClose={onCancel}
      title={text}
      centered
      size="26rem"
      withCloseButton={false}
      returnFocus={returnFocus}
      // Every open dialog of the page listens for Escape; the one below must not react to this one's.
      closeOnEscape={false}
      closeOnClickOutside={!busy}
      classNames={{ header: classes.header ?? '', title: classes.title ?? '' }}
    >
      {detail && <div className={classes.detail}>{detail}</div>}
      <div className={classes.actions} onKeyDown={(event) => event.key === 'Escape' && !busy && onCancel()}>
        <Button
          variant={isDoubtful ? 'filled' : 'default'}
          onClick={onCancel}
          disabled={busy}
          data-autofocus={danger || isDoubtful || undefined}
          data-mantine-stop-propagation="true"
        >
          {cancelLabel}
        </Button>
        {alternative && (
          <Button variant="default" onClick={alternative.onChoose} disabled={busy} data-mantine-stop-propagation="true">
            {alternative.label}
          </Button>
        )}
        <Button
          // Ctrl+Enter presses the button that has no variant (`pressKey`).
          {...(isDoubtful && { variant: 'default' })}
          color={danger ? 'red' : 'indigo'}
          onClick={onConfirm}
          loading={busy}
          data-autofocus={!(danger || isDoubtful) || undefined}
          data-mantine-stop-propagation="true"
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
};
