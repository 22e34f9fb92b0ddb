const PROBE = 'segno_probe';

/**
 * Whether the browser keeps cookies and site data for this address. If they are blocked, it silently drops cookies and
 * throws on the first access to its storage: nobody could log in, and nothing else of the page would run.
 */
export function keepsSiteData(): boolean {
  try {
    for (const storage of [localStorage, sessionStorage]) storage.getItem(PROBE);
    document.cookie = `${PROBE}=1; Path=/; SameSite=Lax`;
    const isKept = document.cookie.includes(`${PROBE}=1`);
    document.cookie = `${PROBE}=; Path=/; SameSite=Lax; Max-Age=0`;
    return isKept;
  } catch {
    return false;
  }
}
