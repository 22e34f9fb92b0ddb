import type { ReactNode } from 'react';
import { FormBody } from './FormBody';
import { FormPresence } from '../presence/FormPresence';
import { ScreenDialog } from './ScreenDialog';
import type { EntityForm } from '../useEntityForm';
import { useFormGuard } from '../useFormGuard';

export interface FormDialogProps {
  form: EntityForm;
  title: string;
  /** A label beside the title: 'Read only'. */
  badge?: ReactNode;
  /** Leaves the form; called once nothing would be lost. */
  onClose: () => void;
  children: ReactNode;
  saveLabel?: string;
  /** Above and outside of the form: a notice, an invitation. */
  above?: ReactNode;
  /** Below the fields, above the actions: a table that belongs to the record. */
  below?: ReactNode;
  /** Below and outside of the form: the 'Logs' panel. */
  foot?: ReactNode;
}

const EDITABLE = 'input:not([type="hidden"]):not([readonly]):not(:disabled), textarea:not([readonly])';

/** The dialog focuses the element with this mark, so that typing can begin at once. */
const markFirst = (element: HTMLElement | null) =>
  element?.querySelector(EDITABLE)?.setAttribute('data-autofocus', 'true');

/** The form of a modal route, over its list or in a full dialog. */
export const FormDialog = ({
  form,
  title,
  badge,
  onClose,
  children,
  saveLabel,
  above,
  below,
  foot,
}: FormDialogProps) => {
  const guard = useFormGuard(form, onClose);
  return (
    <ScreenDialog
      title={title}
      badge={
        <>
          {badge}
          <FormPresence form={form} />
        </>
      }
      onClose={guard.close}
    >
      {above}
      <FormBody form={form} guard={guard} saveLabel={saveLabel}>
        <div ref={markFirst}>{children}</div>
        {below}
      </FormBody>
      {foot}
      {guard.dialogs}
    </ScreenDialog>
  );
};
