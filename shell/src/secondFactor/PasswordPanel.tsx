import { texts } from '@segno/contract';
import { useSession } from '@segno/host';
import { PublicForm, type PublicFieldSpec } from '../publicPages/PublicForm';
import { Panel } from './Panel';

const fields: readonly PublicFieldSpec<'current_password'>[] = [
  {
    name: 'current_password',
    type: 'password',
    label: 'Current password',
    autoComplete: 'current-password',
    check: (password) => (password === '' ? texts.required : undefined),
  },
];

export interface PasswordPanelProps {
  title: string;
  text: string;
  submitLabel: string;
  onCancel: () => void;
  /** Performs the change with the password. A CallError is shown at the field. */
  onPassword: (password: string) => Promise<void>;
}

/** Asks for the current password before a factor is changed. */
export const PasswordPanel = ({ title, text, submitLabel, onCancel, onPassword }: PasswordPanelProps) => {
  const email = useSession(({ user }) => user?.email);
  return (
    <Panel title={title} text={text} onCancel={onCancel} hasField>
      {/* Tells the password manager whose password this is. */}
      <input type="text" hidden readOnly autoComplete="username" value={email ?? ''} />
      <PublicForm fields={fields} submitLabel={submitLabel} onSubmit={(read) => onPassword(read('current_password'))} />
    </Panel>
  );
};
