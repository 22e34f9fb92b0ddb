import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHasMounted } from '../lazy/useHasMounted';
import classes from './ConfirmDialog.module.css';

export interface ConfirmQuestion {
  /** The question, word for word: 'Are you sure you want to DELETE this track?'. */
  text: string;
  /** What will follow from it. */
  detail?: ReactNode;
  /** The verb on the button: 'Delete'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is lost by it: the button is red and the focus starts on Cancel. */
  danger?: boolean;
  /** A third way, between the two: 'Leave and keep the draft'. */
  alternative?: { label: string; onChoose: () => void } | undefined;
}

export interface ConfirmDialogProps extends ConfirmQuestion {
  opened: boolean;
  /** True while what was confirmed runs; the dialog stays and cannot be left. */
  busy?: boolean;
  /** False where `onCancel` puts the focus somewhere else than where it was. */
  returnFocus?: boolean;
  onConfirm: () => void;
  /** Cancel, Escape or a click beside the dialog. */
  onCancel: () => void;
}

/** A question before something that is hard to undo. The focus goes back to where it was when it closes. */
export const ConfirmDialog = ({
  opened,
  text,
  detail,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
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
      // Every open dialog of the page hears Escape; the one below must not take this one's.
      closeOnEscape={false}
      closeOnClickOutside={!busy}
      classNames={{ header: classes.header ?? '', title: classes.title ?? '' }}
    >
      {detail && <div className={classes.detail}>{detail}</div>}
      <div className={classes.actions} onKeyDown={(event) => event.key === 'Escape' && !busy && onCancel()}>
        <Button
          variant="default"
          onClick={onCancel}
          disabled={busy}
          data-autofocus={danger || undefined}
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
          color={danger ? 'red' : 'indigo'}
          onClick={onConfirm}
          loading={busy}
          data-autofocus={!danger || undefined}
          data-mantine-stop-propagation="true"
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
};
