import { counted } from '@segno/contract';
import { tag } from '@segno/contract/taxonomy';
import { Button } from '@segno/ui';
import { sectionsOf } from '@segno/ui/form';
import { CountLink, CutText, RouteLink, typeaheadFilter, useRouteHref } from '@segno/ui/list';
import { momentColumns, screen, useMergeAction, useMergeHref } from '@segno/ui/screen';
import { Link } from 'react-router-dom';
import { TagFiles } from '../exchange/TaxonomyFiles';
import { tagCategoryChoices, tagFieldChoices, tagFields } from './tagFields';
import classes from './TagWays.module.css';

/** Links from a tag's form to related screens, for people who may open them. */
export const TagWays = ({ uuid }: { uuid: string }) => {
  const merge = useMergeHref('TAG_MERGE')(uuid);
  const graph = useRouteHref()('TAG_GRAPH', { uuid });
  return (
    <div className={classes.ways}>
      {graph !== undefined && (
        <Button component={Link} to={graph} variant="default" size="compact-md">
          What is around it
        </Button>
      )}
      {merge !== undefined && (
        <Button component={Link} to={merge} variant="default" size="compact-md">
          Merge into another tag…
        </Button>
      )}
    </div>
  );
};

/** Link from the tags to the inspector, for people who may use it. */
export const InspectorLink = () => {
  const href = useRouteHref()('TAG_INSPECTOR');
  if (href === undefined) return null;
  return (
    <Button component={Link} to={href} variant="default">
      Inspector
    </Button>
  );
};

/** Tags: a list, and a form in a modal. */
export const tags = screen(tag, {
  text: {
    title: 'Tags',
    create: 'Create Tag',
    edit: 'Edit Tag',
    search: 'Search by name',
    empty: 'Tags describe the songs. Each is in one category, and is chosen in the fields that it names.',
    remove: {
      question: 'Are you sure you want to delete this tag?',
      // X5: deleting what is in use.
      detail: ({ song_count }) =>
        song_count > 0
          ? `It is applied to ${counted(song_count, 'song')} and is taken from ${song_count === 1 ? 'it' : 'them'}. Published ones are out of sync then.`
          : undefined,
      done: 'Tag has been deleted',
      failed: 'There was an error deleting the tag',
    },
  },
  routes: { list: 'TAGS', create: 'TAG_CREATE', edit: 'TAG_EDIT' },
  headAction: () => (
    <>
      <TagFiles />
      <InspectorLink />
    </>
  ),
  columns: [
    { field: 'name', header: 'Name' },
    { field: 'external_definition', header: 'Definition', priority: 3 },
    {
      field: 'tag_category',
      header: 'Tag Category',
      priority: 4,
      cell: ({ uuid, name }) => (
        <RouteLink to="TAG_CATEGORY_EDIT" params={{ uuid }}>
          <CutText>{name}</CutText>
        </RouteLink>
      ),
    },
    {
      field: 'song_count',
      header: 'Songs',
      width: 88,
      priority: 2,
      cell: (count, { uuid, name }) => (
        <CountLink
          count={count}
          to="SONGS"
          query={{ tag_uuid: uuid }}
          of={`${count === 1 ? 'song' : 'songs'} with ${name}`}
        />
      ),
    },
    { ...momentColumns.created, priority: 5 },
    { ...momentColumns.lastModified, priority: 4 },
  ],
  useRowActions: () => useMergeAction('TAG_MERGE'),
  filters: {
    tag_field: typeaheadFilter({ label: 'Tag Field', options: tagFieldChoices }),
    tag_category_uuid: typeaheadFilter({ label: 'Tag Category', options: tagCategoryChoices }),
  },
  form: {
    blank: {
      name: '',
      tag_category: '',
      tagging_label: '',
      tag_fields: [],
      external_definition: '',
      internal_definition: '',
      explanation: '',
      numerical_value: null,
      average_tempo: null,
      is_musical: false,
      is_problematic: false,
      is_hidden: false,
      is_hidden_from_taggers: false,
      related_tags: [],
      tag_terms: [],
      examples: [],
      comparisons: [],
      genres: [],
      themes: [],
      instruments: [],
      auto_tag_as_keyword: false,
      auto_tag_as_hidden_keyword: false,
      note: '',
      documentation: '',
      wikipedia_url: '',
      wikipedia_qid: '',
      wikidata_url: '',
      wikidata_description: '',
      wikidata_english_label: '',
      fuzzy_wikidata_relation: '',
      discogs_genre_id: '',
      discogs_style_id: '',
      music_brainz_genre_id: '',
    },
    fields: tagFields,
    sections: () => sections,
    above: ({ record }) => record && <TagWays uuid={record.uuid} />,
    logs: 'tag',
  },
});

const sections = sectionsOf(tag.input, [
  { title: 'Tag', fields: ['name', 'tag_category', 'tagging_label', 'tag_fields'] },
  {
    title: 'Meaning',
    fields: ['external_definition', 'internal_definition', 'explanation', 'numerical_value', 'average_tempo'],
  },
  { title: 'Visibility', fields: ['is_musical', 'is_problematic', 'is_hidden', 'is_hidden_from_taggers'] },
  { title: 'Relations', fields: ['related_tags', 'tag_terms', 'examples', 'comparisons'] },
  {
    title: 'Auto tagging',
    fields: ['genres', 'themes', 'instruments', 'auto_tag_as_keyword', 'auto_tag_as_hidden_keyword'],
  },
  {
    title: 'Elsewhere',
    fields: [
      'wikipedia_url',
      'wikipedia_qid',
      'wikidata_url',
      'wikidata_description',
      'wikidata_english_label',
      'fuzzy_wikidata_relation',
      'discogs_genre_id',
      'discogs_style_id',
      'music_brainz_genre_id',
    ],
  },
  { title: 'Notes', fields: ['note', 'documentation'] },
]);
