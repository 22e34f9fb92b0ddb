import { texts } from '@segno/contract';
import { PublicForm } from '../publicPages/PublicForm';
import { Panel } from './Panel';

export interface PasskeyNamePanelProps {
  title: string;
  text: string;
  name: string;
  submitLabel: string;
  onCancel: () => void;
  onName: (name: string) => Promise<void>;
}

/** What a passkey is called: one that is made now, or one that there is. */
export const PasskeyNamePanel = ({ title, text, name, submitLabel, onCancel, onName }: PasskeyNamePanelProps) => (
  <Panel title={title} text={text} onCancel={onCancel} hasField>
    <PublicForm
      fields={[
        {
          name: 'name',
          type: 'text',
          label: 'Name',
          autoComplete: 'off',
          initial: name,
          check: (typed) => (typed.trim() === '' ? texts.required : undefined),
        },
      ]}
      submitLabel={submitLabel}
      onSubmit={(read) => onName(read('name'))}
    />
  </Panel>
);
