import { PageHead, type PageHeadProps } from '../../index';
import { SectionIndex } from '../../extra';
import type { FormDialogProps } from './FormDialog';
import { FormBody } from './FormBody';
import { FormSections, sectionId } from './FormSections';
import { headOf } from './formProblems';
import type { Sections } from './sectionsOf';
import type { EntityForm } from './useEntityForm';
import { useFormGuard } from './useFormGuard';
import classes from './FormPage.module.css';

export interface FormPageProps<Name extends string> extends Omit<FormDialogProps, 'children' | 'form'> {
  form: EntityForm<Name>;
  sections: Sections<Name>;
  /** The rest of the page's head: way back, main action, facts. */
  head?: Omit<PageHeadProps, 'title' | 'badge'>;
}

/** A long form as a page: its sections, an index of them at the side, and the bar with Save in sight all the time. */
export const FormPage = <Name extends string>({
  form,
  title,
  badge,
  onClose,
  sections,
  head,
  saveLabel,
  above,
  below,
  foot,
}: FormPageProps<Name>) => {
  const guard = useFormGuard(form, onClose);
  const errorsIn = (fields: readonly string[]) =>
    Object.keys(form.errors).filter((path) => fields.includes(headOf(path))).length;
  return (
    <>
      <PageHead {...head} title={title} badge={badge} />
      <div className={classes.root}>
        <SectionIndex
          sections={sections.list.map((section) => ({
            id: sectionId(form, section),
            label: section.title,
            errors: errorsIn(section.fields ?? []),
          }))}
        />
        <div className={classes.main}>
          {above}
          <FormBody form={form} guard={guard} saveLabel={saveLabel}>
            <FormSections form={form} sections={sections} />
            {below}
          </FormBody>
          {foot}
        </div>
      </div>
      {guard.dialogs}
    </>
  );
};
