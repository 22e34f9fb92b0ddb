import type { CwrVersion } from './cwrWork';

/**
 * Format of a field: `text` padded with blanks; `number` and `share` with leading zeros; `date` YYYYMMDD and `time` HHMMSS,
 * zeros if empty; `code` unchanged, blanks if empty; `society` three digits, blanks if empty.
 */
export type FieldKind = 'text' | 'number' | 'share' | 'date' | 'time' | 'code' | 'society';

export interface Field {
  name: string;
  kind: FieldKind;
  size: number;
}

/** Fields of a record after its prefix (or after its type, for the four control records), in order. */
const fields = <const F extends Readonly<Record<string, readonly [FieldKind, number]>>>(of: F): F => of;

const shares = { prShare: ['share', 5], mrShare: ['share', 5], srShare: ['share', 5] } as const;
const societyShares = {
  prSociety: ['society', 3],
  prShare: ['share', 5],
  mrSociety: ['society', 3],
  mrShare: ['share', 5],
  srSociety: ['society', 3],
  srShare: ['share', 5],
} as const;
/** Where shares are collected. */
const territory = {
  ...shares,
  inclusion: ['code', 1],
  territory: ['number', 4],
  sharesChange: ['code', 1],
  sequence: ['number', 3],
} as const;

/**
 * Records of CWR 2.1, revision 8 (CISAC CWR11-1991R4). Reserved positions, and fields that a music library never fills, are
 * named so that the table gives the length of each record.
 */
