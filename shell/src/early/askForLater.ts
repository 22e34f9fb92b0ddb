/**
 * Puts the tags into the page that the server has left for after its first calls (api/src/web/startTags.ts): a browser asks one
 * server for six files at once, and the rows are waited for before the code that takes their place.
 */
export function askForLater(): void {
  const later = document.getElementById('segno-later');
  if (later instanceof HTMLTemplateElement) document.head.append(later.content);
}
