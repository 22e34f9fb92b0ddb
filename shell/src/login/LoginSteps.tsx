import type { SecondFactorReply, SessionReply } from '@segno/contract/account';
import { useState, type ComponentType, type ReactNode } from 'react';
import { networkError } from '../publicPages/publicCall';
import { LoginForm } from './LoginForm';
import { requestLogin, type LoginValues } from './requestLogin';
import type { SecondFactorStepProps } from './SecondFactorStep';

export interface LoginStepsProps {
  /** The address that the e-mail field starts with. */
  email?: string;
  /** Below the first step: links. */
  foot?: ReactNode;
  /** Somebody has shown who they are. What it throws is shown in the form. */
  onEnter: (reply: SessionReply) => Promise<void> | void;
}

interface SecondStep extends Pick<SecondFactorReply, 'second_factor'> {
  Step: ComponentType<SecondFactorStepProps>;
}

/** The second step comes to those alone who need it. @throws CallError when it does not come. */
const loadStep = async (): Promise<SecondStep['Step']> => {
  try {
    return (await import(/* webpackChunkName: 'second-factor' */ './SecondFactorStep')).SecondFactorStep;
  } catch {
    throw networkError();
  }
};

/** P6: logging in: e-mail and password, and after them the second factor of whoever has one. */
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
