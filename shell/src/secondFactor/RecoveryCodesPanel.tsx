import { Button } from '@segno/ui';
import { CopyButton } from '@segno/ui/extra';
import { IconCopy, IconDownload } from '@segno/ui/icons';
import { Panel } from './Panel';
import classes from './SecondFactors.module.css';

const fileOf = (codes: readonly string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent(`Segno recovery codes (${location.host})\n\n${codes.join('\n')}\n`)}`;

/** The recovery codes, shown once. */
export const RecoveryCodesPanel = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => (
  <Panel
    title="Your recovery codes"
    text="With one of these codes you can log in when you have lost your phone or passkey. Each works once. Keep them in a safe place: they are never shown again."
  >
    <ul className={classes.codes} aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className={classes.actions}>
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
      <Button
        component="a"
        variant="default"
        href={fileOf(codes)}
        download="segno-recovery-codes.txt"
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        Download
      </Button>
    </div>
    <Button onClick={onDone}>I have saved the codes</Button>
  </Panel>
);
