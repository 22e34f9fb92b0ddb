import { routes } from '@segno/contract';
import { selectTagCategories } from '@segno/contract/taxonomy';
import type { CustomFieldProps } from '@segno/ui/form';
import { optionsFrom } from '@segno/ui/list';
import { useMemo } from 'react';
import { useMatch } from 'react-router-dom';
import type { Reference } from '../references/reference';
import { ReferencesBox } from '../references/ReferencesBox';

/** The categories above one: only those that can be are offered, so that no category comes to stand below itself. */
export const ParentsBox = (props: CustomFieldProps<readonly Reference[] | undefined>) => {
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
