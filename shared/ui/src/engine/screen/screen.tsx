import type { AnyResource, RouteName } from '@segno/contract';
import { call, notifySuccess, type ScreenProps, useInvalidate } from '@segno/host';
import { useEntityForm } from '../form/useEntityForm';
import { listOf } from '../list/listSource';
import type { ListSource } from '../list/listSource';
import { EditForm } from './EditForm';
import { FormFrame } from './FormFrame';
import { nameOf, recordIn } from './record';
import { ResourceList } from './ResourceList';
import type { OwnForm, ScreenForm, Screens, ScreenSpec, ScreenText, ShapeOf } from './screenSpec';

interface CreateFormProps {
  resource: AnyResource;
  route: RouteName;
  text: ScreenText<never>;
  form: ScreenForm<AnyResource>;
  onClose: () => void;
}

/** The form of a new record: announces '{name} has been created', has the lists refetched, and closes. */
const CreateForm = ({ resource, route, text, form: spec, onClose }: CreateFormProps) => {
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

/**
 * Creates the screens of a resource from its contract and from what the contract does not have: texts, columns, controls.
 * For anything beyond that, use its parts directly: `useList`, `FilterBar`, `ListTable`, `useEntityForm` and the form
 * containers.
 */
export function screen<R extends AnyResource>(resource: R, spec: ScreenSpec<R>): Screens {
  const source = listOf(resource) as ListSource<ShapeOf<R>>;
  // From here on the resource is untyped: the types above have checked its columns, filters and fields.
  const text = spec.text as ScreenText<never>;
  const form = spec.form as ScreenForm<AnyResource> | OwnForm | undefined;

  const ListScreen = () => <ResourceList resource={resource} source={source} spec={spec} />;

  const CreateScreen = ({ params, onClose }: ScreenProps) => {
    if (typeof form === 'function') return <Own form={form} params={params} onClose={onClose} />;
    if (!form || !spec.routes.create) return null;
    return <CreateForm resource={resource} route={spec.routes.create} text={text} form={form} onClose={onClose} />;
  };

  const EditScreen = ({ params, onClose }: ScreenProps) => {
    const { uuid } = params;
    if (uuid === undefined) return null;
    if (typeof form === 'function') return <Own form={form} params={params} onClose={onClose} uuid={uuid} />;
    if (!form || !spec.routes.edit) return null;
    return (
      <EditForm resource={resource} route={spec.routes.edit} uuid={uuid} text={text} form={form} onClose={onClose} />
    );
  };

  return { ListScreen, CreateScreen, EditScreen };
}

const Own = ({ form: Form, ...props }: ScreenProps & { form: OwnForm; uuid?: string }) => <Form {...props} />;
