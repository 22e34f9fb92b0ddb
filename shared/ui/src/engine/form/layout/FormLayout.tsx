import type { ReactNode } from 'react';
import { FormPresence } from '../presence/FormPresence';
import { FormBody } from './FormBody';
import { headOf } from '../problems/formProblems';
import { wideScreen, useMediaQuery } from '../../../index';
import { FormSections, sectionId } from './FormSections';
import { SectionedLayout } from './SectionedLayout';
import type { FormSection, Sections } from './sectionsOf';
import type { EntityForm } from '../useEntityForm';
import { useFormGuard } from '../useFormGuard';
import classes from './FormRail.module.css';

interface FormRailProps {
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
const FormRail = ({ form, sections, isLast, children }: FormRailProps) => {
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

export interface FormLayoutProps<Name extends string> {
  form: EntityForm<Name>;
  sections: Sections<Name>;
  /** Leaves the form; called once nothing would be lost. Undefined where there is nowhere to go back to. */
  onClose: (() => void) | undefined;
  /** The verb of the main action; 'Save' without it. */
  saveLabel?: string | undefined;
  /** Goes on to the next record; offered as 'Save and next', called once everything is saved. */
  onNext?: (() => void) | undefined;
  /** Sections above the form and no part of it, for which the index has entries too: facts, notes. */
  before?: readonly FormSection[];
  /** … and below it. */
  after?: readonly FormSection[];
  /** Where the rail stands while there is no room beside the form: above it, unless the form's own fields come first. */
  narrowRail?: 'above' | 'below';
  /** Above the form and no part of it: a notice, an invitation. */
  above?: ReactNode;
  /** Below the fields, above the actions. */
  below?: ReactNode;
  /** Below the form and no part of it: the 'Logs' panel. */
  foot?: ReactNode;
}

const stay = () => {};
const none: readonly FormSection[] = [];

/** A long form below the head of its page: its sections, an index of them at the side, and the bar with Save in sight. */
export const FormLayout = <Name extends string>({
  form,
  sections,
  onClose,
  saveLabel,
  onNext,
  before = none,
  after = none,
  narrowRail = 'above',
  above,
  below,
  foot,
}: FormLayoutProps<Name>) => {
  const guard = useFormGuard(form, onClose ?? stay);
  const hasRoom = useMediaQuery(wideScreen) ?? false;
  const rail = sections.list.filter(({ isInRail }) => isInRail);
  const column = sections.list.filter(({ isInRail }) => !isInRail);
  const errorsIn = (fields: readonly string[]) =>
    Object.keys(form.errors).filter((path) => fields.includes(headOf(path))).length;
  const isRailLast = hasRoom || narrowRail === 'below';
  const ordered = isRailLast ? [...column, ...rail] : [...rail, ...column];
  const index = [...before, ...ordered, ...after].map((section) => ({
    id: sectionId(form, section),
    label: section.title,
    errors: errorsIn(section.fields ?? []),
    isBeside: hasRoom && section.isInRail === true,
  }));
  const fields = <FormSections<string> form={form} sections={{ list: column }} />;
  return (
    <>
      <SectionedLayout sections={index}>
        {above}
        <FormSections<string> form={form} sections={{ list: before }} />
        <FormBody form={form} guard={guard} saveLabel={saveLabel} closes={onClose !== undefined} onNext={onNext}>
          {rail.length === 0 ? (
            fields
          ) : (
            <FormRail form={form} sections={rail} isLast={isRailLast}>
              {fields}
            </FormRail>
          )}
          {below}
        </FormBody>
        <FormSections<string> form={form} sections={{ list: after }} />
        {foot}
      </SectionedLayout>
      {guard.dialogs}
    </>
  );
};
