import { MAX_PAGE_SIZE } from '@segno/contract';
import { artist, listCountries, publisher } from '@segno/contract/catalog';
import { selectPerformingRightsOrganizations } from '@segno/contract/money';
import type { ApiClient } from '../apiClient';

interface DemoPublisher {
  name: string;
  type: 'E' | 'AM';
  pro: string;
  ipi: string;
  /** ISO codes; none for the whole world (M11: territories). */
  countries: readonly string[];
}

/** M16: an administrator, and an artist's own publisher, in addition to the library's. All are fictional. */
const publishers: readonly DemoPublisher[] = [
  { name: 'Segno Administration', type: 'AM', pro: 'ASCAP', ipi: '00999000700', countries: [] },
  { name: 'Hollow Lane Publishing', type: 'E', pro: 'ASCAP', ipi: '00999000898', countries: ['US', 'CA'] },
];

/** Creates the demo's publishers; existing names stay unchanged. */
export async function makePublishers(publishing: ApiClient): Promise<void> {
  const { countries } = await publishing.call(listCountries, { query: { pagesize: MAX_PAGE_SIZE } });
  const { performing_rights_organizations: pros } = await publishing.call(selectPerformingRightsOrganizations, {});
  for (const { name, type, pro, ipi, countries: codes } of publishers) {
    const known = await publishing.call(publisher.select, { query: { name } });
    if (known.publishers.some((option) => option.name === name)) continue;
    const found = pros.find((option) => option.name === pro);
    if (!found) throw new Error(`There is no PRO ${pro}`);
    const territories = countries.filter(({ iso_code }) => codes.length === 0 || codes.includes(iso_code));
    await publishing.call(publisher.create, {
      body: {
        name,
        type,
        performing_rights_organization_uuid: found.uuid,
        ipi_name: name.toUpperCase(),
        ipi_number: ipi,
        country_uuids: territories.map(({ uuid }) => uuid),
      },
    });
  }
}

/** Sets an artist's own publisher, which songs with the ruleset 'Co-Publish 50/50' or 'Administered' then have. */
export async function giveOwnPublisher(manager: ApiClient): Promise<void> {
  const { artists } = await manager.call(artist.list, { query: { name: 'Ines Hollow' } });
  const { publishers: found } = await manager.call(publisher.select, { query: { name: 'Hollow Lane Publishing' } });
  const [own] = found;
  for (const { uuid } of artists)
    if (own) await manager.call(artist.update, { params: { uuid }, body: { publisher_uuid: own.uuid } });
}
