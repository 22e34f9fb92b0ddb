import { routes, type RouteName } from '@segno/contract';
import type { ReactNode } from 'react';
import { PageHead } from '../../index';
import { FormDialog, type FormDialogProps } from '../form/FormDialog';
import { FormFields } from '../form/FormFields';
import { FormPage } from '../form/FormPage';
import { FormSections } from '../form/FormSections';
import { ScreenDialog } from '../form/ScreenDialog';

interface FormFrameProps extends Omit<FormDialogProps, 'children' | 'saveLabel'> {
  /** The route that the form was opened by. */
  route: RouteName;
  sections: readonly { title: string; fields: readonly string[] }[] | undefined;
}

/** A resource's form on a page or in a modal, as the kind of its route says. */
export const FormFrame = ({ route, sections, ...frame }: FormFrameProps) => {
  const { form, title } = frame;
  if (routes[route].kind === 'page')
    return <FormPage {...frame} sections={sections ?? [{ title, fields: form.fields.map(({ name }) => name) }]} />;
  return (
    <FormDialog {...frame}>
      {sections ? <FormSections form={form} sections={sections} /> : <FormFields form={form} />}
    </FormDialog>
  );
};

interface WaitingFrameProps {
  route: RouteName;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The same place while there is no form to show: the record is on its way, or could not be read. */
export const WaitingFrame = ({ route, title, onClose, children }: WaitingFrameProps) =>
  routes[route].kind === 'page' ? (
    <>
      <PageHead title={title} />
      {children}
    </>
  ) : (
    <ScreenDialog title={title} onClose={onClose}>
      {children}
    </ScreenDialog>
  );
