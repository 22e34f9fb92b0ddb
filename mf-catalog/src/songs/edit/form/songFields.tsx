import type { DerivedMember, SongDetail } from '@segno/contract/catalog';
import { selectTagFields } from '@segno/contract/taxonomy';
import { useCall } from '@segno/host';
import {
  advised,
  checkbox,
  creatableField,
  customField,
  type CustomFieldProps,
  type FieldInput,
  type FieldsOf,
  type FormField,
  multiSelectField,
  numberField,
  QueryFallback,
  selectField,
  tagsField,
  textArea,
  textField,
  typeaheadField,
} from '@segno/ui/form';
import { useOptions } from '@segno/ui/list';
import { useMemo } from 'react';
import { useSongInForm } from '../SongContext';
import { songChoices } from '../../songChoices';
import { FilesField } from '../files/FilesField';
import { RevisionRequestField } from '../files/RevisionRequestField';
import { SharesField } from '../shares/SharesField';
import { TaxonomyGroupFields } from '../taxonomy/TaxonomyGroupFields';
import { taxonomyGroups, taxonomyOf } from '../taxonomy/taxonomyGroups';
import type { songForm, SongFormValues } from '../songForm';
import classes from '../taxonomy/TaxonomyField.module.css';

const HOUR = 3_600_000;

/** A song's tags by field, and fields by group. A group shows its tags; opened, it can be edited. */
const TaxonomyField = ({ id, value, onChange, inner, readOnly }: CustomFieldProps<SongFormValues['taxonomy']>) => {
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
            // The first group has the mood, which publication requires.
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

const field = multiSelectField({
  label: 'Song collections',
  options: songChoices.ownCollections,
});

const valuesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The system's own collections (X7: collections of the system) are listed below the box and cannot be changed. */
const CollectionsBox = ({ input }: { input: FieldInput }) => {
  const { list: all } = useOptions(songChoices.collections);
  const { list: own } = useOptions(songChoices.ownCollections);
  const chosen = valuesIn(input.value);
  const isOwn = (uuid: string): boolean => own.some(({ value }) => value === uuid);
  const systems = all.filter(({ value }) => chosen.includes(value) && !isOwn(value));
  const isSystems = (uuid: string): boolean => systems.some(({ value }) => value === uuid);
  return field.render({
    ...input,
    ...(systems.length > 0
      ? { help: `Segno keeps it in ${systems.map(({ label }) => label).join(', ')} as well.` }
      : {}),
    value: chosen.filter((uuid) => !isSystems(uuid)),
    onChange: (next) => input.onChange([...systems.map(({ value }) => value), ...valuesIn(next)]),
  });
};

/** Collections of a song. */
const collectionsField: FormField<readonly string[]> = {
  ...field,
  render: (input) => <CollectionsBox input={input} />,
};

/** S9: maximum length of a title in registrations. */
const REGISTERED = 60;
const plain = /^[\x20-\x7e]*$/;

/** A hint about a title that PROs will read differently; undefined if they take it as it is. */
export const titleAdvice = (title: unknown): string | undefined => {
  if (typeof title !== 'string') return undefined;
  if (title.length > REGISTERED) return `Longer than ${REGISTERED} characters: registrations will shorten it.`;
  return plain.test(title) ? undefined : 'Registrations will write the accented and special letters plainly.';
};

/** A hint about an unusual tempo (S10: saving a song). */
export const bpmAdvice = (bpm: unknown): string | undefined => {
  return typeof bpm === 'number' && (bpm < 20 || bpm > 300)
    ? 'Unusual: most music has 20 to 300 beats a minute.'
    : undefined;
};

const ruleset = selectField({ label: 'Publisher ruleset', options: songChoices.rulesets });

/** S11: the tag from which an entry of a song's list was derived; undefined for one that a person added. */
const derivedHint = (
  { derived_entries }: Pick<SongDetail, 'derived_entries'>,
  { member, value }: { member: DerivedMember; value: string },
): string | undefined => {
  const entry = derived_entries.find((derived) => derived.member === member && derived.value === value);
  if (!entry || entry.tags.length === 0) return undefined;
  const names = entry.tags.map(({ name }) => name).join(', ');
  return `from the ${entry.tags.length === 1 ? 'tag' : 'tags'} ${names}`;
};

/** Hook for the hints of a list field. */
const hintsOf = (member: DerivedMember) =>
  function useDerivedHint() {
    const { song } = useSongInForm();
    return (value: string) => song && derivedHint(song, { member, value });
  };

const hints = {
  tags: hintsOf('tags'),
  tags_hidden: hintsOf('tags_hidden'),
  genre_uuids: hintsOf('genre_uuids'),
  theme_uuids: hintsOf('theme_uuids'),
  instrument_uuids: hintsOf('instrument_uuids'),
} as const;

const shares = customField(SharesField, { label: 'Writer shares' });

const lines = textArea({
  label: 'Alternate titles',
  help: 'One per line, at most six. PROs match the work by these too.',
  rows: 2,
});

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '');

