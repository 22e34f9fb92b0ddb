import type { ReadRecord, Refuse } from './readRecords';

/** Order of the records of a work (edit NWR T043); it is repeated for each chain. */
const stages: Readonly<Record<string, number>> = {
  NWR: 0,
  REV: 0,
  SPU: 1,
  SPT: 1,
  OPU: 2,
  SWR: 3,
  SWT: 3,
  OWR: 4,
  ALT: 5,
  VER: 6,
  PER: 7,
  REC: 8,
  ORN: 9,
};

/** Records that may directly precede a detail record. */
const behind: Readonly<Record<string, readonly string[]>> = {
  SPT: ['SPU', 'SPT'],
  SWT: ['SWR', 'SWT'],
  PWR: ['SWR', 'SWT', 'OWR', 'PWR'],
};

const rights = ['PR', 'MR', 'SR'] as const;
const TOLERANCE = 6;
const near = (value: number, target: number): boolean => Math.abs(value - target) <= TOLERANCE;

/** Checks a work as a whole, by the transaction and record level edits. */
export function checkTransaction(records: readonly ReadRecord[], version: string, refuse: Refuse): void {
  const [head] = records;
  if (!head) return;
  const at = (edit: string, text: string, record: ReadRecord = head) => refuse(record.line, edit, text);
  checkOrder(records, at);
  const of = (...types: string[]) => records.filter(({ type }) => types.includes(type));
  const writers = of('SWR', 'OWR');
  const publishers = of('SPU', 'OPU');
  if (writers.length === 0) at('NWR T012', 'no writer');
  checkHead(head, of, at);
  checkOwnership(writers, publishers, at);
  checkRoles(head, writers, at);
  for (const writer of writers) {
    if (writer.type === 'SWR') {
      if (writer.of('Interested Party #') === '') at('SWR F001', 'no party number', writer);
      if (writer.of('Writer Unknown Indicator') !== '') at('SWR F004', 'unknown indicator', writer);
      if (writer.of('Writer Designation Code') === '') at('SWR F007', 'no designation', writer);
    }
    if (writer.of('Writer Last Name') === '' && writer.of('Writer Unknown Indicator') !== 'Y')
      at('SWR F003', 'no last name', writer);
  }
  checkLinks(records, version, at);
  checkPublishers(records, publishers, at);
  checkCollections(records, at);
}

type At = (edit: string, text: string, record?: ReadRecord) => void;
type Of = (...types: string[]) => ReadRecord[];

function checkOrder(records: readonly ReadRecord[], at: At): void {
  let stage = 0;
  let previous: ReadRecord | undefined;
  for (const record of records) {
    const allowed = behind[record.type];
    if (allowed && previous && !allowed.includes(previous.type))
      at(`${record.type} F001`, `${record.type} stands behind ${previous.type}`, record);
    const own = record.type === 'PWR' ? stage : (stages[record.type] ?? 0);
    if (own < stage) at('NWR T043', `${record.type} comes too late`, record);
    stage = own;
    previous = record;
  }
}

function checkHead(head: ReadRecord, of: Of, at: At): void {
  const isModified = head.of('Version Type') === 'MOD';
  if (isModified && head.of('Music Arrangement') === '') at('NWR F014', 'MOD without a music arrangement');
  if (isModified && head.of('Lyric Adaptation') === '') at('NWR F015', 'MOD without a lyric adaptation');
  if (isModified && of('VER').length === 0) at('VER', 'MOD without the title of the original work');
  if (of('VER').length > 1) at('VER R001', 'two VER records');
  for (const origin of of('ORN')) {
    if (origin.of('Intended Purpose') === 'LIB' && origin.of('CD Identifier') === '')
      at('ORN F004', 'a library work without a CD identifier', origin);
    if (origin.of('Production Title') === '' && origin.of('Library') === '')
      at('ORN F010', 'neither production nor library', origin);
  }
  for (const recording of of('REC'))
    if (recording.of('ISRC') !== '' && recording.of('Recording Title') !== '' && recording.of('ISRC Validity') === '')
      at('REC F018', 'an ISRC without its validity', recording);
}

