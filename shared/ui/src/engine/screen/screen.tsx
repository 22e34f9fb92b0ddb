import type { AnyResource } from '@segno/contract';
import type { ScreenProps } from '@segno/host';
import { listOf } from '../list/listSource';
import type { ListSource } from '../list/listSource';
import { CreateForm } from './CreateForm';
import { EditForm } from './EditForm';
import { ResourceList } from './ResourceList';
import type { OwnForm, ScreenForm, Screens, ScreenSpec, ScreenText, ShapeOf } from './screenSpec';

/**
 * The screens of a resource, rendered from its contract and what only a person can say: words, columns, controls.
 * Where it ends, `useList`, `FilterBar`, `ListTable`, `useEntityForm` and the form containers are the same pieces.
 */
export function screen<R extends AnyResource>(resource: R, spec: ScreenSpec<R>): Screens {
  const source = listOf(resource) as ListSource<ShapeOf<R>>;
  // Below this line a resource is any resource: the types above have checked this one's columns, filters and fields.
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
