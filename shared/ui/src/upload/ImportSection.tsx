import type { ReactNode } from 'react';
import { Text } from '../index';
import { Progress } from '../extra';
import classes from './ImportPreview.module.css';

/** The status of an import, with the next actions below. */
export const ImportSection = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <div className={classes.section}>
    {children}
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
);

/** Shows that a file is being processed and that nobody needs to wait for it. */
export const ImportProgress = ({ text, label }: { text: string; label: string }) => (
  <ImportSection>
    <Text role="status">{text}</Text>
    <Progress value={100} animated aria-label={label} />
    <Text c="dimmed">It goes on when you leave this page. A message tells you when it is done.</Text>
  </ImportSection>
);
