import { Readable } from 'node:stream';
import { cwrProblems } from './cwrProblems';
import { cwrRecord } from './cwrRecord';
import { cwrTransaction } from './cwrTransaction';
import { toCwrText } from './cwrText';
import type { CwrSender, CwrVersion, CwrWork } from './cwrWork';

export interface CwrOptions {
  version: CwrVersion;
  sender: CwrSender;
  /** Identifies the file in acknowledgements; in UTC, to the second. */
  createdAt: Date;
}

/** A work that is invalid in any file, or works in the wrong order. */
export class CwrRefused extends Error {}

const SOFTWARE = 'SEGNO';

/** Revision of CWR 2.2 that is written. */
const REVISION_22 = 2;

/**
 * A CWR file of these works, in ASCII with CRLF after each record. Works are read one by one, so that memory use does not
 * depend on their number. New works come before revised ones. The stream fails with `CwrRefused` for a work with problems
 * (`cwrProblems`), for a new work after a revised one, and without any work: PROs reject an empty file.
 */
export const writeCwr = (works: AsyncIterable<CwrWork>, options: CwrOptions): Readable =>
  Readable.from(recordsOf(works, options), { objectMode: false });

async function* recordsOf(works: AsyncIterable<CwrWork>, options: CwrOptions): AsyncGenerator<Buffer> {
  const { version } = options;
  yield ascii(header(options));
  let group: Group | undefined;
  const total = { groups: 0, transactions: 0, records: 2 };
  for await (const work of works) {
    const problems = cwrProblems(work);
    if (problems.length > 0)
      throw new CwrRefused(`${work.workId}: ${problems.map(({ message }) => message).join('; ')}`);
    const type = work.isRevision ? 'REV' : 'NWR';
    if (group?.type !== type) {
      if (group?.type === 'REV') throw new CwrRefused(`${work.workId}: new works stand before revised ones`);
      if (group) yield ascii(groupEnd(version, group));
      total.groups += 1;
      total.records += 2;
      group = { type, id: total.groups, transactions: 0, records: 2 };
      yield ascii(groupStart(version, group));
    }
    const records = cwrTransaction(version, work, group.transactions);
    group.transactions += 1;
    group.records += records.length;
    total.transactions += 1;
    total.records += records.length;
    yield ascii(records.join(''));
  }
  if (!group) throw new CwrRefused('There is no work to register');
  yield ascii(groupEnd(version, group) + cwrRecord(version, { layout: 'TRL', type: 'TRL', values: total }));
}

interface Group {
  type: 'NWR' | 'REV';
  id: number;
  transactions: number;
  /** Including its header and its trailer. */
  records: number;
}

const ascii = (text: string): Buffer => Buffer.from(text, 'ascii');

const groupStart = (version: CwrVersion, { type, id }: Group): string =>
  cwrRecord(version, {
    layout: 'GRH',
    type: 'GRH',
    values: { transactionType: type, groupId: id, version: `0${version}0`, batchRequest: 0 },
  });

const groupEnd = (version: CwrVersion, { id, transactions, records }: Group): string =>
  cwrRecord(version, { layout: 'GRT', type: 'GRT', values: { groupId: id, transactions, records } });

/** Numbers with more than nine digits extend into the field for the sender's type (CWR 2.1 revision 8, 2.2 revision 2). */
function header({ version, sender, createdAt }: CwrOptions): string {
  const [day = '', time = ''] = createdAt.toISOString().split('T');
  const date = day.replaceAll('-', '');
  const leading = sender.ipiNumber.slice(0, 2);
  return cwrRecord(version, {
    layout: 'HDR',
    type: 'HDR',
    values: {
      senderType: leading === '00' ? 'PB' : leading,
      senderId: sender.ipiNumber.slice(2),
      senderName: toCwrText(sender.name, 'name').text,
      ediVersion: '01.10',
      creationDate: date,
      creationTime: time.slice(0, 8).replaceAll(':', ''),
      transmissionDate: date,
      version,
      revision: REVISION_22,
      software: SOFTWARE,
      softwareVersion: '',
    },
  });
}
