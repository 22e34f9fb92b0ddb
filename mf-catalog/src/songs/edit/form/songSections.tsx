import type { SongDetail } from '@segno/contract/catalog';
import { useSlot, type SlotPart } from '@segno/host';
import { Duration, KeyValue, type KeyValueProps, Text } from '@segno/ui';
import { sectionsOf, type EntityForm } from '@segno/ui/form';
import { Fragment } from 'react';
import { ArtistInput } from '../artistInput/ArtistInput';
import { PublisherShares } from '../shares/PublisherShares';
import { Publication } from '../publication/Publication';
import { TagDeck } from '../taxonomy/TagDeck';
import { changedTags, taxonomyOf } from '../taxonomy/taxonomyGroups';
import { songFieldGroups } from './songFieldGroups';
import { songForm } from '../songForm';
import { ZipActions } from '../../zips/ZipActions';
import classes from './songSections.module.css';

/** Formats an ISRC (S8: identifiers): QZABC2400001 is 'QZ-ABC-24-00001'. */
export const isrcText = (isrc: string | null): string | null =>
  isrc?.replace(/^(.{2})(.{3})(.{2})(.{5})$/, '$1-$2-$3-$4') ?? null;

/** Read-only facts of a section. */
const Facts = ({ items }: Pick<KeyValueProps, 'items'>) => (
  <div className={classes.facts}>
    <KeyValue items={items} />
  </div>
);

/** Parts that other remotes add below the tags. */
const BelowTags = ({ song, form }: { song: SongDetail; form: Pick<EntityForm, 'values'> }) => {
  const typed = taxonomyOf(form.values['taxonomy']);
  const hasUnsavedTags = Object.keys(changedTags(typed, song.taxonomy)).length > 0;
  const parts = useSlot('song.taxonomy', { song: song.uuid, hasUnsavedTags });
  return parts.map(({ key, content }) => <Fragment key={key}>{content}</Fragment>);
};

interface SongSectionsProps {
  form: EntityForm;
  song: SongDetail;
  /** Those of other remotes. */
  others: readonly SlotPart[];
  /** Refetches the song. */
  refresh: () => Promise<unknown>;
}

/** Sections of a song's form, in order. */
export const songSections = ({ form, song, others, refresh }: SongSectionsProps) =>
  sectionsOf(songForm, [
    {
      title: 'Identity',
      fields: songFieldGroups.identity,
      content: (
        <Facts
          items={[
            { label: 'Work ID', value: song.work_id },
            { label: 'ISRC', value: isrcText(song.isrc) },
            { label: 'Duration', value: <Duration seconds={song.duration} /> },
          ]}
        />
      ),
    },
    {
      title: 'Ownership',
      fields: songFieldGroups.ownership,
      content: (
        <>
          <PublisherShares {...song} />
          <Facts items={[{ label: 'Producer', value: song.assigned_to_name }]} />
        </>
      ),
    },
    {
      title: 'Classification',
      lead: <TagDeck song={song} form={form} />,
      fields: ['curation_state', ...songFieldGroups.classification],
    },
    {
      title: 'Taxonomy',
      lead: form.fields.some(({ name, readOnly }) => name === 'taxonomy' && !readOnly) && (
        <Text c="dimmed" size="sm">
          ‘Add a tag’ above fills these fields. Open a group to see or change what is in it.
        </Text>
      ),
      fields: songFieldGroups.taxonomy,
      content: <BelowTags song={song} form={form} />,
    },
    ...others.map(({ key, title, content }) => ({ id: key, title, content })),
    { title: 'Text', fields: songFieldGroups.text },
    { title: 'Artist input', content: <ArtistInput song={song} form={form} /> },
    {
      title: 'Source files',
      isInRail: true,
      lead: <ZipActions song={song} refresh={refresh} />,
      fields: ['source_files', 'revision_note', 'request_revision'],
    },
    {
      title: 'Publication',
      isInRail: true,
      lead: <Publication song={song} />,
      fields: ['inspection_state', 'is_visible_comments'],
    },
  ]);
