/** Where an address leads. */
export interface Address {
  /** True for a screen of the product. */
  inner: boolean;
  to: string;
  /** What is shown of it: the site and no more, since whole addresses are longer than a column. */
  label: string;
}

/**
 * Reads what a person gave as an address. Undefined for what leads nowhere safely: anything but http, https or a path.
 * @param origin the product's own, such as https://segno.example
 */
export function readAddress(text: string | null, origin: string): Address | undefined {
  if (!text || !/^(https?:\/\/|\/(?!\/))/i.test(text) || !URL.canParse(text, origin)) return undefined;
  const { origin: site, host, pathname, search, hash, href } = new URL(text, origin);
  if (site !== origin) return { inner: false, to: href, label: host.replace(/^www\./, '') };
  const path = `${pathname}${search}${hash}`;
  return { inner: true, to: path, label: path };
}
