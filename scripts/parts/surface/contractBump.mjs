const UPDATE = 'node scripts/contract.mjs --update';

const lines = ({ removed, unclear, added }) => [
  ...removed.map((key) => `- ${key}`),
  ...unclear.map((key) => `~ ${key}`),
  ...added.map((key) => `+ ${key}`),
];

/**
 * How a surface has changed. `removed` breaks remotes; `unclear` is what was changed, and new required members, where only
 * a person can say whether remotes notice; `added` is what no remote notices.
 */
function compareSurfaces(before, after) {
  const removed = [...before.keys()].filter((key) => !after.has(key));
  const added = [];
  const unclear = [];
  for (const [key, text] of after) {
    if (before.get(key) === text) continue;
    if (before.has(key) || isRequiredMember(key, { text, before })) unclear.push(key);
    else added.push(key);
  }
  return { removed, unclear, added };
}

/** A member without `?` in something that remotes already know. */
function isRequiredMember(key, { text, before }) {
  const owner = /^(\w+: \w+)\./.exec(key)?.[1];
  return owner !== undefined && before.has(owner) && !/^(readonly )?[\w'"]+\?/.test(text);
}

/**
 * The bump that a change requires: `none`, `revision`, `judgement` (a revision if remotes do not notice it, otherwise a
 * major) or `major`.
 */
function bumpOf({ removed, unclear, added }) {
  if (removed.length > 0) return 'major';
  if (unclear.length > 0) return 'judgement';
  return added.length > 0 ? 'revision' : 'none';
}

/** The bump that is missing; undefined if `isMajor` or the bump itself allows the change. */
function missing(bump, { isMajor, compatible, current }) {
  if (isMajor || bump === 'none' || bump === 'revision') return undefined;
  const major = `raise the contract to ${current + 1} in shared/host/src/contractVersion.ts, with ${current} as the other one served`;
  if (bump === 'major') return `Remotes of contract ${current} break: put it back, or ${major}.`;
  return compatible
    ? undefined
    : `If remotes do not notice what was changed: ${UPDATE} --compatible. Otherwise ${major}.`;
}

/** Which of these `builds` of remotes use an export that is removed: a line for each. */
export const usersOf = (changes, builds) =>
  changes.flatMap((line) => {
    const [, module, name] = /^- (\S+) (\S+)$/.exec(line) ?? [];
    const users = builds.filter(({ uses = {} }) => uses[module]?.names.includes(name));
    return users.map(({ name: remote, version, owner }) => `${name} is used by ${remote} ${version} of the ${owner}.`);
  });

/**
 * Compares a surface with the committed report and the version in the source. Returns the `changes` as lines, a `problem`
 * if the bump is wrong or, without `update`, the report does not match the surface, and the resulting `revision`.
 */
export function contractBump({ committed, version, surface, update, compatible }) {
  const { current } = committed.version;
  const comparison = compareSurfaces(committed.surface, surface);
  const changes = lines(comparison);
  const isMajor = version.current === current + 1;
  const verdict = (problem, revision = version.revision) => ({ changes, problem, revision });
  if (!isMajor && version.current !== current)
    return verdict(`The contract goes from ${current} to ${current + 1}, not to ${version.current}.`);
  if (!update) {
    if (changes.length === 0 && !isMajor && version.revision === committed.version.revision) return verdict();
    return verdict(
      missing(bumpOf(comparison), { isMajor, compatible: false, current }) ??
        `The report is not that of the surface, or of another version: ${UPDATE}.`,
    );
  }
  const problem = missing(bumpOf(comparison), { isMajor, compatible, current });
  if (problem !== undefined || changes.length === 0) return verdict(problem, isMajor ? 1 : committed.version.revision);
  return verdict(undefined, isMajor ? 1 : committed.version.revision + 1);
}
