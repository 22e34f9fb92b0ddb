/** F3: the file's stem without the title: `Night Drive 60.wav` is `60`. A stem that is just the title stays. */
export function wavLabel(fileName: string, title: string): string {
  const stem = fileName.replace(/\.(wave?|zip)$/i, '');
  const rest = stem.toLowerCase().startsWith(title.toLowerCase())
    ? stem.slice(title.length).replace(/^[\s_\-–]+/, '')
    : stem;
  return rest || stem;
}
