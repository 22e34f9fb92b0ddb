import { tagCategory } from '@segno/contract/taxonomy';
import { call, notifySuccess, useInvalidate, type ScreenProps } from '@segno/host';
import { FormDialog, FormFields, useEntityForm } from '@segno/ui/form';
import { useRouteHref } from '@segno/ui/list';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod/mini';
import { tagCategoryFields } from './tagCategoryFields';

const input = z.pick(tagCategory.input, { name: true, icon: true });
const initial = { name: '', icon: '' };
/** TAG_CATEGORY_CREATE: name and emoji. The rest is entered on the edit page, which follows (specification section 4). */
export const Screen = ({ onClose }: ScreenProps) => {
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const hrefOf = useRouteHref();
  const form = useEntityForm({
    schema: input,
    initial,
    fields: tagCategoryFields,
    permissions: tagCategory.permissions.fields,
    submit: async (body, { guards }) => (await call(tagCategory.create, { body, ...guards })).tag_category,
    onSaved: ({ uuid, name }) => {
      notifySuccess(`${name} has been created`);
      void invalidate(tagCategory.create);
      const href = hrefOf('TAG_CATEGORY_EDIT', { uuid });
      // Replaces this page, so that Back leads to the list and not to an empty form.
      if (href === undefined) onClose();
      else void navigate(href, { replace: true });
    },
  });
  return (
    <FormDialog form={form} title="Create Tag Category" onClose={onClose}>
      <FormFields form={form} />
    </FormDialog>
  );
};