function checkOwnership(writers: readonly ReadRecord[], publishers: readonly ReadRecord[], at: At): void {
  for (const right of rights) {
    const sum = (records: readonly ReadRecord[]) =>
      records.reduce((all, record) => all + record.numberOf(`${right} Ownership Share`), 0);
    const [byWriters, byPublishers] = [sum(writers), sum(publishers)];
    const total = byWriters + byPublishers;
    if (total !== 0 && !near(total, 10_000)) at('NWR T011', `${right} shares total ${total}`);
    if (byPublishers > (right === 'PR' ? 5000 : 10_000) + TOLERANCE)
      at('NWR T004', `publishers own ${byPublishers} ${right}`);
    if (byWriters > 10_000 + TOLERANCE || (right === 'PR' && byWriters !== 0 && byWriters < 5000 - TOLERANCE))
      at('NWR T009', `writers own ${byWriters} ${right}`);
  }
  if (writers.length > 0 && writers.every((writer) => writer.of('Writer Last Name') === 'DP'))
    at('NWR T024', 'all writers are in the public domain');
}

function checkRoles(head: ReadRecord, writers: readonly ReadRecord[], at: At): void {
  const roles = writers.map((writer) => writer.of('Writer Designation Code'));
  const modifies = (role: string | undefined) => ['AR', 'AD', 'SR', 'SA', 'TR'].includes(role ?? '');
  if (!roles.some((role) => ['CA', 'A', 'C'].includes(role))) at('NWR T015', 'no composer or author');
  if (head.of('Version Type') === 'ORI' && roles.some(modifies)) at('NWR T023', 'ORI with an arranger');
  if (head.of('Version Type') !== 'MOD') return;
  if (!roles.some(modifies)) at('NWR T010', 'MOD without an arranger');
  const shareOf = (writer: ReadRecord) =>
    rights.reduce((all, right) => all + writer.numberOf(`${right} Ownership Share`), 0);
  const unpaid = writers.some(
    (writer, index) => !modifies(roles[index]) && roles[index] !== 'PA' && shareOf(writer) === 0,
  );
  if (unpaid && !writers.some((writer, index) => modifies(roles[index]) && shareOf(writer) > 0))
    at('SWR F020', 'a composer without a share, and no arranger with one');
}

function checkLinks(records: readonly ReadRecord[], version: string, at: At): void {
  const isUnpublished = rights.every((right) =>
    near(
      records
        .filter(({ type }) => type === 'SWR' || type === 'OWR')
        .reduce((all, record) => all + record.numberOf(`${right} Ownership Share`), 0),
      10_000,
    ),
  );
  const originals = records.filter(
    (record) => (record.type === 'SPU' || record.type === 'OPU') && ['E', 'PA'].includes(record.of('Publisher Type')),
  );
  records.forEach((record, index) => {
    if (record.type === 'SWR') {
      const next = records.slice(index + 1).find(({ type }) => type !== 'SWT');
      if (next?.type !== 'PWR' && !isUnpublished) at('SWR R002', 'a published work with an SWR without a PWR', record);
    }
    if (record.type !== 'PWR') return;
    const writer = records.slice(0, index).findLast(({ type }) => type === 'SWR' || type === 'OWR');
    if (record.of('Writer IP #') !== writer?.of('Interested Party #'))
      at('PWR F011', 'a PWR of another writer', record);
    const publisher = originals.find(
      (one) =>
        one.of('Interested Party #') === record.of('Publisher IP #') &&
        (version !== '2.2' || one.numberOf('Publisher Sequence #') === record.numberOf('Publisher Sequence #')),
    );
    if (!publisher) at('PWR F012', 'a PWR of a publisher that the work does not have', record);
    else if (publisher.of('Publisher Name') !== record.of('Publisher Name')) at('PWR F013', 'another name', record);
  });
}

