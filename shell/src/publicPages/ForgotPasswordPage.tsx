import type { forgotPassword } from '@segno/contract/account';
import { CallError } from '@segno/host';
import { useState } from 'react';
import { emailText } from './emailText';
import { PublicCard, PublicLink } from './PublicCard';
import { publicCall } from './publicCall';
import { PublicForm } from './PublicForm';

const SENT = 'If an account with your e-mail address exists, we have sent you a password reset link.';
const FAILED = 'Error requesting /user/forgot-password';

/** The address typed at the login, which its link passes in the fragment. */
const typedAddress = (): string | undefined => new URLSearchParams(location.hash.slice(1)).get('email') ?? undefined;

/** The server's message, or the specification's if there was no answer (section 8). */
const failureText = (error: unknown): string =>
  error instanceof CallError && error.status !== 0 ? error.message : FAILED;

/** The route FORGOT_PASSWORD: the address, then the confirmation, which is the same for everybody. */
export const ForgotPasswordPage = () => {
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <PublicCard title="Check your mail" text={SENT} arrived>
        <PublicLink to="/login" main>
          Log In
        </PublicLink>
      </PublicCard>
    );
  return (
    <PublicCard title="Forgot password" text="We send you a link to set a new one.">
      <PublicForm
        fields={[
          {
            name: 'email',
            type: 'email',
            label: 'Email',
            autoComplete: 'username',
            initial: typedAddress(),
            check: emailText,
          },
        ]}
        submitLabel="Send link"
        failureText={failureText}
        onSubmit={async (read) => {
          await publicCall<typeof forgotPassword>('/user/forgot_password', { body: { email: read('email').trim() } });
          setSent(true);
        }}
      />
      <PublicLink to="/login">Log In</PublicLink>
    </PublicCard>
  );
};
