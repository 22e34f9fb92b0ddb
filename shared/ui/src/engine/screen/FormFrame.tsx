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
  /** The route that opened the form. */
  route: RouteName;
  spec: ScreenForm<AnyResource>;
  /** The record as read; undefined for a new one. */
  record?: AnyRecord;
}

const draw = (Part: FormPart<AnyResource> | undefined, form: EntityForm, record: AnyRecord | undefined) =>
  Part && <Part form={form} record={record} />;

/** Renders a resource's form on a page or in a modal, depending on the kind of its route. */
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

/** The same frame without a form, while the record loads or when it could not be read. */
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
