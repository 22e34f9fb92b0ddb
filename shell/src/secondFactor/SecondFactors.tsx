import { type CallBody, type Reply, texts } from '@segno/contract';
import {
  addPasskey,
  type Passkey,
  readSecondFactor,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  type SecondFactor,
  startPasskey,
  startTotp,
  turnOffSecondFactor,
} from '@segno/contract/account';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import { useState } from 'react';
import { browserPasskeys, passkeyError } from './browserPasskeys';
import { FactorOverview } from './FactorOverview';
import { PasswordPanel, type PasswordPanelProps } from './PasswordPanel';
import { RecoveryCodesPanel } from './RecoveryCodesPanel';
import { TotpPanel } from './TotpPanel';
import { PublicForm } from '../publicPages/PublicForm';
import { Panel } from './Panel';

interface PasskeyNamePanelProps {
  title: string;
  text: string;
  name: string;
  submitLabel: string;
  onCancel: () => void;
  onName: (name: string) => Promise<void>;
}

/** Asks for the name of a new or an existing passkey. */
const PasskeyNamePanel = ({ title, text, name, submitLabel, onCancel, onName }: PasskeyNamePanelProps) => (
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

/** What is shown in place of the overview. */
type Step =
  | { kind: 'overview' }
  | ({ kind: 'password' } & Omit<PasswordPanelProps, 'onCancel'>)
  | { kind: 'app'; begun: Reply<typeof startTotp> }
  | { kind: 'new passkey'; options: Reply<typeof startPasskey>['options'] }
  | { kind: 'rename'; passkey: Passkey }
  | { kind: 'codes'; codes: readonly string[] };

export interface SecondFactorsProps {
  factors: SecondFactor;
  /** Called when a factor is set up and its recovery codes have been seen. */
  onEnrolled?: () => void;
}

const overview: Step = { kind: 'overview' };

/** A person's own second factors, and every change to them, step by step. */
export const SecondFactors = ({ factors, onEnrolled }: SecondFactorsProps) => {
  const invalidate = useInvalidate();
  const [step, setStep] = useState<Step>(overview);
  const cancel = () => setStep(overview);

  const done = async (text: string, codes: readonly string[] | null = null): Promise<void> => {
    notifySuccess(text);
    // The new factor stays on screen until its codes have been seen.
    if (!onEnrolled) await invalidate(readSecondFactor);
    if (codes) setStep({ kind: 'codes', codes });
    else leave();
  };
  const leave = () => {
    setStep(overview);
    onEnrolled?.();
  };
  const askPassword = (o: Omit<PasswordPanelProps, 'onCancel'>) => setStep({ kind: 'password', ...o });
  const withPassword = (current_password: string) => ({ body: { current_password } });

  if (step.kind === 'password') return <PasswordPanel {...step} onCancel={cancel} />;
  if (step.kind === 'app')
    return (
      <TotpPanel
        {...step.begun}
        onCancel={cancel}
        onConfirmed={(codes) => void done('The authenticator app has been set up', codes)}
      />
    );
  if (step.kind === 'new passkey')
    return (
      <PasskeyNamePanel
        title="Add a passkey"
        text="Give it a name by which you will know it. Then your browser asks for it."
        name={`Passkey ${factors.passkeys.length + 1}`}
        submitLabel="Create passkey"
        onCancel={cancel}
        onName={async (name) => {
          const credential = await makePasskey(step.options);
          const { recovery_codes } = await call(addPasskey, { body: { name, credential } });
          await done('The passkey has been added', recovery_codes);
        }}
      />
    );
  if (step.kind === 'rename')
    return (
      <PasskeyNamePanel
        title="Rename the passkey"
        text="The name is for you alone."
        name={step.passkey.name}
        submitLabel="Rename"
        onCancel={cancel}
        onName={async (name) => {
          await call(renamePasskey, { params: { uuid: step.passkey.uuid }, body: { name } });
          await done('The passkey has been renamed');
        }}
      />
    );
  if (step.kind === 'codes') return <RecoveryCodesPanel codes={step.codes} onDone={leave} />;

  return (
    <FactorOverview
      factors={factors}
      actions={{
        setUpApp: () =>
          askPassword({
            title: 'Set up an authenticator app',
            text: factors.totp
              ? 'The app that you have set up goes on until the new one is confirmed. Enter your password first.'
              : 'Enter your password first.',
            submitLabel: 'Continue',
            onPassword: async (password) =>
              setStep({ kind: 'app', begun: await call(startTotp, withPassword(password)) }),
          }),
        removeApp: () =>
          askPassword({
            title: 'Remove the authenticator app',
            text: 'Its codes will no longer log you in.',
            submitLabel: 'Remove',
            onPassword: async (password) => {
              await call(removeTotp, withPassword(password));
              await done('The authenticator app has been removed');
            },
          }),
        addPasskey: () =>
          askPassword({
            title: 'Add a passkey',
            text: 'Enter your password first.',
            submitLabel: 'Continue',
            onPassword: async (password) => {
              const { options } = await call(startPasskey, withPassword(password));
              setStep({ kind: 'new passkey', options });
            },
          }),
        renamePasskey: (passkey) => setStep({ kind: 'rename', passkey }),
        removePasskey: ({ uuid, name }) =>
          askPassword({
            title: `Remove the passkey ${name}`,
            text: 'It will no longer log you in. Delete it on your device as well.',
            submitLabel: 'Remove',
            onPassword: async (password) => {
              await call(removePasskey, { params: { uuid }, ...withPassword(password) });
              await done('The passkey has been removed');
            },
          }),
        renewCodes: () =>
          askPassword({
            title: 'Make new recovery codes',
            text: 'The codes that you have now will work no more.',
            submitLabel: 'Make new codes',
            onPassword: async (password) => {
              const { recovery_codes } = await call(renewRecoveryCodes, withPassword(password));
              await done('New recovery codes have been made', recovery_codes);
            },
          }),
        turnOff: () =>
          askPassword({
            title: 'Turn off two-factor authentication',
            text: 'Your password alone will log you in. The authenticator app, all passkeys and all recovery codes will work no more.',
            submitLabel: 'Turn off',
            onPassword: async (password) => {
              await call(turnOffSecondFactor, withPassword(password));
              await done('Two-factor authentication has been turned off');
            },
          }),
      }}
    />
  );
};

/** Asks the browser to create a passkey. @throws an Error that explains why there is none. */
async function makePasskey(
  options: Reply<typeof startPasskey>['options'],
): Promise<CallBody<typeof addPasskey>['credential']> {
  const { startRegistration } = await browserPasskeys();
  const { id, rawId, response } = await startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw passkeyError(error);
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}
