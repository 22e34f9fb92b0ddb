/** What a person sees of a list, and what they would ask the API for. */
export interface Shown {
  address: { pathname: string; query: Record<string, string> };
  query: Record<string, string>;
  pagenum: number;
  size: number;
  badge: number;
  /** No column where a search has the best rows first. */
  sorted: { header: string; order: 'ascending' | 'descending' } | undefined;
  box: string;
}

interface Entry {
  search: string;
  filters: Record<string, string>;
  sort: { by: string; order: 'asc' | 'desc' } | undefined;
  pagenum: number;
  /** Undefined: the address does not say it. */
  pagesize: number | undefined;
}

/** Headers of the writers' list and what the API calls them. */
const fields: Record<string, string> = {
  Name: 'full_name',
  PRO: 'performing_rights_organization',
  Created: 'created_at',
  Songs: 'song_count',
};
const headerOf = (field: string): string =>
  Object.entries(fields).find(([, each]) => each === field)?.[0] ?? 'not a header';

const fresh: Entry = { search: '', filters: {}, sort: undefined, pagenum: 1, pagesize: undefined };

/**
 * The rules of every list (specification, 'Generic list screens', and 'Lists (common)') as a
 * browser with a history: what each action leaves in the address, and what the address shows.
 */
export class ListModel {
  private entries: Entry[] = [fresh];
  private at = 0;
  private box = '';
  /** The size that was chosen last on any list, and the one that stood when this screen was opened. */
  private remembered = 25;
  private opened = 25;
  private pages = 1;
  isEmpty = false;

  constructor(private readonly pathname: string) {}

  /** Three buttons on each side of the current page; none for a list of one page. */
  static pageButtons(current: number, pages: number): number[] {
    if (pages < 2) return [];
    return [-3, -2, -1, 0, 1, 2, 3].map((step) => current + step).filter((page) => page >= 1 && page <= pages);
  }

  private get now(): Entry {
    return this.entries[this.at] ?? fresh;
  }

  private push(change: Partial<Entry>): void {
    const next = { ...this.now, ...change };
    if (JSON.stringify(next) === JSON.stringify(this.now)) return;
    this.entries = [...this.entries.slice(0, this.at + 1), next];
    this.at += 1;
  }

  /** The number of pages and whether there are rows, from the API's answer. */
  learn({ pages, names }: { pages: number; names: readonly string[] }): void {
    this.pages = pages;
    this.isEmpty = names.length === 0;
  }

  /** Two letters or more search, less clears; a search starts at page 1 and makes no entry of its own in the history. */
  type(text: string): void {
    this.box = text;
    const search = text.trim().length < 2 ? '' : text.trim();
    if (search === this.now.search) return;
    this.entries[this.at] = { ...this.now, search, pagenum: 1 };
  }

  has(key: string): boolean {
    return key in this.now.filters;
  }

  filter(key: string, value: string | undefined): void {
    const { [key]: _, ...others } = this.now.filters;
    this.push({ filters: value === undefined ? others : { ...others, [key]: value }, pagenum: 1 });
  }

  reset(): void {
    this.push({ filters: {}, pagenum: 1 });
  }

  sort(header: string): void {
    const by = fields[header] ?? header;
    const { by: was, order } = this.now.sort ?? { by: 'full_name', order: 'asc' };
    this.push({ sort: { by, order: by === was && order === 'asc' ? 'desc' : 'asc' }, pagenum: 1 });
  }

  mayGo(button: string): boolean {
    if (this.pages < 2) return false;
    return /First|Previous/.test(button) ? this.now.pagenum > 1 : this.now.pagenum < this.pages;
  }

  go(button: string): void {
    const { pagenum } = this.now;
    if (button === 'First page') this.goTo(1);
    if (button === 'Previous page') this.goTo(Math.min(pagenum - 1, this.pages));
    if (button === 'Next page') this.goTo(pagenum + 1);
    if (button === 'Last page') this.goTo(this.pages);
  }

  numberAt(place: number): number | undefined {
    return ListModel.pageButtons(this.now.pagenum, this.pages)[place];
  }

  /** A page number stands with the size that it counts in. */
  goTo(pagenum: number): void {
    this.push(pagenum === 1 ? { pagenum } : { pagenum, pagesize: this.shown().size });
  }

  /** The chosen size is remembered; the first row in sight stays in sight. */
  resize(size: number): void {
    const first = (this.now.pagenum - 1) * this.shown().size;
    this.remembered = size;
    this.push({ pagesize: size, pagenum: Math.floor(first / size) + 1 });
  }

  /** Back (-1) and Forward (1). With `only` it says whether there is such an entry. */
  move(step: number, only = false): boolean {
    const target = this.entries[this.at + step];
    if (only || target === undefined) return target !== undefined;
    if (target.search !== this.now.search) this.box = target.search;
    this.at += step;
    return true;
  }

  /** A reload, or the screen opened again: the box shows what is searched for, the size is the remembered one. */
  load(): void {
    this.box = this.now.search;
    this.opened = this.remembered;
  }

  /** A menu click starts the screen fresh. */
  menuClick(): void {
    this.push({ ...fresh });
    this.load();
  }

  /** What another tab shows for the address of this one. */
  inNewTab(): Shown {
    return this.view(this.remembered, this.now.search);
  }

  shown(): Shown {
    return this.view(this.opened, this.box);
  }

  private view(opened: number, box: string): Shown {
    const { search, filters, sort, pagenum, pagesize } = this.now;
    const order: Record<string, string> = sort ? { sort_by: sort.by, sort_order: sort.order } : {};
    const query = {
      ...filters,
      ...order,
      ...(search === '' ? {} : { full_name: search }),
      ...(pagenum === 1 ? {} : { pagenum: String(pagenum) }),
    };
    const { by, order: way } = sort ?? { by: 'full_name', order: 'asc' };
    return {
      address: {
        pathname: this.pathname,
        query: { ...query, ...(pagesize === undefined ? {} : { pagesize: String(pagesize) }) },
      },
      query,
      pagenum,
      size: pagesize ?? opened,
      badge: Object.keys(filters).length,
      sorted:
        search !== '' && by === 'full_name' && way === 'asc'
          ? undefined
          : { header: headerOf(by), order: way === 'asc' ? 'ascending' : 'descending' },
      box,
    };
  }
}
