import type { AnyResource, RouteName } from '@segno/contract';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import { useEntityForm } from '../form/useEntityForm';
import { FormFrame } from './FormFrame';
import { nameOf, recordIn } from './record';
import type { ScreenForm, ScreenText } from './screenSpec';

interface CreateFormProps {
  resource: AnyResource;
  route: RouteName;
  text: ScreenText<never>;
  form: ScreenForm<AnyResource>;
  onClose: () => void;
}

/** The form of a new record: '{name} has been created', the lists refetched, and away. */
export const CreateForm = ({ resource, route, text, form: spec, onClose }: CreateFormProps) => {
  const invalidate = useInvalidate();
  const form = useEntityForm({
    schema: resource.input,
    initial: spec.blank,
    fields: spec.fields,
    permissions: resource.permissions.fields,
    ...(text.saveFailed ? { failureText: text.saveFailed } : {}),
    submit: async (body, { guards }) => recordIn(resource, await call(resource.create, { body, ...guards })),
    onSaved: (record) => {
      notifySuccess(`${nameOf(resource, record)} has been created`);
      void invalidate(resource.create);
      onClose();
    },
  });
  return <FormFrame route={route} form={form} title={text.create ?? 'Create'} spec={spec} onClose={onClose} />;
};
