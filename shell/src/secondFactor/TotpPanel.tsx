import { texts } from '@segno/contract';
import { confirmTotp } from '@segno/contract/account';
import { call } from '@segno/host';
import { Button } from '@segno/ui';
import { CopyButton } from '@segno/ui/extra';
import { IconCopy } from '@segno/ui/icons';
import { generate } from 'lean-qr';
import { useMemo } from 'react';
import { PublicForm, type PublicFieldSpec } from '../publicPages/PublicForm';
import { Panel } from './Panel';
import classes from './SecondFactors.module.css';

const fields: readonly PublicFieldSpec<'code'>[] = [
  {
    name: 'code',
    type: 'text',
    inputMode: 'numeric',
    label: 'Code that the app shows',
    autoComplete: 'one-time-code',
    check: (code) => (code.trim() === '' ? texts.required : undefined),
  },
];

export interface TotpPanelProps {
  secret: string;
  uri: string;
  onCancel: () => void;
  /** The app is confirmed; with recovery codes if it is the first factor. */
  onConfirmed: (recoveryCodes: readonly string[] | null) => void;
}

/** The new secret as a QR code and as text, and a field for the app's first code. */
export const TotpPanel = ({ secret, uri, onCancel, onConfirmed }: TotpPanelProps) => (
  <Panel
    title="Set up an authenticator app"
    text="Scan this code with an authenticator app on your phone, or type the key into it. Then enter the code that the app shows."
    onCancel={onCancel}
    hasField
  >
    <QrCode text={uri} label="QR code for the authenticator app; the key below is the same" />
    <div className={classes.key}>
      Key
      <span className={classes.code}>{secret.replace(/.{4}(?=.)/g, '$& ')}</span>
    </div>
    <div className={classes.actions}>
      <CopyButton value={secret}>
        {({ copied, copy }) => (
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
            {copied ? 'Copied' : 'Copy the key'}
          </Button>
        )}
      </CopyButton>
      {/* A phone cannot scan its own screen. */}
      <Button component="a" variant="default" href={uri}>
        Open an app on this device
      </Button>
    </div>
    <PublicForm
      fields={fields}
      submitLabel="Confirm"
      onSubmit={async (read) => {
        const { recovery_codes } = await call(confirmTotp, { body: { code: read('code') } });
        onConfirmed(recovery_codes);
      }}
    />
  </Panel>
);

/** White modules around a code, required by readers. */
const QUIET = 4;

/** A QR code. `label` describes it to people who cannot see it. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    const rows = Array.from({ length: code.size }, (_, at) => at);
    const squares = rows.flatMap((y) => rows.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`));
    return { path: squares.join(''), size: code.size };
  }, [text]);
  const box = `${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`;
  return (
    <svg className={classes.qr} role="img" aria-label={label} viewBox={box} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
};
