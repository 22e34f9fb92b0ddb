import { texts } from '@segno/contract';
import type { validateRegistration } from '@segno/contract/account';
import { useEffect } from 'react';
import { IncompleteLink } from './IncompleteLink';
import { forgetLinkToken } from './linkToken';
import { LinkWaiting } from './LinkWaiting';
import { newPasswordFields } from './newPasswordFields';
import { PublicCard } from './PublicCard';
import { publicCall } from './publicCall';
import { PublicForm, type PublicFieldSpec } from './PublicForm';
import { setPassword, type PasswordReply } from './setPassword';
import { isExpired, useLinkCheck } from './useLinkCheck';

type Name = 'email' | 'new_password' | 'confirmPassword';

const fieldsFor = (email: string): readonly PublicFieldSpec<Name>[] => [
  { name: 'email', type: 'email', label: 'Email', autoComplete: 'username', initial: email, readOnly: true },
  ...newPasswordFields({ label: 'Password', confirmMissing: texts.required, mismatch: texts.passwordsDoNotMatch }),
];

const check = (token: string) =>
  publicCall<typeof validateRegistration>('/auth/validate', { body: { token } }).then(({ user }) => user);

export interface RegisterPageProps {
  /** The artist has a password and is logged in. */
  onRegistered: (reply: PasswordReply) => Promise<void>;
  /** The link is no longer valid: leads to LINK_EXPIRED. */
  onExpired: () => void;
}

/** T7: the route REGISTER: an invited artist's first password. */
export const RegisterPage = ({ onRegistered, onExpired }: RegisterPageProps) => {
  const { link, retry, expire, enter } = useLinkCheck(check);
  const expired = link.state === 'expired';
  useEffect(() => {
    if (expired) onExpired();
  }, [expired, onExpired]);
  if (link.state === 'incomplete') return <IncompleteLink onCode={enter} />;
  if (link.state !== 'valid')
    return <LinkWaiting message={link.state === 'failed' ? link.message : undefined} onRetry={retry} />;
  const { email, first_name: name } = link.found;
  return (
    <PublicCard
      title={name === '' ? 'Welcome to Segno' : `Welcome to Segno, ${name}`}
      text="Choose a password. You need it to send us tracks and to follow them."
    >
      <PublicForm
        fields={fieldsFor(email)}
        submitLabel="Register"
        onSubmit={async (read) => {
          try {
            const reply = await setPassword(read('new_password'), link.token);
            forgetLinkToken();
            await onRegistered(reply);
          } catch (error) {
            if (!isExpired(error)) throw error;
            expire(error);
          }
        }}
      />
    </PublicCard>
  );
};
