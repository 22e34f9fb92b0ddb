import type { ReactNode } from 'react';
import { FormPresence } from '../presence/FormPresence';
import type { EntityForm } from '../useEntityForm';
import classes from './FormRail.module.css';
import { FormSections } from './FormSections';
import type { FormSection } from './sectionsOf';

export interface FormRailProps {
  form: EntityForm;
  /** What stands in the rail. */
  sections: readonly FormSection[];
  /** False where the rail stands above the rest; else it is beside or below it. */
  isLast: boolean;
  /** The rest of the form. */
  children: ReactNode;
}

/**
 * A form in two columns: its sections, and a rail with what people work on, which stays in sight and scrolls by itself.
 * Their order in the document is the one in which they are seen, so the keyboard goes the way of the eye; the keys let
 * both keep what they hold when a window is made narrower.
 */
export const FormRail = ({ form, sections, isLast, children }: FormRailProps) => {
  const column = (
    <div key="column" className={classes.column}>
      {children}
    </div>
  );
  const rail = (
    <div key="rail" className={classes.rail} data-rail>
      <FormPresence form={form} isNamed />
      <FormSections<string> form={form} sections={{ list: sections }} />
    </div>
  );
  return <div className={classes.root}>{isLast ? [column, rail] : [rail, column]}</div>;
};
