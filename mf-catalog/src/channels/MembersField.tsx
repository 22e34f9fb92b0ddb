import { listChannelKinds, type ChannelKind } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { SkeletonRows, TextInput } from '@segno/ui';
import { PasswordInput, Select, Textarea } from '@segno/ui/extra';
import { customField, type CustomFieldProps, fieldProps, useFormValues } from '@segno/ui/form';
import classes from './channels.module.css';

type Members = Record<string, string>;
type Asked = ChannelKind['settings'][number];

/** Settings or credentials of a kind of channel, each in a box. */
const MembersField = ({
  of,
  value,
  id,
  label,
  inner,
  readOnly,
  onChange,
}: CustomFieldProps<Members> & { of: 'settings' | 'credentials' }) => {
  const { kind } = useFormValues();
  const kinds = useCall(listChannelKinds, {});
  if (!kinds.data) return <SkeletonRows rows={1} columns={1} />;
  const asked = kinds.data.kinds.find((one) => one.kind === kind)?.[of] ?? [];
  const set = (name: string, text: string) => onChange({ ...value, [name]: text });
  const setSecret = (name: string, text: string) => {
    const { [name]: _, ...others } = value;
    // An empty box leaves the stored value.
    onChange(text === '' ? others : { ...others, [name]: text });
  };
  const box = ({ name, label: own, help, as, options }: Asked) => {
    const props = fieldProps({
      id: `${id}-${name}`,
      label: own,
      help: help ?? undefined,
      error: inner[name],
      readOnly,
    });
    const text = value[name] ?? '';
    if (of === 'credentials')
      return (
        <PasswordInput
          key={name}
          {...props}
          autoComplete="new-password"
          value={text}
          onChange={(event) => setSecret(name, event.currentTarget.value)}
        />
      );
    if (as === 'choice')
      return (
        <Select
          key={name}
          {...props}
          data={options}
          value={text === '' ? null : text}
          onChange={(next) => set(name, next ?? '')}
        />
      );
    const change = (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value);
    return as === 'lines' ? (
      <Textarea key={name} {...props} rows={6} value={text} onChange={change} />
    ) : (
      <TextInput key={name} {...props} value={text} onChange={change} />
    );
  };
  if (asked.length === 0) return null;
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={label} className={classes.members}>
      {asked.map(box)}
    </div>
  );
};

export const settingsField = customField<Members>((props) => <MembersField {...props} of="settings" />, {
  label: 'Settings',
});

export const credentialsField = customField<Members>((props) => <MembersField {...props} of="credentials" />, {
  label: 'Credentials',
});
