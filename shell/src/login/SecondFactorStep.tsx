import { texts } from '@segno/contract';
import type { SecondFactorMethod, SecondFactorReply, SessionReply } from '@segno/contract/account';
import { CallError } from '@segno/host';
import { useState } from 'react';
import { PublicForm, type PublicFieldSpec } from '../publicPages/PublicForm';
import { loginWithCode, loginWithPasskey } from './requestSecondFactor';
import classes from './SecondFactorStep.module.css';

export type SecondFactorStepProps = SecondFactorReply['second_factor'] & {
  onEnter: (reply: SessionReply) => Promise<void> | void;
  /** Returns to e-mail and password; `notice` says why if the person did not ask for it. */
  onStartAgain: (notice?: string) => void;
};

interface MethodText {
  /** The instruction. */
  text: string;
  /** The text of the link that chooses this method. */
  choose: string;
  submit: string;
  field?: Omit<PublicFieldSpec<'code'>, 'name' | 'check' | 'autoComplete'>;
}

const methodTexts: Readonly<Record<SecondFactorMethod, MethodText>> = {
  totp: {
    text: 'Enter the code that your authenticator app shows.',
    choose: 'Use an authenticator app',
    submit: 'Log In',
    field: { type: 'text', label: 'Code', inputMode: 'numeric' },
  },
  passkey: {
    text: 'Confirm that it is you with your passkey.',
    choose: 'Use a passkey',
    submit: 'Use passkey',
  },
  recovery_code: {
    text: 'Enter one of your recovery codes. Each of them works once.',
    choose: 'Use a recovery code',
    submit: 'Log In',
    field: { type: 'text', label: 'Recovery code' },
  },
};

const fieldsOf = (method: SecondFactorMethod): readonly PublicFieldSpec<'code'>[] => {
  const { field } = methodTexts[method];
  if (!field) return [];
  return [
    {
      ...field,
      name: 'code',
      autoComplete: method === 'totp' ? 'one-time-code' : 'off',
      check: (code) => (code.trim() === '' ? texts.required : undefined),
    },
  ];
};

/** The second step of a login (P6: second factor). */
export const SecondFactorStep = ({ token, methods, onEnter, onStartAgain }: SecondFactorStepProps) => {
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'recovery_code');
  const { text, submit } = methodTexts[method];

  const send = async (code: string): Promise<void> => {
    try {
      const reply = method === 'passkey' ? await loginWithPasskey(token) : await loginWithCode(method, { token, code });
      await onEnter(reply);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'second_factor_expired') throw error;
      onStartAgain(error.message);
    }
  };

  return (
    <div>
      <p className={classes.text}>{text}</p>
      <PublicForm key={method} fields={fieldsOf(method)} submitLabel={submit} onSubmit={(read) => send(read('code'))} />
      <div className={classes.others}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <button key={other} type="button" className={classes.other} onClick={() => setMethod(other)}>
              {methodTexts[other].choose}
            </button>
          ))}
        <button type="button" className={classes.other} onClick={() => onStartAgain()}>
          Log in as somebody else
        </button>
      </div>
    </div>
  );
};
