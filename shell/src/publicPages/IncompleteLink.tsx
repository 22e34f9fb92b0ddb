import { texts } from '@segno/contract';
import { PublicCard, PublicLink } from './PublicCard';
import { PublicForm, type PublicFieldSpec } from './PublicForm';

const fields: readonly PublicFieldSpec<'code'>[] = [
  {
    name: 'code',
    type: 'text',
    label: 'Code',
    autoComplete: 'off',
    check: (code) => (code.trim() === '' ? texts.required : undefined),
  },
];

const CUT =
  'Some mail programs and filters cut links. Open the link in the mail once more, or copy all of it into the address bar';

export interface IncompleteLinkProps {
  /** Takes the code of the mail; what it throws is shown. Without it, the mail has none. */
  onCode?: (code: string) => Promise<void>;
}

/** The page of a mailed link that has lost its token, and how to go on. */
export const IncompleteLink = ({ onCode }: IncompleteLinkProps) => (
  <PublicCard
    title="The link is incomplete"
    text={onCode ? `${CUT}, or type the code that stands below it in the mail.` : `${CUT}.`}
    arrived={!onCode}
  >
    {onCode && (
      <>
        <PublicForm fields={fields} submitLabel="Continue" onSubmit={(read) => onCode(read('code').trim())} />
        <PublicLink to="/forgot-password">Forgot Password</PublicLink>
        <PublicLink to="/login">Log In</PublicLink>
      </>
    )}
  </PublicCard>
);
