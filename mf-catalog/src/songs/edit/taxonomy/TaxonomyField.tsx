import { selectTagFields } from '@segno/contract/taxonomy';
import { messageOf, useCall } from '@segno/host';
import { ErrorState, SkeletonRows } from '@segno/ui';
import type { CustomFieldProps } from '@segno/ui/form';
import type { SongFormValues } from '../form/songForm';
import { taxonomyGroups, taxonomyOf } from './taxonomyGroups';
import { TaxonomyGroupFields } from './TaxonomyGroupFields';
import { useMemo } from 'react';
import classes from './TaxonomyField.module.css';

const HOUR = 3_600_000;

/** A song's tags by field, the fields by group. A group shows its tags; opened, it lets them be changed. */
export const TaxonomyField = ({
  id,
  value,
  onChange,
  inner,
  readOnly,
}: CustomFieldProps<SongFormValues['taxonomy']>) => {
  const taxonomy = useMemo(() => taxonomyOf(value), [value]);
  const { data, error, isFetching, refetch } = useCall(selectTagFields, {}, { staleTime: HOUR });
  if (data)
    return (
      <div id={id} tabIndex={-1} className={classes.root}>
        {taxonomyGroups(data.tag_fields).map((group, index) => (
          <TaxonomyGroupFields
            key={group.name}
            id={id}
            group={group}
            // What publication needs of the taxonomy, the mood, is in the first group.
            startsOpen={index === 0}
            taxonomy={taxonomy}
            errors={inner}
            readOnly={readOnly}
            onChange={onChange}
          />
        ))}
      </div>
    );
  if (!error) return <SkeletonRows rows={6} columns={2} />;
  return (
    <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
      {messageOf(error)}
    </ErrorState>
  );
};