function checkPublishers(records: readonly ReadRecord[], publishers: readonly ReadRecord[], at: At): void {
  let sequence = 0;
  for (const publisher of publishers) {
    const type = publisher.of('Publisher Type');
    const own = publisher.numberOf('Publisher Sequence #');
    const isFirst = own !== sequence;
    if (isFirst && own !== sequence + 1) at('SPU F001', `chain ${own} behind chain ${sequence}`, publisher);
    if (isFirst && type !== 'E' && type !== 'PA') at('SPU R002', `a chain begins with ${type}`, publisher);
    if (!isFirst && type === 'E') at('NWR T017', 'two original publishers in one chain', publisher);
    sequence = own;
    const owned = rights.map((right) => publisher.numberOf(`${right} Ownership Share`));
    if (type !== 'E' && type !== 'AQ' && owned.some((share) => share > 0)) at('SPU F019', `${type} owns`, publisher);
    if (publisher.numberOf('PR Ownership Share') > 5000)
      at('SPU F013', 'more than half of the performing right', publisher);
    if (publisher.type !== 'SPU') continue;
    for (const [edit, name] of [
      ['SPU F002', 'Interested Party #'],
      ['SPU F004', 'Publisher Name'],
      ['SPU F005', 'Publisher Type'],
    ] as const)
      if (publisher.of(name) === '') at(edit, `no ${name}`, publisher);
    if (publisher.of('Publisher Unknown Indicator') !== '') at('SPU F007', 'unknown indicator', publisher);
    if (type === 'E' && owned.every((share) => share === 0))
      at('NWR T025', 'an original publisher owns nothing', publisher);
    const collects = records[records.indexOf(publisher) + 1]?.type === 'SPT';
    if (collects && publisher.of('Publisher IPI Name #') === '')
      at('SPU F040', 'a collecting publisher without IPI', publisher);
  }
}

/** Checks collection: positions in the chain, sums by territory, and collection of chains against their ownership. */
function checkCollections(records: readonly ReadRecord[], at: At): void {
  const byPlace = new Map<string, number>();
  let owner: ReadRecord | undefined;
  let place = 0;
  for (const record of records) {
    if (['SPU', 'SWR'].includes(record.type)) [owner, place] = [record, 0];
    if (record.type !== 'SPT' && record.type !== 'SWT') continue;
    place += 1;
    if (record.numberOf('Sequence #') !== place) at(`${record.type} F013`, 'out of sequence', record);
    if (record.of('Interested Party #') !== owner?.of('Interested Party #'))
      at(`${record.type} F002`, 'of another party', record);
    const shares = rights.map((right) => record.numberOf(`${right} Collection Share`));
    const isIncluded = record.of('Inclusion/Exclusion Indicator') === 'I';
    if (isIncluded && shares.every((share) => share === 0)) at(`${record.type} R001`, 'collects nothing', record);
    if (!isIncluded && shares.some((share) => share > 0))
      at(`${record.type} R003`, 'collects where it is excluded', record);
    if (record.type === 'SPT' && (shares[0] ?? 0) > 5000)
      at('SPT F006', 'more than half of the performing right', record);
    rights.forEach((right, index) => {
      const key = `${right} ${record.of('TIS Numeric Code')}`;
      byPlace.set(key, (byPlace.get(key) ?? 0) + (shares[index] ?? 0));
      const chain = owner?.type === 'SPU' ? owner.of('Publisher Sequence #') : undefined;
      if (chain === undefined || record.of('TIS Numeric Code') !== '2136') return;
      const ofChain = `chain ${chain} ${right}`;
      byPlace.set(ofChain, (byPlace.get(ofChain) ?? 0) + (shares[index] ?? 0));
    });
  }
  for (const [key, total] of byPlace)
    if (!key.startsWith('chain') && total > 10_000 + TOLERANCE) at('NWR T014', `${key} collects ${total}`);
  for (const record of records.filter(({ type }) => type === 'SPU')) {
    if (record.of('Publisher Type') !== 'E') continue;
    for (const right of rights) {
      const chain = byPlace.get(`chain ${record.of('Publisher Sequence #')} ${right}`);
      // CWR allows a small difference here; our own files have none.
      if (chain !== undefined && chain !== record.numberOf(`${right} Ownership Share`))
        at('NWR T027', `a chain does not collect what it owns of ${right}`, record);
    }
  }
}
