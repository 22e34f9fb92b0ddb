/** JSON that the server wrote into the page, by the id of its script element. Undefined when it is missing or broken. */
export function readPageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
