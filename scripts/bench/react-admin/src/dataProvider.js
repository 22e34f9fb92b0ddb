import { fetchUtils } from 'react-admin';
import { token } from './authProvider';

/** Calls of choices: their path below /v1 and the key of their list. */
const plurals = {
  song: 'songs',
  term: 'terms',
  'tag/select': 'tags',
  'language/select': 'languages',
  'artist/select': 'artists',
  'song_curation_state/select': 'song_curation_states',
  'content_tier/select': 'content_tiers',
  'song_genre/select': 'song_genres',
  'song_theme/select': 'song_themes',
  'instrument/select': 'instruments',
  'song_collection/select': 'song_collections',
};

const read = async (path) => {
  const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token()}` });
  const { json } = await fetchUtils.fetchJson(`/v1/${path}`, { headers });
  return json.data;
};

const withId = (row) => ({ ...row, id: row.uuid });
const unused = () => Promise.reject(new Error('This page only lists'));

/** Lists from the product's envelope: `{ data: { songs, paging } }`. */
export const dataProvider = {
  getList: async (resource, { pagination = { page: 1, perPage: 25 }, sort, filter = {} }) => {
    const isChoice = resource.endsWith('/select');
    const paging = isChoice ? {} : { pagenum: pagination.page, pagesize: pagination.perPage };
    const order = sort && !isChoice ? { sort_by: sort.field, sort_order: sort.order.toLowerCase() } : {};
    const query = new URLSearchParams({ ...filter, ...paging, ...order });
    const data = await read(`${resource}?${query}`);
    const rows = data[plurals[resource]].map(withId);
    return { data: rows, total: data.paging?.total_size ?? rows.length };
  },
  getMany: async (resource, { ids }) => {
    const data = await read(resource);
    return { data: data[plurals[resource]].map(withId).filter(({ id }) => ids.includes(id)) };
  },
  getOne: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
};
