import { routes } from '@segno/contract';
import { selectTagCategories, tagCategory } from '@segno/contract/taxonomy';
import { customField, type CustomFieldProps, switchField, textArea } from '@segno/ui/form';
import { CutText, optionsFrom } from '@segno/ui/list';
import { momentColumns, screen } from '@segno/ui/screen';
import { useMemo } from 'react';
import { useMatch } from 'react-router-dom';
import { ReferencesBox } from '../references/ReferencesBox';
import type { Reference } from '../references/reference';
import classes from './tagCategories.module.css';
import { tagCategoryFields } from './tagCategoryFields';

/** The parents of a category. Categories below it are not offered, so that it cannot become its own parent. */
const ParentsBox = (props: CustomFieldProps<readonly Reference[] | undefined>) => {
  const uuid = useMatch(routes.TAG_CATEGORY_EDIT.path)?.params.uuid;
  const source = useMemo(
    () =>
      optionsFrom({
        endpoint: selectTagCategories,
        rows: 'tag_categories',
        query: uuid === undefined ? {} : { parents_for: uuid },
      }),
    [uuid],
  );
  return <ReferencesBox {...props} source={source} />;
};

/** A category's emoji and name. */
const TagCategoryName = ({ icon, name }: { icon: string; name: string }) => (
  <span className={classes.root}>
    <span aria-hidden className={classes.icon}>
      {icon}
    </span>
    <CutText>{name}</CutText>
  </span>
);

/** Categories of tags: a list with deletion, and a form in a modal. A new one is created by `TagCategoryCreateScreen`. */
export const tagCategories = screen(tagCategory, {
  text: {
    title: 'Tag Categories',
    create: 'Create Tag Category',
    edit: 'Edit Tag Category',
    search: 'Search by name',
    empty: 'Categories say what a tag is. Each tag is in one of them.',
    remove: {
      question: 'Are you sure you want to delete this tag category?',
      // X5: a category with tags is not deleted.
      when: ({ is_deletable }) => is_deletable,
      done: 'Tag category has been deleted',
      failed: 'There was an error deleting the tag category',
    },
  },
  routes: { list: 'TAG_CATEGORIES', create: 'TAG_CATEGORY_CREATE', edit: 'TAG_CATEGORY_EDIT' },
  columns: [
    { field: 'name', header: 'Name', cell: (name, { icon }) => <TagCategoryName icon={icon} name={name} /> },
    { ...momentColumns.created, priority: 4 },
    { ...momentColumns.lastModified, priority: 3 },
  ],
  filters: {},
  form: {
    blank: { name: '', icon: '', parent_categories: [] },
    fields: {
      ...tagCategoryFields,
      parent_categories: customField(ParentsBox, {
        label: 'Parent categories',
        help: 'Neither the category itself nor any below it can be one.',
      }),
      definition: textArea({ label: 'Definition', rows: 4 }),
      internal_definition: textArea({ label: 'Internal definition', rows: 4, help: 'For the staff only.' }),
      is_derived: switchField({ label: 'Is derived', help: 'Its tags follow from other tags.' }),
      is_organizational: switchField({ label: 'Is organizational', help: 'It groups other categories.' }),
      is_internal: switchField({ label: 'Is internal', help: 'Its tags are for the staff only.' }),
    },
    logs: 'tag_category',
  },
});
