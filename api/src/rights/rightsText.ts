import type { RightsField } from '@segno/contract/catalog';
import type { ResourceType } from './rightsValues';
import { termsText } from './rulesetTerms';

const fields: Record<RightsField, string> = {
  artist: 'the artist',
  writer_shares: 'the writer shares',
  publisher_ruleset: 'the publisher ruleset',
  is_royalty: 'the royalty flag',
  publisher: 'the publisher',
  terms: 'the terms',
  name: 'the name',
  ipi_number: 'the IPI number',
  performing_rights_organization: 'the PRO',
  iswc: 'the ISWC',
};

const nouns: Record<ResourceType, string> = {
  song: 'song',
  artist: 'artist',
  publisher_ruleset: 'publisher ruleset',
  writer: 'writer',
  publisher: 'publisher',
};

/** A changed member and whose it is: `the writer shares of the song "Sunrise"`. */
export const changedThing = (o: { field: RightsField; type: ResourceType; label: string }): string =>
  `${fields[o.field]} of the ${nouns[o.type]} "${o.label}"`;

/** A value of such a member in words: 'Nola Reed', 'Ana Li 60 %, Bo Ek 40 %', 'Yes', 'none'. */
export const rightsText = (field: RightsField, value: unknown): string =>
  field === 'terms' ? termsText(value) : valueText(value);

const valueText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(valueText).join(', ');
  if (typeof value !== 'object' || value === null || !('name' in value)) return 'none';
  return 'share' in value ? `${String(value.name)} ${String(value.share)} %` : String(value.name);
};
