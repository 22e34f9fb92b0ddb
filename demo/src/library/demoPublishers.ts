import { MAX_PAGE_SIZE } from '@segno/contract';
import { listCountries, publisher } from '@segno/contract/catalog';
import { selectPerformingRightsOrganizations } from '@segno/contract/money';
import type { ApiClient } from '../apiClient';

interface DemoPublisher {
  name: string;
  type: 'E' | 'AM';
  society: string;
  ipi: string;
  /** ISO codes; none for the whole world (M11). */
  countries: readonly string[];
}

/** M8: the library's entity of each society that registrations go to, an administrator, and an artist's own. All invented. */
const publishers: readonly DemoPublisher[] = [
  { name: 'Segno Songs', type: 'E', society: 'ASCAP', ipi: '00999000111', countries: [] },
  { name: 'Segno Tunes', type: 'E', society: 'BMI', ipi: '00999000209', countries: ['US'] },
  { name: 'Segno Works', type: 'E', society: 'SESAC', ipi: '00999000307', countries: ['US'] },
  { name: 'Segno North', type: 'E', society: 'SOCAN', ipi: '00999000405', countries: ['CA'] },
  {
    name: 'Segno Isles',
    type: 'E',
    society: 'PRS',
    ipi: '00999000503',
    countries: ['GB', 'IE', 'GI', 'MT', 'CY', 'BM'],
  },
  { name: 'Segno Laaglanden', type: 'E', society: 'BUMA', ipi: '00999000601', countries: ['NL', 'SR', 'CW', 'AW'] },
  { name: 'Segno Administration', type: 'AM', society: 'ASCAP', ipi: '00999000700', countries: [] },
  { name: 'Hollow Lane Publishing', type: 'E', society: 'ASCAP', ipi: '00999000898', countries: ['US', 'CA'] },
];

/** Makes the demo's publishers; one whose name is taken stays as it is. */
export async function makePublishers(publishing: ApiClient): Promise<void> {
  const { countries } = await publishing.call(listCountries, { query: { pagesize: MAX_PAGE_SIZE } });
  const { performing_rights_organizations: societies } = await publishing.call(selectPerformingRightsOrganizations, {});
  for (const { name, type, society, ipi, countries: codes } of publishers) {
    const known = await publishing.call(publisher.select, { query: { name } });
    if (known.publishers.some((option) => option.name === name)) continue;
    const found = societies.find((option) => option.name === society);
    if (!found) throw new Error(`There is no society ${society}`);
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
