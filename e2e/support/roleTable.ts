/** What one role may see and do. */
export interface RoleTable {
  role: string;
  email: string;
  /** R1: where HOME leads. */
  home: string;
  /** Entries by section, in order; a section without entries stands alone. */
  menu: string[][];
  /** The lists that the role may open, with what they offer. */
  lists: { path: string; title: string; button: string | undefined; creates: boolean; deletes: boolean }[];
  /** Addresses that are 'Page not found. Sorry!' for this role. */
  closed: string[];
}

/** The letter of each role in the table below, and where HOME leads. */
const people = [
  ['A', 'Administrator', 'admin@segno.test', '/user-activity'],
  ['C', 'Catalog Manager', 'catalog@segno.test', '/user-activity'],
  ['M', 'Music Reviewer', 'reviewer@segno.test', '/track-submissions'],
  ['T', 'Metadata Tagger', 'tagger@segno.test', '/songs'],
  ['R', 'Artist Representative', 'rep@segno.test', '/track-submissions'],
  ['P', 'Publishing Administrator', 'publishing@segno.test', '/songs'],
  ['F', 'Finance Analyst', 'finance@segno.test', '/songs'],
  ['V', 'Viewer', 'viewer@segno.test', '/track-submissions'],
  ['a', 'Artist', 'artist2@segno.test', '/my-tracks'],
] as const;

/**
 * The side menu of document 1 from top to bottom, and the permissions from section 6 of document 2, section 5 of the
 * choices and P1: permissions. Written by hand, so that it does not follow the product. A screen that the product does not
 * have yet has no address; once it is in the menu, it needs one.
 */
const table = `
  section      entry                     address                                  opens      creates    deletes
  Submissions  Track Submissions         /track-submissions                       ACM.R..V.  .........  .........
  Submissions  Artist Submissions        /artist-submissions                      ACM.R..V.  .........  A.M.R....
  Songs        Songs                     /songs                                   ACMTRPFV.  ACM......  AC.......
  Songs        Song Finder               /songs/finder                            ACMTRPFV.  .........  .........
  Songs        Song Collections          /song-collections                        ACMTRPFV.  ACM......  ACM......
  Songs        Genres                    /metadata/genres                         ACMTRPFV.  AC.......  AC.......
  Songs        Themes                    /metadata/themes                         ACMTRPFV.  AC.......  AC.......
  Songs        Instruments               /metadata/instruments                    ACMTRPFV.  AC.......  AC.......
  Songs        Channels                  /channels                                A........  A........  A........
  Taxonomy     Tag Categories            /tag-categories                          ACMTRPFV.  A........  A........
  Taxonomy     Tags                      /tags                                    ACMTRPFV.  AC.T.....  A........
  Taxonomy     Terms                     /terms                                   ACMTRPFV.  AC.T.....  A........
  Taxonomy     Comparisons               /comparisons                             ACMTRPFV.  AC.T.....  .........
  Taxonomy     Examples                  /examples                                ACMTRPFV.  AC.T.....  .........
  Taxonomy     Tag Relation Types        /tag-relation-types                      ACMTRPFV.  A........  .........
  Taxonomy     Tag-Term Relation Types   /tag-term-relation-types                 ACMTRPFV.  A........  .........
  -            Artists                   /artists                                 ACMTRPFV.  AC..R....  A........
  -            Writers                   /writers                                 ACMTRPFV.  AC..RP...  A....P...
  PROs         Manage PROs               /performing-rights-organizations         ACMTRPFV.  A....P...  .........
  PROs         Song Registrations        /performing-rights-organizations/song-registrations  AC...PF..  .........  .........
  PROs         PRO Earnings              /performing-rights-organizations/earnings  ACMTRPFV.  .........  .........
  PROs         Exchange Rates            /performing-rights-organizations/exchange-rates  A....PF..  A....PF..  .........
  Publishers   Publishers                /publishers                              ACM.RPFV.  A....P...  .........
  Publishers   Publisher Rulesets        /publisher-rulesets                      ACMTRPFV.  .........  .........
  Users        Manage Users              /users                                   AC.......  A........  .........
  Users        Roles                     /users/roles                             AC.......  .........  .........
  Users        User Activity             /user-activity                           AC.......  .........  .........
  Users        Releases                  /releases                                A........  .........  .........
  -            Tracks                    /my-tracks                               ........a  ........a  .........
  -            Writers                   /my-writers                              ........a  ........a  .........
  Dashboard    Sales Reports             /artist-portal/dashboard/sales-reports   A....PF.a  .........  .........
  Dashboard    Balance and Payouts       /artist-portal/dashboard/balance         ........a  .........  .........
  Dashboard    Payouts                   /payouts                                A....PF..  .........  .........
  Dashboard    Pending Sales             /pending-sales                           A....PF..  .........  .........
  -            Reports                   /reports                                 ACM.RPF..  .........  .........
  -            Revisions                 /revisions-requested                     ........a  .........  .........
  Profile      Update my profile         /my-profile                              ........a  .........  .........
  Profile      Change my password        /change_my_password                      ACMTRPFVa  .........  .........
`;

