import { selectArtistReps } from '@segno/contract/catalog';
import { choiceProps, type CustomFieldProps } from '@segno/ui/form';
import { optionsFrom, useChoices } from '@segno/ui/list';
import { Select } from '@segno/ui/extra';
import { useContext } from 'react';
import { ArtistContext } from './ArtistContext';
import classes from './RepresentativeField.module.css';

const representatives = optionsFrom({ endpoint: selectArtistReps, rows: 'users', label: 'full_name' });

/** Who looks after the artist. One who did so before is shown although he can no longer be chosen again (P3). */
export const RepresentativeField = ({ value, onChange, ...field }: CustomFieldProps<string>) => {
  const artist = useContext(ArtistContext);
  const choices = useChoices(representatives, [value]);
  const { list, isLoading } = choices;
  const before = artist?.assigned_to;
  const isGone = typeof before === 'string' && !isLoading && !list.some((option) => option.value === before);
  return (
    <Select
      {...choiceProps(field, { hint: 'Start typing...', choices })}
      className={classes.root ?? ''}
      data={isGone ? [...list, { value: before, label: artist?.assigned_to_name ?? before }] : list}
      value={value === '' ? null : value}
      allowDeselect={false}
      clearable={false}
      onChange={(next) => onChange(next ?? '')}
    />
  );
};
