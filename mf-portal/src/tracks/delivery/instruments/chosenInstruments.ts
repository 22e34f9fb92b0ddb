import { instrumentFamilies } from '@segno/contract/taxonomy';
import type { Option } from '@segno/ui/list';
import type { TagChoices } from '../tags/tagChoices';
import { behavioursKey, instrumentsKey, type InstrumentFamily } from '../tags/taxonomyKeys';

/** Chosen tags by field key: `{family}_instruments` and `{family}_behaviours` (X1: values of the taxonomy). */
export type ChosenInstruments = Record<string, string[]>;

/** One of the two lists of a family. */
export interface InstrumentList {
  key: string;
  label: 'Instruments' | 'Behaviours';
  options: readonly Option[];
}

/** A family of instruments with its two lists. */
export interface FamilyLists {
  family: InstrumentFamily;
  label: string;
  lists: readonly InstrumentList[];
}

/** The ten families with their choices. */
export const familyLists = (choices: TagChoices): FamilyLists[] =>
  instrumentFamilies.map((family) => ({
    family,
    label: choices.label(instrumentsKey(family)),
    lists: [
      { key: instrumentsKey(family), label: 'Instruments', options: choices.options(instrumentsKey(family)) },
      { key: behavioursKey(family), label: 'Behaviours', options: choices.options(behavioursKey(family)) },
    ],
  }));

/** The families narrowed to names that match `text`; a family's own name matches everything in it. */
export const searchFamilies = (families: readonly FamilyLists[], text: string): FamilyLists[] => {
  const wanted = text.trim().toLowerCase();
  const fits = (words: string) => words.toLowerCase().includes(wanted);
  return families.flatMap((family) => {
    if (fits(family.label)) return [family];
    const lists = family.lists
      .map((list) => ({ ...list, options: list.options.filter(({ label }) => fits(label)) }))
      .filter(({ options }) => options.length > 0);
    return lists.length > 0 ? [{ ...family, lists }] : [];
  });
};

/** The choice with one tag added, or removed if it was chosen. */
export const toggled = (chosen: ChosenInstruments, key: string, tag: string): ChosenInstruments => {
  const tags = chosen[key] ?? [];
  return { ...chosen, [key]: tags.includes(tag) ? tags.filter((each) => each !== tag) : [...tags, tag] };
};

/** Names of what is chosen in a list, in the order of the list. */
export const chosenNames = ({ key, options }: InstrumentList, chosen: ChosenInstruments): string[] =>
  options.filter(({ value }) => chosen[key]?.includes(value)).map(({ label }) => label);

/** True when a family's behaviours stand without an instrument of it (specification section 5). */
export const lacksInstrument = (chosen: ChosenInstruments, family: InstrumentFamily): boolean =>
  (chosen[behavioursKey(family)]?.length ?? 0) > 0 && (chosen[instrumentsKey(family)]?.length ?? 0) === 0;