/** The lists among these screens: the title, and the button that creates a record at the address with /create. */
const lists: Readonly<Record<string, readonly [title: string, button?: string]>> = {
  '/artist-submissions': ['Artist Submissions'],
  '/songs': ['Songs', 'Create Song'],
  '/song-collections': ['Song Collections', 'Create Song Collection'],
  '/metadata/genres': ['Genres', 'Create Genre'],
  '/metadata/themes': ['Themes', 'Create Theme'],
  '/metadata/instruments': ['Instruments', 'Create Instrument'],
  '/tag-categories': ['Tag Categories', 'Create Tag Category'],
  '/tags': ['Tags', 'Create Tag'],
  '/terms': ['Terms', 'Create Term'],
  '/comparisons': ['Comparisons', 'Create Comparison'],
  '/examples': ['Examples', 'Create Example'],
  '/tag-relation-types': ['Tag Relation Types', 'Create Tag Relation Type'],
  '/tag-term-relation-types': ['Tag-Term Relation Types', 'Create Tag-Term Relation Type'],
  '/artists': ['Artists', 'Create Artist'],
  '/writers': ['Writers', 'Create Writer'],
  '/performing-rights-organizations': ['Manage PROs', 'Create PRO'],
  '/performing-rights-organizations/exchange-rates': ['Exchange Rates', 'Add Exchange Rate'],
  '/publishers': ['Publishers', 'Create Publisher'],
  '/publisher-rulesets': ['Publisher Rulesets'],
  '/users': ['Users', 'Create User'],
  '/my-tracks': ['My Tracks', 'Submit New Track'],
  '/my-writers': ['My Writers', 'Create Writer'],
  '/revisions-requested': ['Revisions Requested'],
};

const screens = table
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.trim().split(/ {2,}/))
  .map(([section = '', entry = '', path = '', opens = '', creates = '', deletes = '']) => {
    const [title, button] = lists[path] ?? [];
    return { section, entry, path, title, button, opens, creates, deletes };
  });

function menuOf(letter: string): string[][] {
  const menu: string[][] = [];
  for (const { section, entry, path, opens } of screens) {
    if (path === '-' || !opens.includes(letter)) continue;
    if (section === '-') menu.push([entry]);
    else if (menu.at(-1)?.[0] === section) menu.at(-1)?.push(entry);
    else menu.push([section, entry]);
  }
  return menu;
}

const closedTo = (letter: string): string[] =>
  screens.flatMap(({ path, button, opens, creates }) => [
    ...(path === '-' || opens.includes(letter) ? [] : [path]),
    ...(button === undefined || creates.includes(letter) ? [] : [`${path}/create`]),
  ]);

const listsOf = (letter: string): RoleTable['lists'] =>
  screens.flatMap(({ path, title, button, opens, creates, deletes }) =>
    title === undefined || !opens.includes(letter)
      ? []
      : [{ path, title, button, creates: creates.includes(letter), deletes: deletes.includes(letter) }],
  );

/** The table above, by role. */
export const roles: readonly RoleTable[] = people.map(([letter, role, email, home]) => ({
  role,
  email,
  home,
  menu: menuOf(letter),
  lists: listsOf(letter),
  closed: closedTo(letter),
}));
