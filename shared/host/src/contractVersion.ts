/**
 * L3: the version of what the shell provides to remotes: `defineRemote`, `@segno/host` and `@segno/ui`. A remote names the
 * majors it works with (`contractRange`); the shell supports the current and the previous one. The revision is raised for
 * changes that remotes do not notice. `npm test` compares both with the surface (docs/teams.md).
 */
export const CONTRACT: { readonly current: number; readonly revision: number; readonly supported: readonly number[] } =
  { current: 2, revision: 23, supported: [1, 2] };
