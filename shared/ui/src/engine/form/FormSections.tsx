import { Title } from '../../index';
import { FormFields } from './FormFields';
import type { FormSection, Sections } from './sectionsOf';
import type { EntityForm } from './useEntityForm';
import classes from './FormPage.module.css';

/** id of a section's element. */
export const sectionId = (form: EntityForm, { title }: FormSection): string =>
  `${form.id}-${title.toLowerCase().replace(/\W+/g, '-')}`;

interface FormSectionsProps<Name extends string> {
  form: EntityForm<Name>;
  sections: Sections<Name>;
}

/** The fields of a form under the titles of their sections. */
export const FormSections = <Name extends string>({ form, sections }: FormSectionsProps<Name>) =>
  sections.list.map((section) => (
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
      {section.fields && <FormFields<string> form={form} only={section.fields} />}
      {section.content}
    </section>
  ));
