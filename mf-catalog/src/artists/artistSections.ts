import type { FormSection } from '@segno/ui/engine';

/** The sections of an artist's form; fields that a form does not have are left out of it. */
export const artistSections = [
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
  { title: 'Contact Information', fields: ['contact_information'] },
  { title: 'Assigned Rep', fields: ['assigned_to'] },
  { title: 'Writers', fields: ['writers'] },
] as const satisfies readonly FormSection[];
