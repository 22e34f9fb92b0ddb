import { MAX_PAGE_SIZE } from '@segno/contract';

const NAME = 'pagesize';
const YEAR = 365 * 24 * 3600;

/** The page size that the user chose last, on any list (specification section 9). Undefined if none was chosen. */
export const readPageSize = (): number | undefined => {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${NAME}=`));
  const size = Number(pair?.slice(NAME.length + 1));
  return Number.isInteger(size) && size >= 1 && size <= MAX_PAGE_SIZE ? size : undefined;
};

/** Stores the page size for all lists, for a year. */
export const savePageSize = (size: number): void => {
  document.cookie = `${NAME}=${size}; Path=/; Max-Age=${YEAR}; SameSite=Lax`;
};
