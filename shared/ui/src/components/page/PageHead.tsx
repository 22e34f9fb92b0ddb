import { Anchor, Title } from '@mantine/core';
import { lastAddress } from '@segno/host';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconArrowLeft } from '../icons';
import classes from './PageHead.module.css';

export interface PageHeadProps {
  /** The screen's name, or that of the thing on it. */
  title: string;
  /** How many there are in all; nothing shows while it is not known. */
  count?: number | undefined;
  /** A word beside the title: a StatusBadge, as a rule. */
  badge?: ReactNode;
  /** The one main action of the screen, on the right. */
  action?: ReactNode;
  /** The list that this page belongs to; the way back keeps its filters and page. */
  back?: { to: string; label: string };
  /** Beside the way back: the records before and after this one. */
  steps?: ReactNode;
  /** Facts below the title, in the muted colour. */
  children?: ReactNode;
}

/** The head of a page: title, count, the one main action. The shell moves the focus to the title after navigation. */
export const PageHead = ({ title, count, badge, action, back, steps, children }: PageHeadProps) => (
  <div className={classes.root}>
    <div className={classes.words}>
      {back && (
        <div className={classes.ways}>
          <Anchor component={Link} to={lastAddress(back.to)} className={classes.back}>
            <IconArrowLeft size={14} aria-hidden />
            {back.label}
          </Anchor>
          {steps}
        </div>
      )}
      <div className={classes.line}>
        <Title order={1} id="page-title" tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {count !== undefined && <span className={classes.count}>{count.toLocaleString('en-US')}</span>}
        {badge}
      </div>
      {children && <div className={classes.facts}>{children}</div>}
    </div>
    {action && <div className={classes.action}>{action}</div>}
  </div>
);
