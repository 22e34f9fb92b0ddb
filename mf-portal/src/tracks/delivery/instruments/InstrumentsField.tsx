import { TextInput } from '@segno/ui';
import type { CustomFieldProps } from '@segno/ui/form';
import { Accordion } from '@segno/ui/extra';
import { IconSearch } from '@segno/ui/icons';
import { useMemo, useState } from 'react';
import {
  chosenNames,
  familyLists,
  lacksInstrument,
  searchFamilies,
  toggled,
  type ChosenInstruments,
  type FamilyLists,
} from './chosenInstruments';
import { useDelivery } from '../DeliveryContext';
import { instrumentsKey } from '../tags/taxonomyKeys';
import { FamilyChips } from './FamilyChips';
import { ReadInstruments } from './ReadInstruments';
import classes from './InstrumentsField.module.css';

/** Instruments and how they are played, by family: collapsed families say what is chosen in them; a search finds all. */
export const InstrumentsField = ({ readOnly, ...field }: CustomFieldProps<ChosenInstruments>) =>
  readOnly ? <ReadInstruments {...field} /> : <EditInstruments {...field} />;

type FieldProps = Omit<CustomFieldProps<ChosenInstruments>, 'readOnly'>;

const EditInstruments = ({ id, value, onChange, error, inner }: FieldProps) => {
  const { choices } = useDelivery();
  const families = useMemo(() => familyLists(choices), [choices]);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<string[]>([]);
  const isSearching = search.trim() !== '';
  const shown = isSearching ? searchFamilies(families, search) : families;

  // A family with an error is expanded, and so is one that was searched for.
  const complaints = families
    .filter(({ family }) => lacksInstrument(value, family) || inner[instrumentsKey(family)] !== undefined)
    .map(({ family }) => family);
  const open = isSearching ? shown.map(({ family }) => family) : [...new Set([...opened, ...complaints])];

  return (
    <div className={classes.root} role="group" aria-label="Instruments">
      <TextInput
        id={id}
        type="search"
        aria-label="Search instruments and behaviours"
        placeholder="Search instruments and behaviours"
        autoComplete="off"
        value={search}
        leftSection={<IconSearch size={16} aria-hidden />}
        // Enter chooses nothing here, and must not submit the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {shown.length === 0 && (
        <p className={classes.none} role="status">
          No matching entries..
        </p>
      )}
      <Accordion
        multiple
        order={3}
        className={classes.families ?? ''}
        value={open}
        onChange={(next) => !isSearching && setOpened(next)}
        transitionDuration={120}
      >
        {shown.map((family) => (
          <Accordion.Item key={family.family} value={family.family} className={classes.family ?? ''}>
            <Accordion.Control classNames={{ label: classes.label ?? '' }}>
              <FamilyHead lists={family} chosen={value} />
            </Accordion.Control>
            <Accordion.Panel>
              {open.includes(family.family) && (
                <FamilyChips
                  id={id}
                  lists={family}
                  chosen={value}
                  error={inner[instrumentsKey(family.family)]}
                  onToggle={(key, tag) => onChange(toggled(value, key, tag))}
                />
              )}
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </div>
  );
};

interface FamilyHeadProps {
  lists: FamilyLists;
  chosen: ChosenInstruments;
}

/** The name of a family, and what is chosen in it while it is collapsed. */
const FamilyHead = ({ lists: { label, lists }, chosen }: FamilyHeadProps) => {
  const names = lists.map((list) => chosenNames(list, chosen));
  const count = names.flat().length;
  return (
    <span className={classes.head}>
      <span className={classes.name}>{label}</span>
      {count > 0 && <span className={classes.count}>{count}</span>}
      <span className={classes.chosen}>
        {names
          .filter((each) => each.length > 0)
          .map((each) => each.join(', '))
          .join(' · ')}
      </span>
    </span>
  );
};
