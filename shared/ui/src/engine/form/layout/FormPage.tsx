import { PageHead, type PageHeadProps } from '../../../index';
import { FormPresence } from '../presence/FormPresence';
import { FormLayout, type FormLayoutProps } from './FormLayout';

export interface FormPageProps<Name extends string> extends FormLayoutProps<Name> {
  title: PageHeadProps['title'];
  /** A label beside the title: 'Read only'. */
  badge?: PageHeadProps['badge'];
  /** The rest of the page's head: back link, main action, facts. */
  head?: Omit<PageHeadProps, 'title' | 'badge'>;
}

/** A long form as a page. People who also have it open are named beside its title. */
export const FormPage = <Name extends string>({ title, badge, head, ...layout }: FormPageProps<Name>) => (
  <>
    <PageHead
      {...head}
      title={title}
      badge={
        <>
          {badge}
          <FormPresence form={layout.form} />
        </>
      }
    />
    <FormLayout {...layout} />
  </>
);
