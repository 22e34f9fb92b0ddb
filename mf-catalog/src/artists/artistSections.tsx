import { artist } from '@segno/contract/catalog';
import { sectionsOf } from '@segno/ui/form';
import type { SlotPart } from '@segno/host';
import type { ReactNode } from 'react';

const others = [
  { title: 'Contact Information', fields: ['contact_information'] },
  { title: 'Assigned Rep', fields: ['assigned_to'] },
  { title: 'Writers', fields: ['writers', 'publisher_uuid'] },
] as const;

interface ArtistSectionsSpec {
  /** A field that this person's form lacks: a section with nothing else is left out. */
  without?: keyof typeof artist.input.shape | undefined;
  /** Links to what is the artist's in other lists. */
  links?: ReactNode;
  /** Parts of other remotes. */
  slots?: readonly SlotPart[];
}

/** Sections of an artist's form, with the fields that it has. */
export const artistSections = ({ without, links, slots = [] }: ArtistSectionsSpec = {}) =>
  sectionsOf(artist.input, [
    {
      title: 'Basic Information',
      fields: [
        'name',
        'legal_name',
        'curation_state',
        'bio',
        'is_royalty',
        'is_pro_free',
        'is_dormant',
        'artist_can_update_own_profile',
      ],
    },
    ...others.filter(({ fields: [field] }) => field !== without),
    ...(links ? [{ title: 'In other lists', isInRail: true, content: links }] : []),
    ...slots.map(({ key, title, content }) => ({ id: key, title, content, isInRail: true })),
  ]);
