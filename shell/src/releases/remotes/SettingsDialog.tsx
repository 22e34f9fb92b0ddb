import {
  readRemoteNeeds,
  readRemoteSettings,
  settingValues,
  updateRemoteSettings,
  type RemoteNeedsRow,
  type RemoteSetting,
} from '@segno/contract/rollout';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import {
  checkbox,
  FormDialog,
  FormFields,
  numberField,
  selectField,
  textArea,
  textField,
  useEntityForm,
  type AnyFormField,
} from '@segno/ui/form';

/** Values longer than this get a field with several lines. */
const LINE = 255;

function fieldOf(setting: RemoteSetting): AnyFormField {
  const { label, help } = setting;
  const spec = help === undefined ? { label } : { label, help };
  switch (setting.type) {
    case 'text':
      return (setting.max ?? LINE) > LINE ? textArea({ ...spec, rows: 4 }) : textField(spec);
    case 'number': {
      const { min, decimals = 0 } = setting;
      return numberField({ ...spec, decimals, ...(min === undefined ? {} : { min }) });
    }
    case 'boolean':
      return checkbox(spec);
    case 'choice':
      return selectField({ ...spec, options: setting.choices.map((value) => ({ value, label: value })) });
  }
}

type SettingsDialogProps = { remote: string; onClose: () => void } & NonNullable<RemoteNeedsRow['settings']>;

/** The settings of a remote, in a form described by its declaration (L22: settings of a remote). */
export const SettingsDialog = ({ remote, fields, values, onClose }: SettingsDialogProps) => {
  const invalidate = useInvalidate();
  const form = useEntityForm({
    schema: settingValues(fields),
    initial: values,
    fields: Object.fromEntries(Object.entries(fields).map(([name, setting]) => [name, fieldOf(setting)])),
    permissions: undefined,
    submit: (body) => call(updateRemoteSettings, { params: { remote }, body }),
    onSaved: () => {
      notifySuccess(`The settings of ${remote} have been updated`);
      void invalidate(readRemoteNeeds);
      void invalidate(readRemoteSettings);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Settings of ${remote}`} onClose={onClose}>
      <FormFields form={form} />
    </FormDialog>
  );
};
