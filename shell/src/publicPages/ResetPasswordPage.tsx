import { texts } from '@segno/contract';
import type { validateResetToken } from '@segno/contract/account';
import { useState } from 'react';
import { IncompleteLink } from './IncompleteLink';
import { LinkExpiredPage } from './LinkExpiredPage';
import { forgetLinkToken } from './linkToken';
import { LinkWaiting } from './LinkWaiting';
import { newPasswordFields } from './newPasswordFields';
import { PublicCard, PublicLink } from './PublicCard';
import { publicCall } from './publicCall';
import { PublicForm } from './PublicForm';
import { setPassword, type PasswordReply } from './setPassword';
import { isExpired, useLinkCheck } from './useLinkCheck';

const fields = newPasswordFields({
  label: 'New Password',
  confirmMissing: texts.confirmRequired,
  mismatch: texts.passwordsDontMatch,
});

const check = (token: string) =>
  publicCall<typeof validateResetToken>('/auth/validate_reset_password_token', { body: { token } });

export interface ResetPasswordPageProps {
  /** The password is set. The page does not log anybody in; it offers the login (specification, section 2). */
  onSet: (reply: PasswordReply) => void;
}

/** The route RESET_PASSWORD: checks the link first, then shows the form, 'Your link has expired.', or the success page. */
export const ResetPasswordPage = ({ onSet }: ResetPasswordPageProps) => {
  const { link, retry, expire, enter } = useLinkCheck(check);
  const [done, setDone] = useState(false);
  if (done)
    return (
      <PublicCard title="Your password has been updated" text="Log in with your new password." arrived>
        <PublicLink to="/login" main>
          Log In
        </PublicLink>
      </PublicCard>
    );
  if (link.state === 'expired') return <LinkExpiredPage />;
  if (link.state === 'incomplete') return <IncompleteLink onCode={enter} />;
  if (link.state !== 'valid')
    return <LinkWaiting message={link.state === 'failed' ? link.message : undefined} onRetry={retry} />;
  return (
    <PublicCard title="Set a new password">
      <PublicForm
        fields={fields}
        submitLabel="Set password"
        onSubmit={async (read) => {
          try {
            onSet(await setPassword(read('new_password'), link.token));
          } catch (error) {
            if (isExpired(error)) return expire(error);
            throw error;
          }
          forgetLinkToken();
          setDone(true);
        }}
      />
    </PublicCard>
  );
};
