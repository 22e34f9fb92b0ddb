import { letter } from './letter';

/** What decides who is paid for published music was changed, or is to be. `url` leads to the record at that change. */
export const rightsChanged = (o: {
  firstName: string;
  /** 'Ana Li has changed the artist of the song "Sunrise"'. */
  news: string;
  before: string;
  after: string;
  isPending: boolean;
  url: string;
}) =>
  letter({
    subject: o.news,
    firstName: o.firstName,
    blocks: [
      `${o.news}.`,
      `Before: ${o.before}`,
      `${o.isPending ? 'Asked for' : 'Now'}: ${o.after}`,
      { label: o.isPending ? 'Approve or refuse' : 'Look at it, or revert it', url: o.url },
    ],
  });