/** Alternate titles of a song (M23: alternate titles and ISWC). A title may have any punctuation, so each is a line of its own. */
const alternateTitlesField: FormField<readonly string[]> = {
  label: lines.label,
  help: lines.help,
  render: (input) =>
    lines.render({
      ...input,
      value: linesOf(input.value),
      error: input.error ?? Object.values(input.inner)[0],
      onChange: (text) => input.onChange(text === '' ? [] : String(text).split('\n')),
    }),
};

export interface SongReader {
  /** True if the person may only mark songs ready: the curation state is read-only (specification section 4). */
  onlyReady: boolean;
  /** True with CAN_GET_SONG_PUBLISHER_RULESET; others do not see a song's ruleset. */
  seesRuleset: boolean;
  /** True with CAN_GET_SONG_WRITER_SHARES; others do not see a song's shares. */
  seesShares: boolean;
  /** True if the person may change the artist of the song: once it was published, that takes CAN_UPDATE_SONG_WRITER_SHARES. */
  mayMove: boolean;
}

/** All fields of a song. */
export const songFields = ({ onlyReady, seesRuleset, seesShares, mayMove }: SongReader): FieldsOf<typeof songForm> => ({
  work_title: advised(textField({ label: 'Title' }), titleAdvice),
  alternate_titles: alternateTitlesField,
  artist_uuid: typeaheadField({
    label: 'Artist',
    options: songChoices.artists,
    readOnlyWhen: () => !mayMove,
    ...(mayMove ? {} : { help: 'The song was published: those who may change its writer shares change its artist.' }),
  }),
  bpm: advised(numberField({ label: 'BPM', min: 0, decimals: 2 }), bpmAdvice),
  version_type: selectField({ label: 'Version type', options: songChoices.versionTypes }),
  original_composer: creatableField({
    label: 'Original composer',
    help: 'Only for the version type Public Domain: choose one, or write another.',
    readOnlyWhen: ({ version_type }) => version_type !== 'Public Domain',
    options: songChoices.originalComposers,
  }),
  original_title: textField({
    label: 'Original title',
    help: 'Of the work that this one is a version of: PROs ask for it.',
    when: ({ version_type }) => version_type === 'Public Domain' || version_type === 'Arrangement',
  }),
  iswc: textField({
    label: 'ISWC',
    help: 'The number its PRO gave the work. Acknowledgements fill it in.',
  }),
  publisher_ruleset_uuid: seesRuleset ? ruleset : null,
  song_collection_uuids: collectionsField,
  writer_shares: seesShares ? shares : null,
  genre_uuids: multiSelectField({ label: 'Genres', options: songChoices.genres, useHint: hints.genre_uuids }),
  theme_uuids: multiSelectField({ label: 'Themes', options: songChoices.themes, useHint: hints.theme_uuids }),
  instrument_uuids: multiSelectField({
    label: 'Instruments',
    options: songChoices.instruments,
    useHint: hints.instrument_uuids,
  }),
  tags: tagsField({ label: 'Tags', help: 'Enter adds a tag.', options: songChoices.tags, useHint: hints.tags }),
  tags_hidden: tagsField({
    label: 'Hidden tags',
    help: 'Neither customers nor artists see them.',
    options: songChoices.hiddenTags,
    useHint: hints.tags_hidden,
  }),
  auto_tagging_enabled: checkbox({
    label: 'Auto tagging',
    help: 'Every save adds tags, hidden tags, genres, themes and instruments from the taxonomy. They are removed with it, or when you switch this off; your own stay.',
  }),
  content_tier: selectField({ label: 'Content tier', options: songChoices.contentTiers }),
  curation_state: selectField({
    label: 'Curation state',
    options: songChoices.curationStates,
    readOnlyWhen: () => onlyReady,
  }),
  taxonomy: customField(TaxonomyField, { label: 'Taxonomy' }),
  description: textArea({ label: 'Description', rows: 4 }),
  description_hidden: textArea({
    label: 'Hidden description',
    help: 'Neither customers nor artists see it.',
    rows: 4,
  }),
  lyrics: textArea({ label: 'Lyrics', rows: 6 }),
  additional_lyrics_subjects: textArea({ label: 'Additional lyrics subjects', rows: 2 }),
  inspection_state: selectField({
    label: 'Inspection',
    help: 'What came out of listening to the song for the channels. Artists never see it.',
    options: songChoices.inspectionStates,
    isNeverEmpty: true,
  }),
  is_visible_comments: textArea({
    label: 'Publication comments',
    help: 'Why the song is, or is not, to be published.',
    rows: 2,
  }),
  source_files: customField(FilesField, { label: 'Source files', changes: (edits) => edits.length }),
  revision_note: textArea({
    label: 'Revision note',
    help: 'The artist reads it above the files to replace.',
    rows: 4,
  }),
  request_revision: customField(RevisionRequestField, { label: 'Request artist revision' }),
});
