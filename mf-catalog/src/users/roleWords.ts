import { allows, keysOf, LIBRARY_LOGIN, permissionGroups, type PermissionGroup, roles } from '@segno/contract';

interface Words {
  area: string;
  text: string;
  /** True if it restricts people with the role. */
  isRestriction?: true;
  /** P2: everybody who logs in to the library may do it even without these permissions. */
  isOfLogin?: true;
}

/** What each group of permissions allows, in the order of the page, with areas together. */
const words = {
  login: { area: 'Library', text: 'Log in to the library, see what songs and PROs have earned' },
  base: { area: 'Library', text: 'Change their own password' },
  reports: { area: 'Library', text: 'Export songs, tags and terms as spreadsheets' },
  portal: { area: 'Artist portal', text: 'Submit tracks and revisions, see their own songs, writers and earnings' },
  track_read: { area: 'Submissions', text: 'See track submissions' },
  track_review: { area: 'Submissions', text: 'Approve and decline tracks, request revisions' },
  artsub_read: { area: 'Submissions', text: 'See artist submissions' },
  artsub_edit: { area: 'Submissions', text: 'Edit, approve, decline, onboard and delete artist submissions' },
  song_read: { area: 'Songs', text: 'See songs with their shares and rulesets' },
  song_edit_meta: { area: 'Songs', text: 'Edit basic information and metadata' },
  song_edit: { area: 'Songs', text: 'Create songs, change files and collections, update in batches and by import' },
  song_rights: { area: 'Songs', text: 'Change writer shares and rulesets, decide on changes of rights' },
  song_publish: { area: 'Songs', text: 'Publish, take down and choose the content tier' },
  song_rfp: {
    area: 'Songs',
    text: 'Restriction: towards publication, may only mark songs in Needs Metadata as ready',
    isRestriction: true,
  },
  song_delete: { area: 'Songs', text: 'Delete songs' },
  reflists_edit: { area: 'Songs', text: 'Create, edit and delete genres, themes and instruments' },
  channels: { area: 'Songs', text: 'Set up channels' },
  tax_read: { area: 'Taxonomy', text: 'See tags, terms, examples and comparisons', isOfLogin: true },
  tax_tag: { area: 'Taxonomy', text: 'Create, edit, merge and import tags, terms, examples and comparisons' },
  tax_admin: { area: 'Taxonomy', text: 'Delete tags and terms; change categories and relation types' },
  artist_read: { area: 'Artists', text: 'See artists' },
  artist_edit: { area: 'Artists', text: 'Create, edit, assign and invite artists' },
  artist_delete: { area: 'Artists', text: 'Delete artists' },
  writer_read: { area: 'Writers and publishers', text: 'See writers', isOfLogin: true },
  writer_edit: { area: 'Writers and publishers', text: 'Create and edit writers' },
  writer_delete: { area: 'Writers and publishers', text: 'Delete writers' },
  publisher_read: { area: 'Writers and publishers', text: 'See publishers' },
  publisher_edit: { area: 'Writers and publishers', text: 'Create and edit publishers' },
  pro_read: { area: 'PROs and money', text: 'See PROs', isOfLogin: true },
  pro_edit: { area: 'PROs and money', text: 'Create and edit PROs' },
  pro_reg: { area: 'PROs and money', text: 'Register songs at PROs' },
  pro_earn_read: { area: 'PROs and money', text: 'See statements, sales, balances and payouts' },
  pro_earn_add: { area: 'PROs and money', text: 'Add statements and sales, set exchange rates, record payouts' },
  users_read: { area: 'Users', text: 'See users, roles and activity' },
  users_edit: { area: 'Users', text: 'Create, edit and deactivate users, decide on second factors' },
  releases: { area: 'Users', text: 'See releases and errors of the product, roll back' },
} as const satisfies Record<PermissionGroup, Words>;

interface RoleRight extends Words {
  group: PermissionGroup;
}

/** Permissions and restrictions of roles, in the order of the page. */
export const roleRights: readonly RoleRight[] = keysOf(words).map((group) => ({
  group,
  ...words[group],
}));

/** Whether a role has such a permission: the server checks each call by the same lists. */
export const hasRight = (role: string, { group, isOfLogin }: RoleRight): boolean => {
  const held = roles.find(({ name }) => name === role)?.permissions ?? [];
  const isHeld = permissionGroups[group].every((permission) => allows(permission, held));
  return isHeld || (isOfLogin === true && allows(LIBRARY_LOGIN, held));
};

/** Areas of the product, in the order of the page. */
export const areas: readonly string[] = [...new Set(roleRights.map(({ area }) => area))];
