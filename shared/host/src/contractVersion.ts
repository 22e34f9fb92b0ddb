/**
 * L3: the version of what the shell gives a remote: `defineRemote`, `@segno/host` and `@segno/ui`. A remote names the majors it fits
 * (`contractRange`); the shell serves the current one and the one before. The revision is raised by what a remote does not notice.
 * `npm test` compares both with the surface (docs/teams.md).
 */
export const CONTRACT: { readonly current: number; readonly revision: number; readonly supported: readonly number[] } =
  { current: 2, revision: 35, supported: [1, 2] };
