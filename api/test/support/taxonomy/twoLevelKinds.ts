/** Lists of two levels: their calls, the parent of an entry, and the members of songs and of tags that name entries. */
export const twoLevelKinds = ['genre', 'theme', 'instrument'].map((kind) => {
  const noun = kind === 'instrument' ? kind : `song_${kind}`;
  return {
    path: `/${noun}`,
    noun,
    list: `${noun}s`,
    parent: `parent_${kind}_uuid`,
    of: `${kind}_uuids`,
    member: `${kind}s`,
  };
});
