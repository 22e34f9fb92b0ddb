import { routes, type AnyResource, type RouteName } from '@segno/contract';
import type { ReactNode } from 'react';
import { PageHead } from '../../index';
import { FormDialog, type FormDialogProps } from '../form/layout/FormDialog';
import { FormFields } from '../form/layout/FormFields';
import { FormPage } from '../form/layout/FormPage';
import { FormSections } from '../form/layout/FormSections';
import { ScreenDialog } from '../form/layout/ScreenDialog';
import type { EntityForm } from '../form/useEntityForm';
import type { AnyRecord } from './record';
import type { FormPart, ScreenForm } from './screenSpec';

interface FormFrameProps extends Omit<FormDialogProps, 'children' | 'saveLabel' | 'above' | 'below'> {
  /** The route that the form was opened by. */
  route: RouteName;
  spec: ScreenForm<AnyResource>;
  /** What was read; undefined for a new record. */
  record?: AnyRecord;
}

const draw = (Part: FormPart<AnyResource> | undefined, form: EntityForm, record: AnyRecord | undefined) =>
  Part && <Part form={form} record={record} />;

/** A resource's form on a page or in a modal, as the kind of its route says. */
export const FormFrame = ({ route, spec, record, ...frame }: FormFrameProps) => {
  const { form, title } = frame;
  const slots = { above: draw(spec.above, form, record), below: draw(spec.below, form, record) };
  const sections = spec.sections?.({ form, record });
  if (routes[route].kind === 'page') {
    const all = { list: [{ title, fields: form.fields.map(({ name }) => name) }] };
    return <FormPage {...frame} {...slots} sections={sections ?? all} />;
  }
  return (
    <FormDialog {...frame} {...slots}>
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
