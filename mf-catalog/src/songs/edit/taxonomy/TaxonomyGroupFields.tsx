import type { TaxonomyValue } from '@segno/contract/taxonomy';
import { ChipList } from '@segno/ui/extra';
import { IconChevronRight } from '@segno/ui/icons';
import { useState } from 'react';
import { openGroups } from './keptPlace';
import { TagBox } from './TagBox';
import { tagsOf, withTags, type TaxonomyGroup } from './taxonomyGroups';
import classes from './TaxonomyField.module.css';

export interface TaxonomyGroupFieldsProps {
  /** Prefix of the ids of its boxes. */
  id: string;
  group: TaxonomyGroup;
  startsOpen: boolean;
  taxonomy: TaxonomyValue;
  /** Errors by field key. */
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  onChange: (taxonomy: TaxonomyValue) => void;
}

/** One group of the taxonomy: a line of tags if closed, a box for each field if open. */
export const TaxonomyGroupFields = ({
  id,
  group,
  startsOpen,
  taxonomy,
  errors,
  readOnly,
  onChange,
}: TaxonomyGroupFieldsProps) => {
  const [opened, setOpened] = useState(openGroups.get(group.name) ?? startsOpen);
  const toggle = (): void => {
    openGroups.set(group.name, !isOpen);
    setOpened(!isOpen);
  };
  const panel = `${id}-${group.name}`;
  const isOpen = opened || group.fields.some(({ key }) => errors[key] !== undefined);
  const chosen = group.fields.flatMap(({ key }) => tagsOf(taxonomy, key).map(({ name }) => name));
  return (
    <div className={classes.group}>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={panel}
          data-fields={group.fields.map(({ key }) => key).join(' ')}
          onClick={toggle}
        >
          <IconChevronRight size={16} aria-hidden />
          {group.name}
        </button>
        {!isOpen && <ChipList label={group.name} items={[...new Set(chosen)]} limit={8} shown={7} />}
      </div>
      {isOpen && (
        <div id={panel} className={classes.fields}>
          {group.fields.map((field) => (
            <TagBox
              key={field.key}
              id={`${id}-${field.key}`}
              field={field}
              tags={tagsOf(taxonomy, field.key)}
              error={errors[field.key]}
              readOnly={readOnly}
              onChange={(tags) => onChange(withTags(taxonomy, field, tags))}
            />
          ))}
        </div>
      )}
    </div>
  );
};
