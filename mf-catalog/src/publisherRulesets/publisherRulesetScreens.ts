import { libraryPublisherTypes, publisher, publisherRuleset, publisherTypes } from '@segno/contract/catalog';
import { customField, numberField, selectField, switchField, textField, typeaheadField } from '@segno/ui/form';
import { optionsOf } from '@segno/ui/list';
import { momentColumns, screen } from '@segno/ui/screen';
import { recordRights } from '../rights/recordRights';
import { savedText } from '../rights/savedText';
import { RulesField } from './RulesField';

const types = publisherTypes.flatMap(({ code, name }) =>
  libraryPublisherTypes.some((type) => type === code) ? [{ value: code, label: name }] : [],
);

const sharesText = (writers: number, publishers: number): string => `${writers} / ${publishers}`;

/** Publisher rulesets: a list, and a form in a modal. None can be created or deleted: songs refer to them. */
export const publisherRulesetScreens = screen(publisherRuleset, {
  text: {
    title: 'Publisher Rulesets',
    edit: 'Edit Publisher Ruleset',
    search: 'Search by name',
    saved: ({ name, uuid, changed }) => savedText({ name, resource: uuid, changed }),
    empty: 'Rulesets say how the share of a work is split, and who publishes its writers.',
  },
  routes: { list: 'PUBLISHER_RULESETS', edit: 'PUBLISHER_RULESET_EDIT' },
  columns: [
    { field: 'name', header: 'Name' },
    {
      field: 'writer_pr_share',
      header: 'Writers / Publishers %',
      width: 176,
      priority: 2,
      cell: (writers, { publisher_pr_share }) => sharesText(writers, publisher_pr_share),
    },
    {
      field: 'rules',
      header: 'Publishers',
      priority: 3,
      cell: (rules) => rules.map((rule) => `${rule.society}: ${rule.publisher}`).join(', ') || '–',
    },
    { field: 'default_publisher', header: 'Default Publisher', priority: 4, cell: (found) => found?.name ?? '–' },
    { field: 'needs_artist_publisher', header: "Artist's Publisher", width: 144, priority: 4 },
    { field: 'song_count', header: 'Songs', align: 'right', width: 96, priority: 3 },
    momentColumns.lastModified,
  ],
  filters: {},
  form: {
    blank: {
      name: '',
      writer_pr_share: 50,
      publisher_pr_share: 50,
      rules: [],
      default_publisher_uuid: '',
      needs_artist_publisher: false,
      artist_publisher_pr_share: 0,
      library_publisher_type: 'E',
      is_public_domain: false,
    },
    fields: {
      name: textField({ label: 'Name' }),
      writer_pr_share: numberField({ label: 'Writer share %', help: 'Of the whole work.', decimals: 3 }),
      publisher_pr_share: numberField({
        label: 'Publisher share %',
        help: 'Of the whole work. Together with the writer share it makes 100.',
        decimals: 3,
      }),
      rules: customField(RulesField, { label: 'Rules' }),
      default_publisher_uuid: typeaheadField({
        label: 'Default publisher',
        help: 'Of writers whose PRO no rule names.',
        options: optionsOf(publisher),
      }),
      needs_artist_publisher: switchField({
        label: "Artist's publisher has a part",
        help: "Each artist's own publisher, as the artist's form names it.",
      }),
      artist_publisher_pr_share: numberField({
        label: "Artist's publisher's share %",
        help: "Of the whole work, taken from the publisher share. The library's publisher has the rest.",
        decimals: 3,
        when: ({ needs_artist_publisher }) => needs_artist_publisher === true,
      }),
      library_publisher_type: selectField({
        label: "The library's publisher is",
        help: "An administrator collects its part of a share that the artist's publisher owns.",
        options: types,
        isNeverEmpty: true,
        when: ({ needs_artist_publisher }) => needs_artist_publisher === true,
      }),
      is_public_domain: switchField({
        label: 'Arrangement of a work in the public domain',
        help: "Registrations then name the original's writer as DP, without a share; the work needs an arranger (AR).",
      }),
    },
    above: recordRights('publisher_ruleset'),
    logs: 'publisher_ruleset',
  },
});
