import { selectArtistReps } from '@segno/contract/catalog';
import type { CustomFieldProps } from '@segno/ui/form';
import { optionsFrom, useOptions } from '@segno/ui/list';
import { Select } from '@segno/ui/extra';
import { useContext } from 'react';
import { ArtistContext } from './ArtistContext';
import classes from './RepresentativeField.module.css';

const representatives = optionsFrom({ endpoint: selectArtistReps, rows: 'users', label: 'full_name' });

/** Who looks after the artist. One who did so before is shown although he can no longer be chosen anew (P3). */
export const RepresentativeField = ({
  id,
  label,
  value,
  onChange,
  error,
  required,
  readOnly,
}: CustomFieldProps<string>) => {
  const artist = useContext(ArtistContext);
  const { list, isLoading, failed, retry } = useOptions(representatives);
  const before = artist?.assigned_to;
  const isGone = typeof before === 'string' && !isLoading && !list.some((option) => option.value === before);
  return (
    <Select
      id={id}
      className={classes.root ?? ''}
      label={label}
      data={isGone ? [...list, { value: before, label: artist?.assigned_to_name ?? before }] : list}
      value={value === '' ? null : value}
      required={required}
      readOnly={readOnly}
      searchable
      allowDeselect={false}
      placeholder={isLoading ? 'Loading...' : 'Start typing...'}
      nothingFoundMessage="No matching entries.."
      error={error ?? (failed ? 'The choices could not be read. Open the list again to retry.' : undefined)}
      onDropdownOpen={() => failed && retry()}
      onChange={(next) => onChange(next ?? '')}
    />
  );
};
