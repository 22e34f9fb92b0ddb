import { routes, type AnyResource, type RouteName } from '@segno/contract';
import { call, notifySuccess, useCall, useCan, useInvalidate } from '@segno/host';
import { useRef } from 'react';
import { StatusBadge } from '../../index';
import { ActivityLog } from '../../activity/ActivityLog';
import { QueryFallback } from '../../components/states/QueryFallback';
import { useEntityForm } from '../form/useEntityForm';
import { valuesOf } from '../form/valuesOf';
import { FormFrame, WaitingFrame } from './FormFrame';
import { nameOf, recordIn, type AnyRecord } from './record';
import type { ScreenForm, ScreenText } from './screenSpec';

interface EditFormProps {
  resource: AnyResource;
  route: RouteName;
  uuid: string;
  text: ScreenText<never>;
  form: ScreenForm<AnyResource>;
  onClose: () => void;
}

/** Reads a record and edits it. Always reads it again on opening: a form never starts from a cached copy. */
export const EditForm = (props: EditFormProps) => {
  const { resource, route, uuid, text, onClose } = props;
  const read = useCall(resource.get, { params: { uuid } });
  if (read.data && read.isFetchedAfterMount)
    return <LoadedForm key={uuid} {...props} record={recordIn(resource, read.data)} />;
  return (
    <WaitingFrame route={route} title={text.edit ?? 'Edit'} onClose={onClose}>
      <QueryFallback call={read} rows={4} columns={1} />
    </WaitingFrame>
  );
};

const LoadedForm = ({
  resource,
  route,
  uuid,
  text,
  form: spec,
  onClose,
  record,
}: EditFormProps & { record: AnyRecord }) => {
  const invalidate = useInvalidate();
  /** Fields sent by the last save. */
  const sent = useRef<readonly string[]>([]);
  const mayUpdate =
    useCan(resource.update.permission) && resource.only.includes('update') && !spec.readOnlyWhen?.(record);
  const form = useEntityForm({
    schema: resource.input,
    initial: valuesOf(resource.input, record, spec.blank),
    fields: spec.fields,
    permissions: resource.permissions.fields,
    record,
    about: { read: resource.get, uuid },
    partial: true,
    readOnly: !mayUpdate,
    ...(text.saveFailed ? { failureText: text.saveFailed } : {}),
    submit: async (_, { changed, guards }) => {
      sent.current = Object.keys(changed);
      return recordIn(resource, await call(resource.update, { params: { uuid }, body: changed, ...guards }));
    },
    afterSave: (saved) => valuesOf(resource.input, saved, spec.blank),
    onSaved: (saved) => {
      const name = nameOf(resource, saved);
      if (text.saved) void text.saved({ name, uuid, changed: sent.current }).then(notifySuccess);
      else notifySuccess(`${name} has been updated`);
      void invalidate(resource.update);
      if (routes[route].kind === 'modal') onClose();
    },
  });
  return (
    <FormFrame
      route={route}
      form={form}
      title={text.edit ?? 'Edit'}
      badge={!mayUpdate && <StatusBadge>Read only</StatusBadge>}
      spec={spec}
      record={record}
      onClose={onClose}
      foot={spec.logs && <ActivityLog type={spec.logs} uuid={uuid} />}
    />
  );
};
