const WORDS = { '+': 'New', '~': 'Changed', '-': 'Gone' };

/**
 * Adds a revision's changes to the top of the change log. `changes`: lines of `contractBump`. Members are grouped by what
 * they belong to, except those of something new.
 */
export function withChanges(log, { current, revision, changes }) {
  const listed = Object.entries(WORDS).flatMap(([sign, word]) => {
    const keys = changes.filter((line) => line.startsWith(sign)).map((line) => line.slice(2));
    const names = [...new Set(keys.map((key) => `\`${key.replace(/^(\w+): /, '@segno/$1 ')}\``))];
    return names.length === 0 ? [] : [`- ${word}: ${names.join(', ')}`];
  });
  const [head, ...entries] = log.split(/^(?=## )/m);
  return [head, `## ${current}.${revision}\n\n${listed.join('\n')}\n\n`, ...entries].join('');
}
