import { PageHead, type PageHeadProps } from '../../index';
import { SectionIndex } from '../../extra';
import type { FormDialogProps } from './FormDialog';
import { FormBody } from './FormBody';
import { FormSections, sectionId, type FormSection } from './FormSections';
import { headOf } from './formProblems';
import { useFormGuard } from './useFormGuard';
import classes from './FormPage.module.css';

export interface FormPageProps extends Omit<FormDialogProps, 'children'> {
  sections: readonly FormSection[];
  /** The rest of the page's head: way back, main action, facts. */
  head?: Omit<PageHeadProps, 'title' | 'badge'>;
}

/** A long form as a page: its sections, an index of them at the side, and the bar with Save in sight all the time. */
export const FormPage = ({
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
}: FormPageProps) => {
  const guard = useFormGuard(form, onClose);
  const errorsIn = (fields: readonly string[]) =>
    Object.keys(form.errors).filter((path) => fields.includes(headOf(path))).length;
  return (
    <>
      <PageHead {...head} title={title} badge={badge} />
      <div className={classes.root}>
        <SectionIndex
          sections={sections.map((section) => ({
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
