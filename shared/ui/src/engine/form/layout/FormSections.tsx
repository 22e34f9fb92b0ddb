import type { ReactNode } from 'react';
import { FormFields } from './FormFields';
import { PageSection, SectionLead } from './SectionedLayout';
import type { FormSection, Sections } from './sectionsOf';
import type { EntityForm } from '../useEntityForm';
import classes from './SectionedLayout.module.css';

/** id of a section's element. */
export const sectionId = (form: EntityForm, { id, title }: FormSection): string =>
  id ?? `${form.id}-${title.toLowerCase().replace(/\W+/g, '-')}`;

const Folded = ({ section: { folded, lead }, children }: { section: FormSection; children: ReactNode }) =>
  folded === undefined ? (
    children
  ) : (
    <details className={classes.folded}>
      <summary>{folded}</summary>
      <SectionLead lead={lead} />
      {children}
    </details>
  );

interface FormSectionsProps<Name extends string> {
  form: EntityForm<Name>;
  sections: Sections<Name>;
}

/** The fields of a form, grouped under section titles. */
export const FormSections = <Name extends string>({ form, sections }: FormSectionsProps<Name>) =>
  sections.list.map((section) => (
    <PageSection
      key={section.id ?? section.title}
      id={sectionId(form, section)}
      title={section.title}
      lead={section.folded === undefined ? section.lead : undefined}
    >
      <Folded section={section}>
        {section.fields && <FormFields<string> form={form} only={section.fields} />}
        {section.content}
      </Folded>
    </PageSection>
  ));
