import { z } from 'zod/mini';
import { endpoint } from '../../core/endpoint';
import { byUuid, flag, timestamp, uuid } from '../../core/fields';
import { LIBRARY_LOGIN } from '../../core/logins';

/**
 * Members that determine who is paid for a song: four of the song, the royalty flag and the publisher of its artist, the
 * terms of its ruleset, and what identifies its writers and publishers for PROs (C18: rights over time).
 */
export const rightsFields = [
  'artist',
  'writer_shares',
  'publisher_ruleset',
  'is_royalty',
  'publisher',
  'terms',
  'name',
  'ipi_number',
  'performing_rights_organization',
  'iswc',
] as const;
export type RightsField = (typeof rightsFields)[number];

/** The members of an update that set each of them. */
export const rightsMembers = {
  artist: ['artist_uuid'],
  writer_shares: ['writer_shares'],
  publisher_ruleset: ['publisher_ruleset_uuid'],
  is_royalty: ['is_royalty'],
  publisher: ['publisher_uuid'],
  terms: [
    'writer_pr_share',
    'publisher_pr_share',
    'rules',
    'default_publisher_uuid',
    'needs_artist_publisher',
    'artist_publisher_pr_share',
    'library_publisher_type',
    'is_public_domain',
  ],
  name: ['first_name', 'last_name', 'name'],
  ipi_number: ['ipi_number'],
  performing_rights_organization: ['performing_rights_organization_uuid'],
  iswc: ['iswc'],
} as const satisfies Record<RightsField, readonly string[]>;

/** Who is notified of such changes and decides on them. */
export const rightsHolder = 'CAN_UPDATE_SONG_WRITER_SHARES';

/** A change of one such member of a song that was ever published, or of its artist, ruleset, writers or publishers. */
export const rightsChange = z.object({
  uuid: uuid(),
  resource_type: z.enum(['song', 'artist', 'publisher_ruleset', 'writer', 'publisher']),
  resource_uuid: uuid(),
  resource_label: z.string(),
  field: z.enum(rightsFields),
  /**
   * `{uuid, name}` or null, a list of `{uuid, name, role, share}`, a flag, a number as text or null, the terms of a ruleset
   * by member, or a name as `{name}`, for a writer with `first_name` and `last_name`.
   */
  before: z.unknown(),
  after: z.unknown(),
  /** `pending` waits for a second person; `applied` is the current state, or was until somebody changed it again. */
  status: z.enum(['pending', 'applied', 'refused', 'reverted']),
  asked_by: z.object({ uuid: uuid(), full_name: z.string() }),
  asked_at: timestamp(),
  decided_by: z.nullable(z.object({ uuid: uuid(), full_name: z.string() })),
  decided_at: z.nullable(timestamp()),
  /** Valid from the beginning of this day (UTC); null for one that was never applied. */
  applied_at: z.nullable(timestamp()),
  is_approvable: z.boolean(),
  is_refusable: z.boolean(),
  is_revertible: z.boolean(),
});
export type RightsChange = z.output<typeof rightsChange>;

const response = z.object({ rights_change: rightsChange });

export const listRightsChanges = endpoint({
  method: 'GET',
  path: '/rights_change',
  summary:
    "Changes of a record's rights: those that wait for a second person and the one that a link names, or all that were applied",
  permission: [LIBRARY_LOGIN],
  query: z.object({
    resource_uuid: uuid(),
    uuid: z.optional(uuid()),
    /** Applied ones, latest first, instead of pending ones. */
    is_applied: z.optional(flag()),
  }),
  response: z.object({ rights_changes: z.array(rightsChange) }),
});

export const approveRightsChange = endpoint({
  method: 'POST',
  path: '/rights_change/:uuid/approve',
  summary: 'Apply a change that another person asked for',
  permission: rightsHolder,
  params: byUuid,
  response,
});

export const refuseRightsChange = endpoint({
  method: 'POST',
  path: '/rights_change/:uuid/refuse',
  summary: 'Refuse a change, or take back one that the caller asked for',
  permission: rightsHolder,
  params: byUuid,
  response,
});

/** 409 if the member was changed again since. If approvals are required, the answer is a pending change. */
export const revertRightsChange = endpoint({
  method: 'POST',
  path: '/rights_change/:uuid/revert',
  summary: 'Restore what was before a change',
  permission: rightsHolder,
  params: byUuid,
  response,
});
