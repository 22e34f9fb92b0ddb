/** One screen of each remote that an administrator can open, and how to recognize it. */
export const remoteScreens = {
  catalog: { path: '/metadata/genres', heading: 'Genres', route: 'SONG_GENRES', owner: 'Catalog team' },
  submissions: {
    path: '/track-submissions',
    heading: 'Track Submissions',
    route: 'TRACK_SUBMISSIONS',
    owner: 'Submissions team',
  },
  taxonomy: { path: '/comparisons', heading: 'Comparisons', route: 'COMPARISONS', owner: 'Taxonomy team' },
  money: { path: '/reports', heading: 'Reports', route: 'REPORTS', owner: 'Money team' },
  portal: { path: '/apply', heading: 'Apply to the library', route: 'APPLY', owner: 'Portal team' },
} as const;

export type RemoteName = keyof typeof remoteScreens;

export const remoteNames: RemoteName[] = ['catalog', 'submissions', 'taxonomy', 'money', 'portal'];

/** Enables the portal's screen that staff can open. */
export const WITH_ALL_SCREENS = '?features=artist_application';