export const layouts21 = {
  HDR: fields({
    senderType: ['code', 2],
    senderId: ['code', 9],
    senderName: ['text', 45],
    ediVersion: ['code', 5],
    creationDate: ['date', 8],
    creationTime: ['time', 6],
    transmissionDate: ['date', 8],
    characterSet: ['code', 15],
  }),
  GRH: fields({
    transactionType: ['code', 3],
    groupId: ['number', 5],
    version: ['code', 5],
    batchRequest: ['number', 10],
    submissionType: ['code', 2],
  }),
  GRT: fields({
    groupId: ['number', 5],
    transactions: ['number', 8],
    records: ['number', 8],
    currency: ['code', 3],
    monetaryValue: ['number', 10],
  }),
  TRL: fields({ groups: ['number', 5], transactions: ['number', 8], records: ['number', 8] }),
  work: fields({
    title: ['text', 60],
    language: ['code', 2],
    workId: ['text', 14],
    iswc: ['code', 11],
    copyrightDate: ['date', 8],
    copyrightNumber: ['code', 12],
    distributionCategory: ['code', 3],
    duration: ['time', 6],
    recorded: ['code', 1],
    textMusic: ['code', 3],
    compositeType: ['code', 3],
    versionType: ['code', 3],
    excerptType: ['code', 3],
    musicArrangement: ['code', 3],
    lyricAdaptation: ['code', 3],
    contactName: ['text', 30],
    contactId: ['code', 10],
    workType: ['code', 2],
    grandRights: ['code', 1],
    compositeCount: ['number', 3],
    printDate: ['date', 8],
    exceptionalClause: ['code', 1],
    opusNumber: ['code', 25],
    catalogueNumber: ['code', 25],
    priority: ['code', 1],
  }),
  publisher: fields({
    sequence: ['number', 2],
    partyId: ['text', 9],
    name: ['text', 45],
    unknown: ['code', 1],
    type: ['code', 2],
    taxId: ['code', 9],
    ipiName: ['code', 11],
    submitterAgreement: ['code', 14],
    ...societyShares,
    specialAgreements: ['code', 1],
    firstRecordingRefusal: ['code', 1],
    filler: ['code', 1],
    ipiBase: ['code', 13],
    agreementCode: ['code', 14],
    societyAgreement: ['code', 14],
    agreementType: ['code', 2],
    usaLicense: ['code', 1],
  }),
  SPT: fields({ partyId: ['text', 9], constant: ['code', 6], ...territory }),
  writer: fields({
    partyId: ['text', 9],
    lastName: ['text', 45],
    firstName: ['text', 30],
    unknown: ['code', 1],
    role: ['code', 2],
    taxId: ['code', 9],
    ipiName: ['code', 11],
    ...societyShares,
    reversionary: ['code', 1],
    firstRecordingRefusal: ['code', 1],
    workForHire: ['code', 1],
    filler: ['code', 1],
    ipiBase: ['code', 13],
    personalNumber: ['code', 12],
    usaLicense: ['code', 1],
  }),
  SWT: fields({ partyId: ['text', 9], ...territory }),
  PWR: fields({
    publisherId: ['text', 9],
    publisherName: ['text', 45],
    submitterAgreement: ['code', 14],
    societyAgreement: ['code', 14],
    writerId: ['text', 9],
  }),
  ALT: fields({ title: ['text', 60], titleType: ['code', 2], language: ['code', 2] }),
  VER: fields({
    title: ['text', 60],
    iswc: ['code', 11],
    language: ['code', 2],
    writer1LastName: ['code', 45],
    writer1FirstName: ['code', 30],
    source: ['code', 60],
    writer1IpiName: ['code', 11],
    writer1IpiBase: ['code', 13],
    writer2LastName: ['code', 45],
    writer2FirstName: ['code', 30],
    writer2IpiName: ['code', 11],
    writer2IpiBase: ['code', 13],
    workId: ['code', 14],
  }),
  PER: fields({ lastName: ['text', 45], firstName: ['text', 30], ipiName: ['code', 11], ipiBase: ['code', 13] }),
  REC: fields({
    releaseDate: ['date', 8],
    constant1: ['code', 60],
    duration: ['time', 6],
    constant2: ['code', 5],
    albumTitle: ['code', 60],
    albumLabel: ['code', 60],
    catalogNumber: ['code', 18],
    ean: ['code', 13],
    isrc: ['code', 12],
    format: ['code', 1],
    technique: ['code', 1],
    mediaType: ['code', 3],
  }),
  ORN: fields({
    purpose: ['code', 3],
    productionTitle: ['code', 60],
    cdIdentifier: ['text', 15],
    cutNumber: ['number', 4],
    library: ['text', 60],
    bltvr: ['code', 1],
    filler: ['code', 25],
    productionNumber: ['code', 12],
    episodeTitle: ['code', 60],
    episodeNumber: ['code', 20],
    productionYear: ['number', 4],
    aviSociety: ['code', 3],
    aviNumber: ['code', 15],
  }),
} as const;

export type LayoutName = keyof typeof layouts21;

/** Fields that CWR 2.2, revision 2 (CISAC CWR19-1070R1) adds at the end of records. */
export const added22 = {
  HDR: fields({
    version: ['code', 3],
    revision: ['number', 3],
    software: ['text', 30],
    softwareVersion: ['text', 30],
  }),
  PWR: fields({ publisherSequence: ['number', 2] }),
  REC: fields({
    recordingTitle: ['text', 60],
    versionTitle: ['code', 60],
    displayArtist: ['text', 60],
    label: ['code', 60],
    isrcValidity: ['code', 20],
    recordingId: ['text', 14],
  }),
  ORN: fields({ isan: ['code', 26], eidr: ['code', 21] }),
} as const;

type Added = typeof added22;

/** Names of a record's fields in either version. */
export type FieldName<L extends LayoutName> =
  keyof (typeof layouts21)[L] | (L extends keyof Added ? keyof Added[L] : never);

const hasAdded = (name: string): name is keyof Added => Object.hasOwn(added22, name);

/** The fields of a record in order. */
export function layoutOf(name: LayoutName, version: CwrVersion): Field[] {
  const added = version === '2.2' && hasAdded(name) ? Object.entries(added22[name]) : [];
  return [...Object.entries(layouts21[name]), ...added].map(([field, [kind, size]]) => ({ name: field, kind, size }));
}
