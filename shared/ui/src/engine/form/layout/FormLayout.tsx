import type { ReactNode } from 'react';
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
  /** The sections in the rail. */
  sections: readonly FormSection[];
  /** False if the rail is above the rest; otherwise it is beside or below it. */
  isLast: boolean;
  /** The rest of the form. */
  children: ReactNode;
}

/**
 * A form in two columns: its sections, and a rail with what people work on, which stays visible and scrolls separately.
 * Their order in the document is the visible order, so that the keyboard follows the eye; with the keys, both keep their
 * state when a window is made narrower.
 */
const FormRail = ({ form, sections, isLast, children }: FormRailProps) => {
  const column = (
    <div key="column" className={classes.column}>
      {children}
    </div>
  );
  const rail = (
    <div key="rail" className={classes.rail} data-rail>
      <FormSections<string> form={form} sections={{ list: sections }} />
    </div>
  );
  return <div className={classes.root}>{isLast ? [column, rail] : [rail, column]}</div>;
};

/** A page's main sections, and at their side, where there is room, a rail that stays visible; it is below them otherwise. */
export const WithRail = ({ rail, children }: { rail: ReactNode; children: ReactNode }) => (
  <div className={classes.root} data-wide-column>
    <div className={classes.column}>{children}</div>
    <div className={classes.rail}>{rail}</div>
  </div>
);

export interface FormLayoutProps<Name extends string> {
  form: EntityForm<Name>;
  sections: Sections<Name>;
  /** Leaves the form; called once nothing would be lost. Undefined if there is nowhere to go back to. */
  onClose: (() => void) | undefined;
  /** The verb of the main action; by default 'Save'. */
  saveLabel?: string | undefined;
  /** Goes to the next record; offered as 'Save and next', called once everything is saved. */
  onNext?: (() => void) | undefined;
  /** Sections above and outside of the form that are listed in the index: facts, notes. */
  before?: readonly FormSection[];
  /** … and below it. */
  after?: readonly FormSection[];
  /** … and at its side where there is room, between form and `after` otherwise. */
  beside?: readonly FormSection[];
  /** Where the rail goes if there is no room beside the form: above it, unless the form's own fields come first. */
  narrowRail?: 'above' | 'below';
  /** Above and outside of the form: a notice, an invitation. */
  above?: ReactNode;
  /** Below the fields, above the actions. */
  below?: ReactNode;
  /** Below and outside of the form: the 'Logs' panel. */
  foot?: ReactNode;
}

const stay = () => {};
const none: readonly FormSection[] = [];

/** A long form below its page's head: its sections, an index of them at the side, and the bar with Save always visible. */
export const FormLayout = <Name extends string>({
  form,
  sections,
  onClose,
  saveLabel,
  onNext,
  before = none,
  after = none,
  beside = none,
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
  const index = [...before, ...ordered, ...beside, ...after].map((section) => ({
    id: sectionId(form, section),
    label: section.title,
    errors: errorsIn(section.fields ?? []),
    isBeside: hasRoom && (section.isInRail === true || beside.includes(section)),
  }));
  const fields = <FormSections<string> form={form} sections={{ list: column }} />;
  const body = (
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
  );
  return (
    <>
      <SectionedLayout sections={index}>
        {above}
        <FormSections<string> form={form} sections={{ list: before }} />
        {beside.length === 0 ? (
          body
        ) : (
          <WithRail rail={<FormSections<string> form={form} sections={{ list: beside }} />}>{body}</WithRail>
        )}
        <FormSections<string> form={form} sections={{ list: after }} />
        {foot}
      </SectionedLayout>
      {guard.dialogs}
    </>
  );
};
