import type { ReactNode } from 'react';
import area from '../areas/PageArea.module.css';
import layout from '../ShellLayout.module.css';
import { BarFrame } from '../topBar/BarFrame';

/** Bar and page area as the shell renders them, without the shell. */
export const PublicFrame = ({ children }: { children: ReactNode }) => (
  <>
    <BarFrame />
    <main className={layout.content}>
      <div className={area.root}>{children}</div>
    </main>
  </>
);
