import type { ConfirmDialogProps } from './ConfirmDialog';
import { lazyPart, useLazyCode } from '../lazy/lazyPart';

const dialog = lazyPart(async () => (await import('./ConfirmDialog')).ConfirmDialog);

/** A `ConfirmDialog` whose code loads with the first question; a question that cannot be shown counts as cancelled. */
export const Question = (props: ConfirmDialogProps) => {
  const isLoaded = useLazyCode(dialog, { wanted: props.opened, onLost: props.onCancel });
  return isLoaded && <dialog.Component {...props} />;
};
