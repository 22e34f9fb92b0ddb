import type { ConfirmDialogProps } from './ConfirmDialog';
import { late, useLateCode } from './late';

const dialog = late(async () => (await import('./ConfirmDialog')).ConfirmDialog);

/** A `ConfirmDialog` whose code comes with its first question; a question that cannot be asked is answered with Cancel. */
export const Question = (props: ConfirmDialogProps) => {
  const isHere = useLateCode(dialog, { wanted: props.opened, onLost: props.onCancel });
  return isHere && <dialog.Drawn {...props} />;
};
