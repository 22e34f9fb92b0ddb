/**
 * What became of a surface. `removed` breaks remotes; `unclear` is what was changed and members that are required now, of which only a
 * person can say whether remotes notice; `added` is what no remote notices.
 */
export function compareSurfaces(before, after) {
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

/** A member without `?` of what remotes knew before. */
function isRequiredMember(key, { text, before }) {
  const owner = /^(\w+: \w+)\./.exec(key)?.[1];
  return owner !== undefined && before.has(owner) && !/^(readonly )?[\w'"]+\?/.test(text);
}

/** The bump that a change takes: `none`, `revision`, `judgement` (a revision if remotes do not notice it, else a major) or `major`. */
export function bumpOf({ removed, unclear, added }) {
  if (removed.length > 0) return 'major';
  if (unclear.length > 0) return 'judgement';
  return added.length > 0 ? 'revision' : 'none';
}
