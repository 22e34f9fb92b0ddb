import { PageHead, type PageHeadProps } from '../../../index';
import { FormPresence } from '../presence/FormPresence';
import { FormLayout, type FormLayoutProps } from './FormLayout';

export interface FormPageProps<Name extends string> extends FormLayoutProps<Name> {
  title: string;
  /** A word beside the title: 'Read only'. */
  badge?: PageHeadProps['badge'];
  /** The rest of the page's head: way back, main action, facts. */
  head?: Omit<PageHeadProps, 'title' | 'badge'>;
}

/** A long form as a page. Who has it open too is named in its rail, or beside the title where it has none. */
export const FormPage = <Name extends string>({ title, badge, head, ...layout }: FormPageProps<Name>) => (
  <>
    <PageHead
      {...head}
      title={title}
      badge={
        <>
          {badge}
          {!layout.sections.list.some(({ isInRail }) => isInRail) && <FormPresence form={layout.form} />}
        </>
      }
    />
    <FormLayout {...layout} />
  </>
);
