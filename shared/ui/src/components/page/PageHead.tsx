import { Anchor, Title } from '@mantine/core';
import { lastAddress } from '@segno/host';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconArrowLeft } from '../icons';
import classes from './PageHead.module.css';

export interface PageHeadProps {
  /** The screen's name, or that of the record on it. */
  title: ReactNode;
  /** The total number; nothing is shown while it is unknown. */
  count?: number | undefined;
  /** A label beside the title, usually a StatusBadge. */
  badge?: ReactNode;
  /** The main action of the screen, on the right. */
  action?: ReactNode;
  /** The list this page belongs to; the link keeps its filters and page. */
  back?: { to: string; label: string };
  /** Beside the back link: the previous and next record. */
  steps?: ReactNode;
  /** Facts below the title, in the muted colour. */
  children?: ReactNode;
}

/** The head of a page: title, count, the main action. The shell moves the focus to the title after navigation. */
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
    {action && (
      <div className={classes.action} data-page-actions>
        {action}
      </div>
    )}
  </div>
);
