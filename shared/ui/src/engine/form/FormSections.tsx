import type { ReactNode } from 'react';
import { Title } from '../../index';
import { FormFields } from './FormFields';
import type { EntityForm } from './useEntityForm';
import classes from './FormPage.module.css';

/** A part of a long form. */
export interface FormSection {
  title: string;
  /** Names of its fields, in order. */
  fields?: readonly string[];
  /** What stands above its fields: a warning, a way to fill them. */
  lead?: ReactNode;
  /** What stands below its fields: a table, tabs of files. */
  content?: ReactNode;
}

/** id of a section's element. */
export const sectionId = (form: EntityForm, { title }: FormSection): string =>
  `${form.id}-${title.toLowerCase().replace(/\W+/g, '-')}`;

/** The fields of a form under the titles of their sections. */
export const FormSections = ({ form, sections }: { form: EntityForm; sections: readonly FormSection[] }) =>
  sections.map((section) => (
    <section
      key={section.title}
      id={sectionId(form, section)}
      className={classes.section}
      aria-labelledby={`${sectionId(form, section)}-title`}
    >
      <Title order={2} id={`${sectionId(form, section)}-title`} className={classes.title}>
        {section.title}
      </Title>
      {section.lead}
      {section.fields && <FormFields form={form} only={section.fields} />}
      {section.content}
    </section>
  ));
