import { selectTagFields } from '@segno/contract/taxonomy';
import { useCall } from '@segno/host';
import { QueryFallback, type CustomFieldProps } from '@segno/ui/form';
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
  const read = useCall(selectTagFields, {}, { staleTime: HOUR });
  if (read.data)
    return (
      <div id={id} tabIndex={-1} className={classes.root}>
        {taxonomyGroups(read.data.tag_fields).map((group, index) => (
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
  return <QueryFallback call={read} rows={6} columns={2} />;
};
