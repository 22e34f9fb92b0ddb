import type { ReactNode } from 'react';
import { Title } from '../../index';
import classes from './FormDialog.module.css';

/** The title of what stands in a modal; the shell draws the frame around it and reads the title from here. */
export const DialogHead = ({ title, badge }: { title: string; badge?: ReactNode }) => (
  <header className={classes.head}>
    <Title order={2} tabIndex={-1} data-screen-title className={classes.title}>
      {title}
    </Title>
    {badge}
  </header>
);
