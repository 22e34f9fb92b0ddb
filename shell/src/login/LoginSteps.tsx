import type { SecondFactorReply, SessionReply } from '@segno/contract/account';
import { useState, type ComponentType, type ReactNode } from 'react';
import { networkError } from '../publicPages/publicCall';
import { LoginForm } from './LoginForm';
import { requestLogin, type LoginValues } from './requestLogin';
import type { SecondFactorStepProps } from './SecondFactorStep';

export interface LoginStepsProps {
  /** The initial value of the e-mail field. */
  email?: string;
  /** Links below the first step. */
  foot?: ReactNode;
  /** Called once the person is authenticated. Errors that it throws are shown in the form. */
  onEnter: (reply: SessionReply) => Promise<void> | void;
}

interface SecondStep extends Pick<SecondFactorReply, 'second_factor'> {
  Step: ComponentType<SecondFactorStepProps>;
}

/** Only people with a second factor load the second step. @throws CallError if it cannot be loaded. */
const loadStep = async (): Promise<SecondStep['Step']> => {
  try {
    return (await import(/* webpackChunkName: 'second-factor' */ './SecondFactorStep')).SecondFactorStep;
  } catch {
    throw networkError();
  }
};

/** P6: login: e-mail and password, then the second factor of those who have one. */
export const LoginSteps = ({ email, foot, onEnter }: LoginStepsProps) => {
  const [second, setSecond] = useState<SecondStep>();
  const [first, setFirst] = useState<{ email: string | undefined; notice?: string | undefined }>({ email });

  const submit = async (values: LoginValues): Promise<void> => {
    const reply = await requestLogin(values);
    if ('user' in reply) return onEnter(reply);
    const Step = await loadStep();
    setFirst({ email: values.email });
    setSecond({ ...reply, Step });
  };
  const startAgain = (notice?: string): void => {
    setFirst({ ...first, notice });
    setSecond(undefined);
  };

  if (second) {
    const { Step, second_factor } = second;
    return <Step {...second_factor} onEnter={onEnter} onStartAgain={startAgain} />;
  }
  return (
    <>
      <LoginForm email={first.email} notice={first.notice} onSubmit={submit} />
      {foot}
    </>
  );
};
