import { artist } from '@segno/contract/catalog';
import { FormSections, sectionsOf, type EntityForm } from '@segno/ui/form';
import type { ReactNode } from 'react';
import classes from './ArtistSections.module.css';

type Field = keyof typeof artist.input.shape;

const others = [
  { title: 'Contact Information', fields: ['contact_information'] },
  { title: 'Assigned Rep', fields: ['assigned_to'] },
  { title: 'Writers', fields: ['writers', 'publisher_uuid'] },
] as const;

export interface ArtistSectionsProps {
  form: EntityForm<Field>;
  /** Shown at the top of the first section. */
  lead?: ReactNode;
  /** A field that this person's form lacks: a section with nothing else is left out. */
  without?: Field | undefined;
}

/** Sections of an artist's form, with the fields that it has. */
export const ArtistSections = ({ form, lead, without }: ArtistSectionsProps) => (
  <div className={classes.root}>
    <FormSections
      form={form}
      sections={sectionsOf(artist.input, [
        {
          title: 'Basic Information',
          lead: lead && <div className={classes.lead}>{lead}</div>,
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
      ])}
    />
  </div>
);
