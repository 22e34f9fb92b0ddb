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
  /** Takes the code from the mail; errors are shown. Undefined if the mail has no code. */
  onCode?: (code: string) => Promise<void>;
}

/** Shown for a mailed link without its token, with instructions. */
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
